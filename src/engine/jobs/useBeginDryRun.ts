import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { ownerParameter } from '../../contract/calls/endpoint';
import { job as jobEntity } from '../../contract/jobs/job';
import { timeZoneFor } from '../listState/timeZoneFor';
import { filterBody, type ListState } from '../listState/listState';
import type { ActionTarget, Change } from '../resource/action';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { jobParameter } from './jobParameter';
import { watchJob } from './watchJob';

/** The change that a job makes of each record. */
export interface JobOrder {
  readonly changes: Change;
  /** The action that the change belongs to. An edit of fields has none. */
  readonly action?: string | undefined;
}

/** All records that a list in this state matches, except those deselected by hand. The server fixes relative periods. */
export const matchingTarget = (
  resource: Resource,
  state: Pick<ListState, 'filters' | 'q'>,
  except: readonly string[],
): ActionTarget => {
  const { filter, [ownerParameter]: owner } = filterBody(resource, state);
  return { filter, except, owner };
};

/**
 * Begins the dry run of one change to many records. The job's dialog opens at `?job=<id>`, so that a reload finds it
 * again. Rejects as the call does.
 */
export const useBeginDryRun = (resource: Resource) => {
  const { call } = useServices();
  const [, setSearch] = useSearchParams();
  const cache = useQueryClient();
  return useCallback(
    async (given: ActionTarget, { changes, action }: JobOrder): Promise<void> => {
      const { owner, ...target } = 'filter' in given ? given : { ...given, owner: undefined };
      const endpoint = resource.endpoints['jobs']!; // callers have checked that the resource has jobs
      // The dialog stays open over a failure and repeats the call itself.
      const { items } = await call(
        endpoint,
        {
          body: {
            target,
            changes,
            ...(action !== undefined && { action }),
            ...('filter' in target && timeZoneFor(target.filter)),
            ...(owner !== undefined && { [ownerParameter]: owner }),
          },
        },
        { hideFromTray: true },
      );
      const job = z.parse(jobEntity.record, items[0]);
      watchJob(cache, job);
      setSearch(search => {
        search.set(jobParameter, job.id);
        return search;
      });
    },
    [call, resource, setSearch, cache],
  );
};
