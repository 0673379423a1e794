import * as z from 'zod/mini';
import { creator, type Creator } from '../entities/creator';
import type { BlacklistScope } from '../enumerations';
import { limits } from '../limits';
import type { ChangeCall, ChangeCalls, ChangeRequest } from '../calls/changeCalls';
import { defineEndpoint, permitted } from '../calls/endpoint';
import { listOf } from '../../fields/listOf';
import { listQuery } from '../calls/listQuery';
import { blacklistOptions, blacklistResult } from './blacklistCalls';

const manage = 'moments.manage';

const body = z.strictObject({
  ids: listOf(creator.fields.id, { min: 1, max: limits.bulk }),
  ...blacklistOptions,
});
const output = { kind: 'items', item: blacklistResult } as const;

/** Creators, and the three blacklists that a creator's page can be on. */
export const heartbeatEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/heartbeats/creators',
    summary: 'A page of the creators',
    access: permitted(manage),
    get query() {
      return listQuery(creator);
    },
    output: { kind: 'items', item: creator.record },
    rate: 'read',
  }),
  blacklistAll: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/heartbeats/blacklist/all',
    summary: 'Hides creators and all of their content; `remove` shows them again',
    access: permitted(manage),
    body,
    output,
    errors: ['validation-failed'],
    rate: 'write',
  }),
  blacklistPage: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/heartbeats/blacklist/heartbeat',
    summary: "Hides creators' pages, or shows them again with `remove`",
    access: permitted(manage),
    body,
    output,
    errors: ['validation-failed'],
    rate: 'write',
  }),
  blacklistEarnings: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/heartbeats/blacklist/heartbeat_earnings',
    summary: 'Stops the earnings of creators; `remove` resumes them',
    access: permitted(manage, 'heartbeat.manage_earnings'),
    body,
    output,
    errors: ['validation-failed'],
    rate: 'write',
  }),
};

/** A change of the blacklists that a page is on. */
export interface CreatorChange {
  readonly blacklists: {
    readonly action: 'attach' | 'detach';
    readonly blacklists: readonly [BlacklistScope];
  };
}

type PageCall = (typeof heartbeatEndpoints)['blacklistAll' | 'blacklistPage' | 'blacklistEarnings'];

/**
 * Calls `endpoint` for pages; `idOf` names a record's page, `isRemoval` whether a change removes pages from the list.
 */
export const pageBlacklistCall = <R, C>(
  endpoint: PageCall,
  isRemoval: (change: C) => boolean,
  idOf?: (record: R) => string,
): ChangeCall<R, C> => ({
  endpoint,
  input: ({ ids, change, reason }: ChangeRequest<R, C>) => ({
    body: {
      ids,
      ...(isRemoval(change) ? { remove: true } : reason && { reason }),
    },
  }),
  ...(idOf && { idOf }),
});

/** The call for each blacklist of pages. */
export const pageBlacklists = {
  everything: heartbeatEndpoints.blacklistAll,
  heartbeat: heartbeatEndpoints.blacklistPage,
  earnings: heartbeatEndpoints.blacklistEarnings,
} as const satisfies Record<BlacklistScope, PageCall>;

const isDetached = ({ blacklists: { action } }: CreatorChange) => action === 'detach';

/** The call that makes each change of creators. */
export const creatorChanges: ChangeCalls<Pick<Creator, 'id'>, CreatorChange> = {
  byField: {
    blacklists: ({
      blacklists: {
        blacklists: [scope],
      },
    }) => pageBlacklistCall(pageBlacklists[scope], isDetached),
  },
};
