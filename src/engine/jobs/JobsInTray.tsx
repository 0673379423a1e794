import { useLazyWords } from '../../ui/useLazyWords';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { isAtWork, jobStates, type Job, jobEndpoints } from '../../contract/jobs/job';
import { limits } from '../../contract/limits';
import type { BackgroundTask } from '../services/backgroundTask';
import { useResources } from '../resource/ResourcesContext';
import { useServices } from '../services/services';
import { activeJobsKey, jobParameter } from './jobParameter';
import { progressOf } from './jobProgress';
import { useJobTitle } from './useJobTitle';
import { pollAfter } from './useJob';
import { jobWords } from './words.en';
import { pageLocale } from '../../ui/useLocale';

const atWork = jobStates.filter(isAtWork);

/** The number of records by outcome, formatted. */
const countsOf = ({ waiting, skipped, done, failed, undone, kept }: Job): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ waiting, skipped, done, failed, undone, kept }).map(([name, count]) => [
      name,
      count.toLocaleString(pageLocale()),
    ]),
  );

/**
 * Shows the person's jobs in the activity tray, including those of earlier visits and of other tabs: progress while the
 * server works, then the result.
 */
export function JobsInTray() {
  useLazyWords(jobWords);
  const { call, reportProgress, notifyError } = useServices();
  const resources = useResources();
  const translate = useTranslate();
  const titleOf = useJobTitle();
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const known = useRef(new Set<string>());
  const { data: active } = useQuery({
    queryKey: activeJobsKey,
    queryFn: async ({ signal }) => {
      const query = { state: atWork, per_page: limits.page.max };
      const { items } = await call(jobEndpoints.list, { query }, { signal });
      await resources.loadKnown(items.map(({ resource }) => resource)); // for the titles
      return items;
    },
    refetchInterval: ({ state }) => (state.data?.length ? pollAfter('running') : false),
    refetchOnWindowFocus: true,
  });

  useEffect(() => {
    if (!active) return;
    const show = (id: string) =>
      setSearch(now => {
        now.set(jobParameter, id);
        return now;
      });
    const openAction = (id: string): BackgroundTask['action'] => ({
      label: translate('engine.jobs.open'),
      run: () => show(id),
    });
    const reportEnd = async (id: string): Promise<void> => {
      const [job] = (await call(jobEndpoints.get, { params: { id } })).items;
      if (!job || isAtWork(job.state)) return;
      // The changed records may be in any list. Queries of single calls, such as those of jobs, are not invalidated.
      await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'call' });
      reportProgress(id, {
        title: titleOf(job),
        detail: translate(`engine.jobs.ended.${job.state}`, countsOf(job)),
        state: job.state === 'failed' ? 'failed' : 'done',
        isSeen: search.get(jobParameter) === id,
        action: openAction(id),
      });
    };
    for (const job of active) {
      const { at, of } = progressOf(job);
      known.current.add(job.id);
      reportProgress(job.id, {
        title: titleOf(job),
        detail: translate(`engine.jobs.working.${job.state}`),
        state: 'working',
        progress: { done: at, total: of },
        action: openAction(job.id),
      });
    }
    const ended = [...known.current].filter(id => !active.some(job => job.id === id));
    for (const id of ended) {
      known.current.delete(id);
      reportEnd(id).catch((error: unknown) => notifyError(error));
    }
  }, [active, cache, call, search, setSearch, notifyError, reportProgress, titleOf, translate]);
  return null;
}
