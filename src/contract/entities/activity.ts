import * as z from 'zod/mini';
import { fixedPeriod } from '../calls/fixedPeriods';
import { activityKinds, activityStates, activitySubjects } from '../enumerations';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { jobKinds } from '../jobs/job';

const values = z.nullable(z.record(z.string(), z.unknown()));

/**
 * What a person did: one request, several that belong together, or one job. Its id is the one that the client sent
 * (`X-Activity-Id`), the id of the request, or that of the job.
 */
export const activity = defineEntity({
  name: 'activity',
  readOnly: {
    id: z.string(),
    created_at: dateTime({ sort: true, filter: 'range' }),
    kind: choice(activityKinds, { filter: 'values' }),
    subject: choice(activitySubjects, { filter: 'values' }),
    /** The title of the first record, and its id; null where a job has not changed one yet. */
    title: z.nullable(z.string()),
    record_id: z.nullable(z.string()),
    record_count: integer({ min: 0 }),
    /** The changed fields. */
    fields: z.array(z.string()),
    /** The new values of the first record, for short texts: those of short values. Of a job, its change. */
    values,
    /** The browser, as it names itself. */
    user_agent: z.string(),
    /** The job that did it; null for a request. */
    job_id: z.nullable(z.string()),
    job_kind: z.nullable(choice(jobKinds)),
    /** The resource's action that the job or the call ran, where its changes do not tell; null for an edit of fields. */
    action_name: z.nullable(z.string()),
    /** The relative periods of the job's filters as they were fixed when it began; null without any. */
    periods: z.nullable(z.array(fixedPeriod)),
    /** The name of an imported file. */
    file: z.nullable(z.string()),
    state: choice(activityStates),
    /** How many records were undone, and how many stayed as they are. */
    undone_count: integer({ min: 0 }),
    kept_count: integer({ min: 0 }),
    undone_at: z.nullable(dateTime()),
    /** Why it cannot be undone (now); null where it can. */
    undo_blocked_reason: z.nullable(z.string()),
  },
  writable: {},
});
export type Activity = RecordOf<typeof activity>;

const recordValues = z.record(z.string(), z.unknown());

/** What a request did with one record. */
export const activityRecord = z.object({
  id: z.string(),
  /** Empty where the record does not exist any more or is not the caller's to change. */
  title: z.string(),
  /** The changed values; empty for a new record. */
  before: recordValues,
  /** Empty where the history does not have them. */
  after: recordValues,
  result: choice(['done', 'undone', 'kept']),
  /** Why undoing kept it. */
  message: z.optional(z.string()),
});
export type ActivityRecordResult = z.infer<typeof activityRecord>;

/** The result of undoing one record. */
export const undoResult = z.object({
  id: z.string(),
  title: z.string(),
  ok: z.boolean(),
  /** Why the record was kept. */
  message: z.optional(z.string()),
});
export type UndoResult = z.infer<typeof undoResult>;
