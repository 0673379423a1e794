import * as z from 'zod/mini';
import { creator, type Creator } from '../../entities/administration/creator';
import { earningsManager } from '../../entities/earnings/earningFields';
import { blacklistScopes, type BlacklistScope } from '../../enumerations';
import { limits } from '../../limits';
import { changeCall, type ChangeCall, type ChangeCalls, type ChangeRequest } from '../../calls/changeCalls';
import { bulkResult } from '../../calls/contentCalls';
import { defineEndpoint, permitted } from '../../calls/endpoint';
import { choice } from '../../../fields/kinds/choice/choice';
import { flag } from '../../../fields/kinds/boolean/boolean';
import { listOf } from '../../../fields/listOf';
import { listQuery } from '../../calls/listQuery';
import { recordCalls } from '../../calls/recordCalls';
import { blacklistOptions, blacklistReason, blacklistResult } from '../blacklistCalls';

/** The permission to manage creators and to view their studios. */
export const creatorsPermission = 'moments.manage';
const path = '/heartbeats/creators';
const access = permitted(creatorsPermission);

const creatorIds = listOf(creator.fields.id, { min: 1, max: limits.bulk });
const body = z.strictObject({ ids: creatorIds, ...blacklistOptions });
const output = { kind: 'items', item: blacklistResult } as const;

/** Body of a call that sets a flag of accounts, or with `remove` takes it back. */
const flagBody = z.strictObject({
  ids: creatorIds,
  remove: z.optional(z.boolean()),
  /** In the history of the creator, which administrators read. */
  reason: z.optional(blacklistReason),
});
const flagOutput = { kind: 'items', item: bulkResult } as const;

/** What a job changes: one blacklist, or one flag of the account. */
const changes = () =>
  z
    .strictObject({
      blacklists: z.optional(
        z.strictObject({
          action: z.enum(['attach', 'detach']),
          blacklists: listOf(choice(blacklistScopes), { min: 1, max: 1 }),
        }),
      ),
      is_locked: z.optional(flag()),
      is_banned: z.optional(flag()),
      reason: z.optional(blacklistReason),
    })
    .check(
      z.refine(
        ({ blacklists, is_locked, is_banned }) =>
          [blacklists, is_locked, is_banned].filter(value => value !== undefined).length === 1,
      ),
    );

const {
  jobs,
  export: exported,
  history,
} = recordCalls({ entity: creator, path, managedBy: [creatorsPermission], access, changes });

/** Creators, the three blacklists that a creator's page can be on, and the lock and the ban of the account. */
export const heartbeatEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path,
    summary: 'A page of the creators; people who manage earnings alone get their names and blacklists',
    access: permitted(creatorsPermission, earningsManager),
    get query() {
      return listQuery(creator);
    },
    output: { kind: 'items', item: creator.record },
    rate: 'read',
  }),
  get: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One creator',
    access,
    params: z.strictObject({ id: creator.fields.id }),
    output: { kind: 'items', item: creator.record },
    errors: ['not-found'],
    rate: 'read',
  }),
  jobs,
  export: exported,
  history,
  blacklistAll: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/heartbeats/blacklist/all',
    summary: 'Hides creators and all of their content; `remove` shows them again',
    access: permitted(creatorsPermission),
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
    access: permitted(creatorsPermission),
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
    access: permitted(creatorsPermission, earningsManager),
    body,
    output,
    errors: ['validation-failed'],
    rate: 'write',
  }),
  lock: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/heartbeats/lock',
    summary: "Locks creators' accounts and ends their sessions; `remove` unlocks them",
    access,
    body: flagBody,
    output: flagOutput,
    errors: ['validation-failed'],
    rate: 'write',
  }),
  decidePartnership: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/heartbeats/partnership',
    summary: 'Accepts applications to come back to the partner program, or declines them',
    access,
    body: z.strictObject({ ids: creatorIds, accept: flag() }),
    output: flagOutput,
    errors: ['validation-failed'],
    rate: 'write',
  }),
  ban: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/heartbeats/ban',
    summary:
      'Bans creators: ends their sessions, rejects their sign-in and hides their content; `remove` lifts the ban',
    access,
    body: flagBody,
    output: flagOutput,
    errors: ['validation-failed'],
    rate: 'write',
  }),
};

/** A change of one blacklist that a page is on, or of one flag of the account. */
export interface CreatorChange {
  readonly blacklists?: {
    readonly action: 'attach' | 'detach';
    readonly blacklists: readonly [BlacklistScope];
  };
  readonly is_locked?: boolean;
  readonly is_banned?: boolean;
  /** Of a creator who applied to come back. */
  readonly partnership?: 'member' | 'left';
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

const isDetached = ({ blacklists }: CreatorChange) => blacklists?.action === 'detach';

const flagCall = (endpoint: (typeof heartbeatEndpoints)['lock' | 'ban'], field: 'is_locked' | 'is_banned') =>
  changeCall<typeof endpoint, Pick<Creator, 'id'>, CreatorChange>(endpoint, ({ ids, change, reason }) => ({
    body: { ids, ...(change[field] === false && { remove: true }), ...(reason && { reason }) },
  }));

/** The call that makes each change of creators. */
export const creatorChanges: ChangeCalls<Pick<Creator, 'id'>, CreatorChange> = {
  byField: {
    blacklists: ({ blacklists }) =>
      pageBlacklistCall(pageBlacklists[blacklists?.blacklists[0] ?? 'everything'], isDetached),
    is_locked: flagCall(heartbeatEndpoints.lock, 'is_locked'),
    is_banned: flagCall(heartbeatEndpoints.ban, 'is_banned'),
    partnership: changeCall<typeof heartbeatEndpoints.decidePartnership, Pick<Creator, 'id'>, CreatorChange>(
      heartbeatEndpoints.decidePartnership,
      ({ ids, change }) => ({ body: { ids, accept: change.partnership === 'member' } }),
    ),
  },
};
