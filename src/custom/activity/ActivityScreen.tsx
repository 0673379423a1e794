import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { Activity } from '../../contract/entities/activity';
import { activityKinds, activitySubjects } from '../../contract/enumerations';
import { useServices } from '../../engine/services/services';
import { wordsFor } from '../../engine/words';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageHeader } from '../../ui/frame/PageHeader';
import { MenuButton } from '../../ui/overlays/MenuButton';
import { useLazyWords } from '../../ui/useLazyWords';
import { ActivityEntry } from './ActivityEntry';
import styles from './ActivityScreen.module.css';
import { resourceNameOf } from './activityTitle';
import { useActivities } from './useActivities';
import { useTimeText } from './useTimeText';
import { activityWords } from './words.en';
import { several } from '../../ui/useLocale';

const SKELETONS = [0, 1, 2, 3, 4, 5] as const;

/** What the person did within the last 30 days, on every device: by day, with its result and Undo. */
export function ActivityScreen() {
  useLazyWords(activityWords);
  const translate = useTranslate();
  const filters = useFilters();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useActivities(filters.query);
  const activities = data?.pages.flatMap(({ items }) => items);
  return (
    <div className={styles.screen}>
      <PageHeader title={translate('activity.page.title')} text={translate('activity.page.text')} />
      <div className={styles.filters}>
        <FilterMenu name="kind" filters={filters} values={activityKinds} />
        <FilterMenu name="subject" filters={filters} values={activitySubjects} />
      </div>
      {activities === undefined && error && <Failed error={error} onRetry={() => void refetch()} />}
      {activities === undefined && !error && <Loading />}
      {activities?.length === 0 && <Empty filters={filters} />}
      {activities !== undefined && activities.length > 0 && <Days activities={activities} />}
      {hasNextPage && (
        <div className={styles.more}>
          {isFetchNextPageError && <span role="alert">{translate('activity.page.moreFailed')}</span>}
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('activity.page.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The filters of the page, which are in its address. */
const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  const valueOf = (name: string): string | undefined => search.get(name) ?? undefined;
  const query = Object.fromEntries(
    (
      [
        ['kind', activityKinds],
        ['subject', activitySubjects],
      ] as const
    ).flatMap(([name, known]: readonly [string, readonly string[]]) => {
      const value = valueOf(name);
      return value !== undefined && known.includes(value) ? [[name, [value]]] : [];
    }),
  );
  const set = (changes: Readonly<Record<string, string | undefined>>): void =>
    setSearch(
      now => {
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) now.delete(name);
          else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return { query, set, isEmpty: Object.keys(query).length === 0 };
};

type Filters = ReturnType<typeof useFilters>;

/** A menu that filters by one field; without a filter it shows everything. */
function FilterMenu({
  name,
  filters: { query, set },
  values,
}: {
  name: 'kind' | 'subject';
  filters: Filters;
  values: readonly string[];
}) {
  const translate = useTranslate();
  const [selected] = query[name] ?? [];
  const labelOf = (value: string | undefined): string => {
    if (value === undefined) return translate(`activity.page.all.${name}`);
    if (name === 'kind') return translate(`activity.page.kinds.${value}`);
    const resource = resourceNameOf(value as Activity['subject']); // one of the values of `subject`
    if (resource) return wordsFor(translate, resource).resourceText('name', { smart_count: several });
    return translate(`activity.page.subjects.${value}`);
  };
  return (
    <MenuButton
      chevron
      size={32}
      variant={selected === undefined ? 'outlined' : 'tonal'}
      label={labelOf(selected)}
      items={[undefined, ...values].map(value => ({
        label: labelOf(value),
        checked: value === selected,
        onSelect: () => set({ [name]: value }),
      }))}
    />
  );
}

/** The entries under the day on which they happened. */
function Days({ activities }: { activities: readonly Activity[] }) {
  const { dayOf, timeOf } = useTimeText();
  const days = new Map<string, Activity[]>();
  for (const activity of activities) {
    const day = dayOf(Date.parse(activity.created_at));
    days.set(day, [...(days.get(day) ?? []), activity]);
  }
  return [...days].map(([day, entries]) => (
    <section key={day} aria-label={day} className={styles.day}>
      <h2 className={styles.date}>{day}</h2>
      <ul role="list" className={styles.entries}>
        {entries.map(activity => (
          <ActivityEntry
            key={activity.id}
            activity={activity}
            time={timeOf(Date.parse(activity.created_at))}
          />
        ))}
      </ul>
    </section>
  ));
}

function Empty({ filters: { isEmpty, set } }: { filters: Filters }) {
  const translate = useTranslate();
  if (isEmpty)
    return (
      <EmptyState
        kind="nothing-yet"
        title={translate('activity.page.empty.title')}
        text={translate('activity.page.empty.text')}
      />
    );
  return (
    <EmptyState
      kind="nothing-matches"
      title={translate('activity.page.noMatch.title')}
      text={translate('activity.page.noMatch.text')}
      action={
        <Button onClick={() => set({ kind: undefined, subject: undefined })}>
          {translate('activity.page.noMatch.clear')}
        </Button>
      }
    />
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const { describeError } = useServices();
  return (
    <EmptyState
      kind="could-not-load"
      title={translate('activity.page.failed')}
      text={describeError(error)}
      action={
        <Button icon={IconRetry} onClick={onRetry}>
          {translate('activity.page.retry')}
        </Button>
      }
    />
  );
}

function Loading() {
  return (
    <div aria-busy className={styles.entries}>
      {SKELETONS.map(index => (
        <div key={index} className={styles.skeleton}>
          <Skeleton width={28} height={28} shape="pill" />
          <div className={styles.skeletonText}>
            <Skeleton width={index % 2 ? '38%' : '52%'} height={12} />
            <Skeleton width="24%" height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
