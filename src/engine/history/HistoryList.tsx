import { useLocale } from 'react-admin';
import type { Endpoint } from '../../contract/tools/endpoint';
import type { HistoryEntry } from '../../contract/tools/history';
import { formatDay } from '../format';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconRetry } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { AnyRecord, Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import { HistoryItem } from './HistoryItem';
import styles from './HistoryList.module.css';
import { useHistory } from './useHistory';
import { useRestore } from './useRestore';

const dayMs = 86_400_000;

/**
 * Who changed what of a record and when, day by day, the newest first, with a way back for each value that can be
 * written again.
 */
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
  const words = useWords(resource.name);
  const { describeError } = useServices();
  const locale = useLocale();
  const { entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPending } = useHistory(
    resource,
    endpoint,
    record.id,
  );
  const restore = useRestore(resource, record, reload);
  const say = (key: string) => words.translate(`engine.history.${key}`);

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
        title={say('failed')}
        text={describeError(error)}
        action={
          <Button icon={IconRetry} onClick={() => void refetch()}>
            {words.translate('engine.list.retry')}
          </Button>
        }
      />
    );
  if (!entries.length) return <EmptyState kind="nothing-yet" title={say('empty')} text={say('emptyText')} />;

  const now = Date.now();
  const today = formatDay(new Date(now));
  const yesterday = formatDay(new Date(now - dayMs));
  const titleOf = (day: string) =>
    day === today ? say('today') : day === yesterday ? say('yesterday') : day;
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = formatDay(new Date(entry.created_at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const editing = resource.canEdit(record);
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
                refusal={editing === true ? undefined : editing}
                onRestore={(name, value) => void restore(name, value)}
              />
            ))}
          </ol>
        </section>
      ))}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </div>
  );
}
