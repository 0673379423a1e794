import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { CallInput, Endpoint } from '../../contract/tools/endpoint';
import type { Job } from '../../contract/tools/job';
import type { ListState } from '../list/state/listState';
import type { Resource } from '../resource';
import { useServices } from '../services';
import { jobParameter } from './jobParameter';
import { watchJob } from './watchJob';

/** The records of a job: some by their ids, or all that a list shows but for some. */
export type JobTarget =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>>; readonly except: readonly string[] };

/** All that a list in this state shows, but for the rows left out by hand. */
export const everythingIn = (
  resource: Resource,
  state: Pick<ListState, 'filters' | 'q'>,
  except: readonly string[],
): JobTarget => ({
  filter: { ...state.filters, ...(state.q ? { q: state.q } : {}), ...resource.list.fixed },
  except,
});

/**
 * Begins one change to many records: the server looks first, and the job's dialog opens at `?job=<id>`, where a reload
 * finds it again. Rejects as the call does.
 */
export const useBeginJob = (resource: Resource) => {
  const { call } = useServices();
  const [, setSearch] = useSearchParams();
  const cache = useQueryClient();
  return useCallback(
    async (target: JobTarget, changes: unknown): Promise<void> => {
      const endpoint: Endpoint = resource.endpoints['jobs']!; // offered only where the resource has the call
      const input = { body: { target, changes } } as unknown as CallInput<Endpoint>; // typed where the action was declared
      // The dialog stays open over a failure: nobody else shall begin it later.
      const { items } = await call(endpoint, input, { unlisted: true });
      const [job] = items as unknown as readonly Job[]; // the answer of `recordCalls`
      watchJob(cache, job!);
      setSearch(search => {
        search.set(jobParameter, job!.id);
        return search;
      });
    },
    [call, resource, setSearch, cache],
  );
};
