import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { AuditEntry } from '../../contract/entities/administration/audit';
import type { SectionId } from '../../contract/entities/configuration/sections';
import { isEqual } from '../../fields/isEqual';
import { ChangeLine } from '../../engine/change/ChangeLine';
import { formatExactly, formatWhen } from '../../engine/format';
import { ConflictDialog } from '../../engine/save/ConflictDialog';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { useServices } from '../../engine/services/services';
import { Button } from '../../ui/buttons/Button';
import { Avatar } from '../../ui/display/Avatar';
import { Chip } from '../../ui/display/Chip';
import { IconRetry, IconUndo } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useLocale } from '../../ui/useLocale';
import styles from './Section.module.css';
import { sectionForm, versionIn } from './sectionForm';
import { sectionResources } from './sectionResources';
import { useRestoreVersion } from './useRestoreVersion';
import type { useSection } from './useSection';
import { useVersions } from './useVersions';

/** Who saved a section, when and what, newest first. An earlier version can be restored, as a new one. */
export function SectionHistory({
  id,
  section,
  record,
}: {
  id: SectionId;
  section: ReturnType<typeof useSection>;
  record: AnyRecord;
}) {
  const translate = useTranslate();
  const { describeError } = useServices();
  const versions = useVersions(id);
  const restore = useRestoreVersion(id, record, section);
  const text = (key: string) => translate(`configuration.history.${key}`);
  if (versions.isPending)
    return (
      <div aria-busy className={styles.loading}>
        <Skeleton width="100%" height={56} />
        <Skeleton width="100%" height={56} />
      </div>
    );
  if (!versions.entries)
    return (
      <EmptyState
        kind="could-not-load"
        title={text('failed')}
        text={describeError(versions.error)}
        action={
          <Button icon={IconRetry} onClick={() => void versions.refetch()}>
            {translate('engine.list.retry')}
          </Button>
        }
      />
    );
  if (versions.entries.length === 0)
    return <EmptyState kind="nothing-yet" title={text('empty')} text={text('emptyText')} />;
  return (
    <>
      <ol className={styles.versions}>
        {versions.entries.map(entry => (
          <Version
            key={entry.id}
            {...{ id, entry, record }}
            onRestore={values => void restore.restore(values)}
          />
        ))}
      </ol>
      {versions.hasNextPage && (
        <Button loading={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
          {text('more')}
        </Button>
      )}
      {restore.dialog}
      {restore.conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            resource={sectionResources[id]}
            conflict={restore.conflict}
            cancelLabel={translate('ui.cancel')}
            onSave={values => void restore.resolveConflict(values)}
            onCancel={restore.closeConflict}
          />
        </Suspense>
      )}
    </>
  );
}

/** One save: by whom, when, and each field before and after. */
function Version({
  id,
  entry: { actor_name, created_at, before, after },
  record,
  onRestore,
}: {
  id: SectionId;
  entry: AuditEntry;
  record: AnyRecord;
  onRestore: (version: AnyRecord) => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const resource = sectionResources[id];
  const names = resource.form.map(({ field }) => field);
  const { record: old } = sectionForm(id, before ?? {});
  const { record: next } = sectionForm(id, after ?? {});
  const changed = names.filter(name => !isEqual(old[name], next[name]));
  const version = versionIn(after);
  const isCurrent = version === versionIn(record);
  const isSame = names.every(name => isEqual(next[name], record[name]));
  const time = new Date(created_at);
  return (
    <li className={styles.version}>
      <Avatar name={actor_name} size={24} />
      <div className={styles.entry}>
        <p className={styles.author}>
          <strong>{actor_name}</strong>
          <time dateTime={created_at} className={styles.when} data-tip={formatExactly(time, locale)}>
            {formatWhen(time, new Date(), locale)}
          </time>
          <span className={styles.when}>{translate('configuration.history.version', { version })}</span>
          {isCurrent && <Chip tone="ok">{translate('configuration.history.current')}</Chip>}
          {!isCurrent && !isSame && (
            <Button size={28} icon={IconUndo} onClick={() => onRestore(next)}>
              {translate('configuration.history.restore', { version })}
            </Button>
          )}
        </p>
        <ul role="list" className={styles.changes}>
          {changed.map(field => (
            <li key={field}>
              <ChangeLine {...{ resource, field }} from={old[field]} to={next[field]} />
            </li>
          ))}
          {changed.length === 0 && <li className={styles.when}>{translate('configuration.history.none')}</li>}
        </ul>
      </div>
    </li>
  );
}
