import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { integer } from '../../../fields/kinds/number/number';
import { changeCall, type ChangeCalls } from '../../calls/changeCalls';
import { anyone, defineEndpoint, own, permitted } from '../../calls/endpoint';
import { listQuery } from '../../calls/listQuery';
import { manyChanges, recordCalls } from '../../calls/recordCalls';
import { earningMonth, earningsManager } from '../../entities/earnings/earningFields';
import { payout, payoutId, payoutRunId } from '../../entities/payments/payout';
import {
  payoutPreview,
  payoutRun,
  payoutRunKinds,
  payoutRunSummary,
  type PayoutRun,
} from '../../entities/payments/payoutRun';
import type { PayoutRunAction } from '../../transitions/payouts';

const base = '/payouts';
const runs = '/payout-runs';
const heartbeat_id = z.optional(integer({ min: 1 }));
const ofEverybody = own(earningsManager);
const manage = permitted(earningsManager);

/** The files that statements and reports come as. */
export const payoutFileFormats = ['pdf', 'csv'] as const;
const format = choice(payoutFileFormats);
const file = { kind: 'items', item: z.object({ url: z.string(), name: z.string() }) } as const;

const calls = recordCalls({
  entity: payout,
  path: base,
  managedBy: [earningsManager],
  access: ofEverybody,
  changes: () => manyChanges(payout),
});

/** Payouts: everybody reads their own; whoever manages earnings reads those of everybody. */
export const payoutEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: base,
    summary: 'A page of the payouts',
    access: ofEverybody,
    get query() {
      return listQuery(payout, { heartbeat_id });
    },
    output: { kind: 'items', item: payout.record },
    errors: ['not-found'],
    rate: 'read',
  }),
  totals: calls.totals,
  export: calls.export,
  /** Like an export it takes two calls, because downloads send no token. */
  statement: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${base}/{id}/statement`,
    summary: 'Prepares the statement of one payout: returns an address that is valid once, for a minute',
    access: ofEverybody,
    get params() {
      return z.strictObject({ id: payoutId });
    },
    get body() {
      return z.strictObject({ heartbeat_id, format });
    },
    output: file,
    errors: ['not-found', 'quota-exceeded'],
    secret: true,
    rate: 'export',
  }),
  yearStatement: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${base}/statement`,
    summary: 'Prepares the statement of the payouts of a month or of a year',
    access: ofEverybody,
    get body() {
      return z.strictObject({
        heartbeat_id,
        format,
        year: integer({ min: 2000, max: 2100 }),
        month: z.optional(integer({ min: 1, max: 12 })),
      });
    },
    output: file,
    errors: ['not-found', 'quota-exceeded'],
    secret: true,
    rate: 'export',
  }),
};

const runItem = { kind: 'items', item: payoutRun.record } as const;
const ofRun = () => z.strictObject({ id: payoutRunId });
const noFields = () => z.strictObject({});

/** Payout runs, for those who manage earnings. */
export const payoutRunEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: runs,
    summary: 'A page of the payout runs',
    access: manage,
    get query() {
      return listQuery(payoutRun);
    },
    output: runItem,
    rate: 'read',
  }),
  summary: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: `${runs}/{id}/summary`,
    summary: 'What became of the payouts of a run, by method, state and reason',
    access: manage,
    params: ofRun(),
    output: { kind: 'items', item: payoutRunSummary },
    errors: ['not-found'],
    rate: 'read',
  }),
  prepare: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: runs,
    summary:
      'Prepares the payout of everything that is final up to a month; with `dry_run`, only adds up who would be paid, and who not',
    access: manage,
    get body() {
      return z.strictObject({
        month: earningMonth(),
        kind: z._default(choice(payoutRunKinds), 'monthly'),
        dry_run: z.optional(z.boolean()),
      });
    },
    output: { kind: 'items', item: payoutPreview },
    errors: ['validation-failed', 'conflict'],
    money: true,
    creates: true,
    rate: 'write',
  }),
  release: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${runs}/{id}/release`,
    summary: 'Releases a run that somebody else prepared: its payouts are sent',
    access: manage,
    params: ofRun(),
    body: noFields(),
    output: runItem,
    errors: ['not-found', 'conflict'],
    money: true,
    rate: 'write',
  }),
  cancel: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${runs}/{id}/cancel`,
    summary: 'Cancels a run that was not released',
    access: manage,
    params: ofRun(),
    body: noFields(),
    output: runItem,
    errors: ['not-found', 'conflict'],
    money: true,
    rate: 'write',
  }),
  retry: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${runs}/{id}/retry`,
    summary: 'Sends the payouts of a run again that failed',
    access: manage,
    params: ofRun(),
    body: noFields(),
    output: runItem,
    errors: ['not-found', 'conflict'],
    money: true,
    rate: 'write',
  }),
  report: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${runs}/{id}/report`,
    summary: 'Prepares the report of a run: returns an address that is valid once, for a minute',
    access: manage,
    params: ofRun(),
    get body() {
      return z.strictObject({ format });
    },
    output: file,
    errors: ['not-found', 'quota-exceeded'],
    secret: true,
    rate: 'export',
  }),
};

/** The file that a statement or a report was prepared as. */
export const payoutFileEndpoints = {
  file: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/payout-files/{ticket}',
    summary: 'A statement of payouts or the report of a run, as PDF or CSV',
    access: anyone,
    params: z.strictObject({ ticket: z.string().check(z.maxLength(80)) }),
    output: { kind: 'bytes' },
    errors: ['not-found'],
    rate: 'export',
  }),
};

/** What providers report of payouts and applications. Each event is signed, and counts once. */
export const paymentWebhookEndpoints = {
  receive: defineEndpoint({
    api: 'partner',
    method: 'POST',
    path: '/payment/webhook/{provider}',
    summary: 'Receives a signed event of a provider',
    access: anyone,
    params: z.strictObject({ provider: z.string().check(z.regex(/^[a-z]{1,20}$/)) }),
    output: { kind: 'none' },
    errors: ['invalid-jwt', 'not-found', 'validation-failed'],
  }),
};

/** The steps that people take with a run, each by its call. */
interface RunChange {
  readonly step: PayoutRunAction;
}

const callOfStep = (step: PayoutRunAction) =>
  changeCall<(typeof payoutRunEndpoints)[PayoutRunAction], PayoutRun, RunChange>(
    payoutRunEndpoints[step],
    ({ ids: [id = ''] }) => ({ params: { id }, body: {} }),
    { perRecord: true },
  );

/** The call that makes each change of a run. */
export const payoutRunChanges: ChangeCalls<PayoutRun, RunChange> = {
  byField: { step: ({ step }) => callOfStep(step) },
};
