import * as z from 'zod/mini';
import { flag } from '../../../fields/kinds/boolean/boolean';
import { integer } from '../../../fields/kinds/number/number';
import { listOf } from '../../../fields/listOf';
import { changeCall, type ChangeCalls } from '../../calls/changeCalls';
import { bulkResult } from '../../calls/contentCalls';
import { defineEndpoint, own, permitted } from '../../calls/endpoint';
import { listQuery } from '../../calls/listQuery';
import { manyChanges, recordCalls } from '../../calls/recordCalls';
import { bonus, bonusId, type Bonus } from '../../entities/earnings/bonus';
import { earningMonth, earningsManager } from '../../entities/earnings/earningFields';
import { monthOfEarnings, monthPreview, type MonthOfEarnings } from '../../entities/earnings/earningMonth';
import {
  earningLine,
  estimatedEarning,
  finalizedEarning,
  momentEarning,
  reopenReason,
} from '../../entities/earnings/finalizedEarning';
import { limits } from '../../limits';

const base = '/heartbeat-earnings';
const bonusPath = `${base}/bonus` as const;
const finalizedPath = `${base}/finalized` as const;
const ofEverybody = own(earningsManager);
const manage = permitted(earningsManager);
const id = z.optional(integer({ min: 1 }));

/** The first and the last month of a list of earnings. */
const period = {
  start_month: z.optional(earningMonth()),
  end_month: z.optional(earningMonth()),
};

/** Parameters of lists of earnings beside the filters. */
const parameters = { user_id: id, ...period };

const bonusOutput = { kind: 'items', item: bonus.record } as const;
const { totals, ...bonusRecordCalls } = recordCalls({
  entity: bonus,
  path: bonusPath,
  managedBy: [earningsManager],
  access: manage,
  changes: () => manyChanges(bonus),
  extra: parameters,
});

/** Bonuses: everybody reads their own; whoever manages earnings gives and removes those of everybody. */
export const bonusEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: bonusPath,
    summary: 'A page of the bonuses, without removed ones unless `status` names them',
    access: ofEverybody,
    get query() {
      return listQuery(bonus, { heartbeat_id: id, ...parameters });
    },
    output: bonusOutput,
    errors: ['not-found'],
    rate: 'read',
  }),
  create: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: bonusPath,
    summary: 'Gives a bonus to a creator, in a month that is not final',
    access: manage,
    get body() {
      return bonus.input;
    },
    output: bonusOutput,
    errors: ['validation-failed', 'conflict'],
    creates: true,
    rate: 'write',
    writes: bonus,
  }),
  update: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: bonusPath,
    summary: 'Changes the given fields of a bonus, in a month that is not final',
    access: manage,
    get body() {
      return z.extend(bonus.patch, { id: bonusId });
    },
    output: bonusOutput,
    errors: ['not-found', 'validation-failed', 'conflict', 'stale-record'],
    guardsVersion: true,
    rate: 'write',
    writes: bonus,
  }),
  remove: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: bonusPath,
    summary: 'Removes bonuses; with `undo`, gives them again',
    access: manage,
    get body() {
      return z.strictObject({
        ids: listOf(bonusId, { min: 1, max: limits.bulk }),
        undo: z.optional(z.boolean()),
      });
    },
    output: { kind: 'items', item: bulkResult },
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
  totals,
  ...bonusRecordCalls,
};

/** The changes of a bonus that need the call that removes. */
interface BonusChange {
  readonly transition?: 'remove' | 'restore';
}

/** The call that makes each change of bonuses. */
export const bonusChanges: ChangeCalls<Pick<Bonus, 'id'>, BonusChange> = {
  byField: {
    transition: changeCall(bonusEndpoints.remove, ({ ids, change: { transition } }) => ({
      body: { ids, ...(transition === 'restore' && { undo: true }) },
    })),
  },
  other: {
    endpoint: bonusEndpoints.update,
    perRecord: true,
    input: ({ ids: [one = ''], change }) => ({ body: { id: one, ...change } }),
  },
};

const finalizedCalls = recordCalls({
  entity: finalizedEarning,
  path: finalizedPath,
  managedBy: [earningsManager],
  access: ofEverybody,
  changes: () => manyChanges(finalizedEarning),
  extra: period,
});

/** What creators earned in the months that are final. */
export const finalizedEarningEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: finalizedPath,
    summary: 'A page of what creators earned in months that are final',
    access: ofEverybody,
    get query() {
      return listQuery(finalizedEarning, { heartbeat_id: id, ...parameters });
    },
    output: { kind: 'items', item: finalizedEarning.record },
    errors: ['not-found'],
    rate: 'read',
  }),
  totals: finalizedCalls.totals,
  export: finalizedCalls.export,
};

const previewOutput = { kind: 'items', item: monthPreview } as const;

/** Months of everybody's earnings, for those who manage earnings. */
export const earningMonthEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: `${base}/months`,
    summary: 'A page of the months, up to the current one, and whether they are final',
    access: manage,
    get query() {
      return listQuery(monthOfEarnings);
    },
    output: { kind: 'items', item: monthOfEarnings.record },
    rate: 'read',
  }),
  finalize: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${base}/finalize`,
    summary: 'Begins to finalize a month that is over; with `dry_run`, only adds up what it would pay',
    access: manage,
    get body() {
      return z.strictObject({ month: earningMonth(), dry_run: z.optional(z.boolean()) });
    },
    output: previewOutput,
    errors: ['validation-failed', 'conflict'],
    money: true,
    rate: 'write',
  }),
  reopen: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${base}/reopen`,
    summary: 'Opens a month again that is final, or that is being finalized, for a reason',
    access: manage,
    get body() {
      return z.strictObject({ month: earningMonth(), reason: reopenReason });
    },
    output: previewOutput,
    errors: ['validation-failed', 'conflict'],
    money: true,
    rate: 'write',
  }),
};

/** The call that opens a month again. */
export const earningMonthChanges: ChangeCalls<MonthOfEarnings, { readonly status: 'open' }> = {
  other: changeCall(
    earningMonthEndpoints.reopen,
    ({ ids: [month = ''], reason = '' }) => ({ body: { month, reason } }),
    { perRecord: true },
  ),
};

/** What creators earn in months that are not final, and what the earnings of a month consist of. */
export const earningEndpoints = {
  estimated: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: `${base}/estimated`,
    summary:
      'What creators earn in each open month from `start_month` to `end_month`, the current one by default; with `has_daily`, on each day',
    access: ofEverybody,
    get query() {
      return z.strictObject({
        heartbeat_id: id,
        ...parameters,
        has_daily: z.optional(flag()),
        page: z._default(integer({ min: 1, max: 100_000 }), 1),
        per_page: z._default(integer({ min: 1, max: limits.page.max }), limits.page.default),
      });
    },
    output: { kind: 'items', item: estimatedEarning },
    errors: ['not-found'],
    rate: 'read',
  }),
  lines: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: `${base}/lines`,
    summary: 'What the earnings of a creator in a month consist of; they add up to the finalized earnings',
    access: ofEverybody,
    get query() {
      return z.strictObject({ heartbeat_id: id, user_id: id, month: earningMonth() });
    },
    output: { kind: 'items', item: earningLine },
    errors: ['not-found'],
    rate: 'read',
  }),
  moments: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: `${base}/moments`,
    summary: 'The moments of a creator that earned most in a month, 100 at most',
    access: ofEverybody,
    get query() {
      return z.strictObject({ heartbeat_id: id, user_id: id, month: earningMonth() });
    },
    output: { kind: 'items', item: momentEarning },
    errors: ['not-found'],
    rate: 'read',
  }),
};
