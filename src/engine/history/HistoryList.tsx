import { useLazyWords } from '../../ui/useLazyWords';
import { Suspense } from 'react';
import type { Endpoint } from '../../contract/calls/endpoint';
import type { HistoryEntry } from '../../contract/schema/historyEntry';
import { formatDay } from '../format';
import { lazyPart } from '../../ui/lazyPart';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconRetry } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { HistoryItem } from './HistoryItem';
import styles from './HistoryList.module.css';
import { useHistory } from './useHistory';
import { useRestore } from './useRestore';
import { historyWords } from './words.en';
import { useLocale } from '../../ui/useLocale';

const ConflictDialog = lazyPart(() => import('../save/ConflictDialog'), 'ConflictDialog');

const dayMs = 86_400_000;

/** The changes of a record by day, newest first, with a button to restore each old value that is still valid. */
export function HistoryList({
  resource,
  record,
  endpoint,
  reload,
}: {
  resource: Resource;
  record: AnyRecord;
  /** The resource's `history` call. */
  endpoint: Endpoint;
  reload: () => Promise<AnyRecord>;
}) {
  useLazyWords(historyWords);
  const words = useWords(resource.name);
  const { describeError } = useServices();
  const locale = useLocale();
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPending } = useHistory(
    resource,
    endpoint,
    record.id,
  );
  const { restore, conflict, resolveConflict, closeConflict } = useRestore(resource, record, reload);
  const text = (key: string) => words.translate(`engine.history.${key}`);

  if (isPending)
    return (
      <div className={styles.loading} aria-busy>
        <Skeleton width="40%" height={20} />
        <Skeleton width="100%" height={56} />
        <Skeleton width="100%" height={56} />
      </div>
    );
  if (!entries)
    return (
      <EmptyState
        kind="could-not-load"
        title={text('failed')}
        text={describeError(error)}
        action={
          <Button icon={IconRetry} onClick={() => void refetch()}>
            {words.translate('engine.list.retry')}
          </Button>
        }
      />
    );
  if (!entries.length)
    return <EmptyState kind="nothing-yet" title={text('empty')} text={text('emptyText')} />;

  const now = Date.now();
  const today = formatDay(new Date(now));
  const yesterday = formatDay(new Date(now - dayMs));
  const titleOf = (day: string) =>
    day === today ? text('today') : day === yesterday ? text('yesterday') : day;
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = formatDay(new Date(entry.created_at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <div className={styles.history} lang={locale}>
      {[...days].map(([day, own]) => (
        <section key={day} aria-label={titleOf(day)}>
          <h3 className={styles.day}>{titleOf(day)}</h3>
          <ol className={styles.entries}>
            {own.map(entry => (
              <HistoryItem
                key={entry.id}
                {...{ resource, record, entry }}
                disabledReason={resource.readOnlyReason(record)}
                onRestore={(name, values) => void restore(name, values)}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('more')}
        </Button>
      )}
      {conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            {...{ resource, conflict }}
            cancelLabel={text('cancel')}
            onSave={values => void resolveConflict(values)}
            onCancel={closeConflict}
          />
        </Suspense>
      )}
    </div>
  );
}
