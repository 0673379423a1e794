import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { nameOf } from '../../contract/calls/endpoint';
import type { AuditEntry } from '../../contract/entities/administration/audit';
import { inPageLanguage } from '../../contract/messages';
import { isEqual } from '../../fields/isEqual';
import { ChangeLine } from '../../engine/change/ChangeLine';
import { formatExactly } from '../../engine/format';
import { recordAddress } from '../../engine/details/related/recordAddress';
import { useResources } from '../../engine/resource/ResourcesContext';
import { useLoadedResources } from '../../engine/resource/useResource';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import { useLocale } from '../../ui/useLocale';
import styles from './AuditChanges.module.css';
import { resourceOfEntity } from './resourceOfEntity';

/** Who changed what, when and by which call, with every changed field before and after. */
export function AuditChanges({ record: entry }: { record: AuditEntry }) {
  const { resourceText } = useWords('audit');
  const locale = useLocale();
  const { relatedRecords } = useServices();
  const name = resourceOfEntity[entry.entity];
  useLoadedResources(name ? [name] : []);
  const summary = useSummary(entry.action);
  const resource = useResources().get(name ?? '');
  const address = resource && recordAddress(relatedRecords, resource, entry.entity_id);
  const record = `${inPageLanguage(entry.entity)} ${entry.entity_id}`;
  return (
    <section className={styles.entry}>
      <dl className={styles.facts}>
        <Fact label={resourceText('changes.by')}>
          {entry.actor_name} ({entry.actor_id})
        </Fact>
        <Fact label={resourceText('changes.what')}>{summary ?? entry.action}</Fact>
        <Fact label={resourceText('changes.record')}>
          {address === undefined ? record : <Link to={address}>{record}</Link>}
        </Fact>
        <Fact label={resourceText('changes.when')}>{formatExactly(new Date(entry.created_at), locale)}</Fact>
        <Fact label={resourceText('changes.from')}>
          {entry.address ?? resourceText('changes.fromServer')}
        </Fact>
        <Fact label={resourceText('changes.request')}>
          <code>{entry.request_id}</code>
        </Fact>
      </dl>
      <h3 className={styles.heading}>{resourceText('changes.fields')}</h3>
      <FieldChanges entry={entry} resource={name ?? 'audit'} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Each field that differs, with the labels and values of the resource of the record. */
function FieldChanges({ entry: { before, after }, resource: name }: { entry: AuditEntry; resource: string }) {
  const { resourceText } = useWords('audit');
  const resource = useResources().get(name);
  const names = Object.keys({ ...before, ...after });
  const changed = names.filter(field => !isEqual(before?.[field], after?.[field]));
  const note = before === null ? 'created' : after === null ? 'deleted' : undefined;
  return (
    <>
      {note && <p className={styles.note}>{resourceText(`changes.${note}`)}</p>}
      {changed.length === 0 && !note && <p className={styles.note}>{resourceText('changes.none')}</p>}
      <ul className={styles.changes}>
        {resource &&
          changed.map(field => (
            <li key={field}>
              <ChangeLine
                {...{ resource, field }}
                from={before?.[field]}
                to={after?.[field]}
                isNew={before === null}
              />
            </li>
          ))}
      </ul>
    </>
  );
}

/** What the API document says about a call; undefined while the table of calls loads, and for calls of earlier releases. */
const useSummary = (action: string): string | undefined => {
  const { data } = useQuery({
    queryKey: ['audit', 'summaries'],
    queryFn: async () => {
      const { allEndpoints } = await import('../../contract/endpoints/all');
      return Object.fromEntries(allEndpoints.map(endpoint => [nameOf(endpoint), endpoint.summary]));
    },
    staleTime: Infinity,
    meta: { quiet: true },
  });
  return data?.[action];
};
