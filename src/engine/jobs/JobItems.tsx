import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isTextReplacement } from '../../contract/calls/textReplacement';
import { isAtWork, type Job, type JobItem, type JobOutcome, jobEndpoints } from '../../contract/jobs/job';
import { Button } from '../../ui/buttons/Button';
import { Chip, type ChipTone } from '../../ui/display/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconRetry } from '../../ui/display/icons';
import { Pager } from '../../ui/navigation/Pager';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { Resource } from '../resource/resource';
import { ChangeLine } from '../change/ChangeLine';
import { useServices } from '../services/services';
import { useWords } from '../words';
import styles from './JobItems.module.css';
import { pollAfter } from './useJob';
import { several } from '../../ui/useLocale';
import { inPageLanguage } from '../../contract/messages';

const sizes = [15, 30, 50] as const;

const tones: Readonly<Record<JobOutcome, ChipTone>> = {
  waiting: 'info',
  unchanged: 'plain',
  skipped: 'warn',
  done: 'ok',
  failed: 'bad',
  undone: 'neutral',
  kept: 'warn',
};

const useItems = (job: Job, outcome: JobOutcome | undefined, page: number, perPage: number) => {
  const { call } = useServices();
  return useQuery({
    // Contains the state, so that the results are fetched again when the job ends.
    queryKey: ['jobs', 'items', job.id, { outcome, page, perPage, state: job.state }],
    queryFn: ({ signal }) =>
      call(
        jobEndpoints.items,
        {
          params: { id: job.id },
          query: {
            page,
            per_page: perPage,
            sort_column: 'position',
            sort_direction: 'asc',
            ...(outcome && { outcome: [outcome] }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // Less often than the counts, because a page of results is larger.
    refetchInterval: () => {
      const next = pollAfter(job.state);
      return next && 3 * next;
    },
  });
};

/** The records of a job in pages: the change of each, or why it is not changed. */
export function JobItems({
  job,
  resource,
  outcome,
}: {
  job: Job;
  resource: Resource;
  outcome: JobOutcome | undefined;
}) {
  const { translate, resourceText } = useWords(resource.name);
  const { describeError } = useServices();
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<number>(sizes[0]);
  const { data, error, isFetching, refetch } = useItems(job, outcome, page, perPage);
  if (!data && error)
    return (
      <EmptyState
        kind="could-not-load"
        title={translate('engine.jobs.itemsNotLoaded')}
        text={describeError(error)}
        action={
          <Button icon={IconRetry} onClick={() => void refetch()}>
            {translate('engine.list.retry')}
          </Button>
        }
      />
    );
  if (data?.items.length === 0 && !isAtWork(job.state))
    return (
      <EmptyState
        kind={outcome === undefined ? 'nothing-yet' : 'nothing-matches'}
        title={translate(outcome === undefined ? 'engine.jobs.noItems' : 'engine.jobs.noSuchItems', {
          name: resourceText('name', { smart_count: several }).toLowerCase(),
        })}
      />
    );
  return (
    <div className={styles.card} aria-busy={isFetching}>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={translate('engine.jobs.items')}>
          <thead>
            <tr>
              <th className={styles.position}>{translate(`engine.jobs.position.${job.kind}`)}</th>
              <th>{resourceText('name', { smart_count: 1 })}</th>
              <th>{translate('engine.jobs.change')}</th>
            </tr>
          </thead>
          <tbody>
            {data
              ? data.items.map(item => <ItemRow key={item.position} {...{ item, job, resource }} />)
              : Array.from({ length: 5 }, (_, index) => (
                  <tr key={index}>
                    <td className={styles.position} />
                    <td>
                      <Skeleton width={180} />
                    </td>
                    <td>
                      <Skeleton width={240} />
                    </td>
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
      {data && data.total > perPage && (
        <Pager
          page={page}
          perPage={perPage}
          total={data.total}
          isAtLeast={data.total_relation === 'gte'}
          perPageOptions={sizes}
          onPage={setPage}
          onPerPage={size => {
            setPerPage(size);
            setPage(1);
          }}
        />
      )}
    </div>
  );
}

function ItemRow({ item, job, resource }: { item: JobItem; job: Job; resource: Resource }) {
  const { translate, label } = useWords(resource.name);
  const isNew = job.kind === 'import' && item.before === null && item.after !== null;
  const outcome =
    item.outcome === 'waiting' && isNew
      ? 'new'
      : item.outcome === 'skipped' && job.kind === 'import'
        ? 'invalidRow'
        : item.outcome;
  return (
    <tr>
      <td className={styles.position}>{item.position}</td>
      <td>
        <span className={styles.title}>{item.title || item.record_id}</span>
        <Chip tone={tones[item.outcome]}>{translate(`engine.jobs.outcomes.${outcome}`)}</Chip>
      </td>
      <td>
        {item.message !== null && (
          <p className={styles.message}>
            {item.field !== null && resource.fields[item.field] && <strong>{label(item.field)}: </strong>}
            {inPageLanguage(item.message)}
          </p>
        )}
        {item.after && (
          <ul role="list" className={styles.changes}>
            {Object.entries(item.after).map(([field, to]) => (
              <li key={field}>
                <ChangeLine
                  {...{ resource, field, to }}
                  from={item.before?.[field]}
                  isNew={item.before === null || !(field in item.before)}
                  marksWords={isTextReplacement(job.changes?.[field])}
                />
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
