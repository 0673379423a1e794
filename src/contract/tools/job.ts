import * as z from 'zod/mini';
import { errorCodeList } from '../errors';
import { defineEntity, type RecordOf } from './entity';
import { choice, dateTime, integer } from './fields';
import { defineMachine } from './machine';
import { describe } from './meta';

/** What a job does to its records: one change to all of them, or the rows of a file. */
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
 * The way of a job. It looks first (a dry run) and waits for the person's word; what was done can be taken back as a
 * whole, what failed or was left by a cancel can be tried again.
 */
export const jobMachine = defineMachine(jobStates, {
  plan: { from: ['planning'], to: 'planned' },
  start: { from: ['planned'], to: 'running' },
  finish: { from: ['running'], to: 'done' },
  cancel: { from: ['planning', 'planned', 'running'], to: 'cancelled' },
  fail: { from: ['planning', 'running', 'undoing'], to: 'failed' },
  retry: { from: ['done', 'cancelled', 'failed'], to: 'running' },
  undo: { from: ['done', 'cancelled', 'failed'], to: 'undoing' },
  finishUndo: { from: ['undoing'], to: 'undone' },
});

/** Whether the server is at work on a job in this state. */
export const isAtWork = (state: JobState): boolean =>
  state === 'planning' || state === 'running' || state === 'undoing';

/**
 * What became of one record of a job. `waiting`: will change, has not yet. `unchanged`: is as asked already. `skipped`:
 * refuses. `failed`: was tried in vain. `kept`: somebody changed it since, so that undoing left it.
 */
export const jobOutcomes = ['waiting', 'unchanged', 'skipped', 'done', 'failed', 'undone', 'kept'] as const;
export type JobOutcome = (typeof jobOutcomes)[number];

const count = () => integer({ min: 0 });

/**
 * Work of the server on many records, for the person who asked for it.
 *
 * @example jobMachine.allows(record.state, 'undo'); // true, or why not
 */
export const job = defineEntity({
  name: 'job',
  readOnly: {
    id: z.string(),
    user_id: integer(),
    /** Name of the resource whose records it changes. */
    resource: describe(z.string(), { filter: 'values' }),
    kind: choice(jobKinds),
    state: choice(jobStates, { filter: 'values' }),
    /** The change asked for; null for an import. */
    changes: z.nullable(z.record(z.string(), z.unknown())),
    /** Name of the file that is imported. */
    file: z.nullable(z.string()),
    /** Records that it is about; rises while they are counted. */
    total: count(),
    /** Records looked at by the dry run. */
    planned: count(),
    waiting: count(),
    unchanged: count(),
    skipped: count(),
    done: count(),
    failed: count(),
    undone: count(),
    kept: count(),
    /** Why records were skipped or failed, the most frequent first. */
    reasons: z.array(
      z.object({
        outcome: z.enum(['skipped', 'failed', 'kept']),
        message: z.string(),
        count: z.int(),
      }),
    ),
    /** Why the whole job ended early. */
    failure: z.nullable(z.enum(errorCodeList)),
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
    /** Place in the job, from 1. Of an import: the row of the file, its head not counted. */
    position: integer({ min: 1, sort: true }),
    /** Id of the record; null for one that an import has not made yet. */
    record_id: z.nullable(z.string()),
    title: z.string(),
    outcome: choice(jobOutcomes, { filter: 'values' }),
    message: z.nullable(z.string()),
    /** Field in which an import's row is wrong, where one is to blame. */
    field: z.nullable(z.string()),
    /** The fields that change or changed, as they were and as they become. */
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
  },
  writable: {},
});
export type JobItem = RecordOf<typeof jobItem>;
