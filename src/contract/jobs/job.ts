import * as z from 'zod/mini';
import { errorCodeList } from '../errors';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { defineMachine } from '../stateMachine';
import { withMeta } from '../../fields/meta';
import { defineEndpoint, session } from '../calls/endpoint';
import { fixedPeriod } from '../calls/fixedPeriods';
import { listQuery } from '../calls/listQuery';

/** One change to all records, or the rows of a file. */
export const jobKinds = ['change', 'import'] as const;

export const jobStates = [
  'planning',
  'planned',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type JobState = (typeof jobStates)[number];

/**
 * The states of a job. A dry run comes first and waits for the person to start it. A finished job can be undone as a
 * whole; failed and cancelled records can be retried.
 */
export const jobMachine = defineMachine(
  jobStates,
  {
    plan: { from: ['planning'], to: 'planned' },
    start: { from: ['planned'], to: 'running' },
    finish: { from: ['running'], to: 'done' },
    cancel: { from: ['planning', 'planned', 'running'], to: 'cancelled' },
    fail: { from: ['planning', 'running', 'undoing'], to: 'failed' },
    retry: { from: ['done', 'cancelled', 'failed'], to: 'running' },
    undo: { from: ['done', 'cancelled', 'failed'], to: 'undoing' },
    finishUndo: { from: ['undoing'], to: 'undone' },
  },
  { planning: 'being checked', planned: 'checked' },
);

/** What a person can do with a job. Each has a call in `jobEndpoints`. */
export type JobCommand = 'start' | 'cancel' | 'retry' | 'undo';

/**
 * The changes of a list after which a job does a last step: it deletes the tags that it took from all records. Such a job can
 * be started and undone without any record.
 */
export const finishingActions = ['rename', 'remove', 'merge'] as const;

/** Whether a job does something at its end besides the change of its records. */
export const hasLastStep = ({ changes }: { readonly changes: object | null }): boolean =>
  Object.values(changes ?? {}).some(
    (change: unknown) =>
      typeof change === 'object' &&
      change !== null &&
      'action' in change &&
      finishingActions.some(action => action === change.action),
  );

/** Whether the server works on a job in this state. */
export const isAtWork = (state: JobState): boolean =>
  state === 'planning' || state === 'running' || state === 'undoing';

/**
 * The result for one record of a job. `waiting`: will change. `unchanged`: has the requested values already. `skipped`:
 * the change is not possible. `failed`: the change was tried and failed. `kept`: not undone, because somebody changed
 * the record since or it cannot be restored now.
 */
export const jobOutcomes = ['waiting', 'unchanged', 'skipped', 'done', 'failed', 'undone', 'kept'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

const count = () => integer({ min: 0 });

/**
 * Work of the server on many records, for the person who started it.
 *
 * @example jobMachine.disabledReason(record.state, 'undo'); // undefined where it is possible
 */
export const job = defineEntity({
  name: 'job',
  readOnly: {
    id: z.string(),
    user_id: integer(),
    /** Name of the resource whose records it changes. */
    resource: withMeta(z.string(), { filter: 'values' }),
    kind: choice(jobKinds),
    state: choice(jobStates, { filter: 'values' }),
    /** The requested change; null for an import. */
    changes: z.nullable(z.record(z.string(), z.unknown())),
    /** The resource's action that the change belongs to; null for an edit of fields and for an import. */
    action_name: z.nullable(z.string()),
    /** The relative periods of its filters as they were fixed when it began; null without any. */
    periods: z.nullable(z.array(fixedPeriod)),
    /** Name of the file that is imported. */
    file: z.nullable(z.string()),
    /** The number of records; rises while they are counted. */
    total: count(),
    /** Records that the dry run has processed. */
    planned: count(),
    waiting: count(),
    unchanged: count(),
    skipped: count(),
    done: count(),
    failed: count(),
    undone: count(),
    kept: count(),
    /** Why records were skipped or failed, most frequent first. */
    reasons: z.array(
      z.object({
        outcome: z.enum(['skipped', 'failed', 'kept']),
        message: z.string(),
        /** The field that the message is about; left out where it is about the whole record. */
        field: z.optional(z.string()),
        count: z.int(),
      }),
    ),
    /** Why the whole job ended early. */
    failure: z.nullable(z.enum(errorCodeList)),
    /** The sentence for it, with numbers; null if the code's own message is enough. */
    failure_detail: z.nullable(z.string()),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime(),
    finished_at: z.nullable(dateTime()),
  },
  writable: {},
});
export type Job = RecordOf<typeof job>;

/**
 * One record of a job.
 *
 * @example items.filter(item => item.outcome === 'failed')
 */
export const jobItem = defineEntity({
  name: 'job item',
  readOnly: {
    /** Position in the job, from 1. In an import, the row of the file without its header. */
    position: integer({ min: 1, sort: true }),
    /** Id of the record; null for one that an import has not created yet. */
    record_id: z.nullable(z.string()),
    title: z.string(),
    outcome: choice(jobOutcomes, { filter: 'values' }),
    message: z.nullable(z.string()),
    /** The invalid field of an import's row. */
    field: z.nullable(z.string()),
    /** The changed fields, before and after. */
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
  },
  writable: {},
});
/** What a job did with one record. */
export type JobItem = RecordOf<typeof jobItem>;

/** The filters of the entity, which types do not list. */
type Filters = Record<string, z.core.$ZodType>;

const params = z.strictObject({ id: z.string().check(z.maxLength(40)) });
const output = { kind: 'items', item: job.record } as const;
const onJob = { api: 'studio', access: session, params, output, errors: ['not-found', 'conflict'] } as const;

/**
 * The caller's own jobs of all resources; those of others return 404. A job is created by the resource's `jobs` or
 * `import` call (`recordCalls`).
 *
 * @example await call(jobEndpoints.start, { params: { id } });
 */
export const jobEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/jobs',
    summary: "The caller's jobs, newest first",
    access: session,
    get query() {
      return listQuery<Filters>(job);
    },
    output,
    rate: 'read',
  }),
  get: defineEndpoint({
    ...onJob,
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'One job, with its progress',
    rate: 'read',
  }),
  items: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/jobs/{id}/items',
    summary: 'The planned or actual result for each record of a job',
    access: session,
    params,
    get query() {
      return listQuery<Filters>(jobItem);
    },
    output: { kind: 'items', item: jobItem.record },
    errors: ['not-found'],
    rate: 'read',
  }),
  start: defineEndpoint({
    ...onJob,
    method: 'POST',
    path: '/jobs/{id}/start',
    summary: 'Starts the changes that the dry run showed',
    rate: 'write',
  }),
  cancel: defineEndpoint({
    ...onJob,
    method: 'POST',
    path: '/jobs/{id}/cancel',
    summary: 'Cancels a job; finished changes stay',
    rate: 'write',
  }),
  retry: defineEndpoint({
    ...onJob,
    method: 'POST',
    path: '/jobs/{id}/retry',
    summary: 'Retries failed and cancelled records',
    rate: 'write',
  }),
  undo: defineEndpoint({
    ...onJob,
    method: 'POST',
    path: '/jobs/{id}/undo',
    summary: 'Undoes the changes of a job, except for records that were changed since',
    rate: 'write',
  }),
};

/**
 * Downloads a prepared export. The ticket in the address is valid once, for a minute.
 *
 * @example pathOf(exportFileEndpoint, { ticket })
 */
export const exportFileEndpoint = defineEndpoint({
  api: 'studio',
  method: 'GET',
  path: '/exports/{ticket}',
  summary: 'The rows of a prepared export as CSV, streamed',
  access: { who: 'anyone' },
  params: z.strictObject({ ticket: z.string().check(z.maxLength(80)) }),
  output: { kind: 'bytes' },
  errors: ['not-found'],
  rate: 'export',
});
