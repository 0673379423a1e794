import { useLocale } from 'ra-core';
import { formatWhen } from '../format';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import styles from './Change.module.css';

type Values = Readonly<Record<string, unknown>>;

/** The changed fields of a record, each with its old and new value. A new record has no old values. */
export function Change({
  resource,
  before,
  after,
}: {
  resource: Resource;
  before: Values | null;
  after: Values;
}) {
  const { label, translate } = useWords(resource.name);
  return (
    <dl className={styles.fields}>
      {Object.entries(after).map(([name, value]) => (
        <div key={name} className={styles.field}>
          <dt className={styles.name}>{label(name)}</dt>
          <dd className={styles.values}>
            {before && name in before && (
              <>
                <del className={styles.from}>
                  <Value resource={resource} field={name} value={before[name]} />
                </del>
                <span className={styles.arrow} role="img" aria-label={translate('engine.jobs.becomes')}>
                  →
                </span>
              </>
            )}
            <ins className={styles.to}>
              <Value resource={resource} field={name} value={value} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ resource, field: name, value }: { resource: Resource; field: string; value: unknown }) {
  const locale = useLocale();
  const { translate } = useWords(resource.name);
  const field = resource.fields[name];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className={styles.nothing}>{translate('engine.jobs.empty')}</span>;
  // Values that the entity does not show, such as the reason and the time of a blacklisting.
  if (!field) return typeof value === 'string' ? readable(value, locale) : JSON.stringify(value);
  return (
    <field.screen.Cell
      value={value}
      field={field}
      resource={resource.name}
      badgeStyles={resource.list.badgeStyles?.[name]}
    />
  );
}

/** A time as it is shown in lists; any other text as it is. */
const readable = (text: string, locale: string): string =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? formatWhen(new Date(text), new Date(), locale) : text;
