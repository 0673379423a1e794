import { sql } from 'drizzle-orm';
import {
  activity as activityEntity,
  type Activity,
  type UndoResult,
} from '../../../src/contract/entities/activity';
import type { activityKinds, activitySubjects } from '../../../src/contract/enumerations';
import { limits } from '../../../src/contract/limits';
import { countHistory } from '../audit';
import type { Transaction } from '../database';
import { toRecord } from '../lists/listSource';
import { newId } from '../newId';
import type { ActivityRecord, Sender, WriteActivity } from '../people/sender';
import { addDays } from '../../rules/days';

type Values = Readonly<Record<string, unknown>>;
type Kind = (typeof activityKinds)[number];
type Subject = (typeof activitySubjects)[number];

/** The subject of each entity, by its name in the history. */
const subjects: Readonly<Record<string, Subject>> = {
  moment: 'moment',
  'moment review': 'moment',
  playlist: 'playlist',
  collection: 'collection',
  question: 'question',
  viki: 'viki',
  video: 'video',
  'pretty link': 'pretty_link',
  tag: 'tag',
  heartbeat: 'creator',
  application: 'application',
  role: 'role',
  person: 'person',
  ad: 'ad',
  page: 'page',
  'saved view': 'saved_view',
  'app configuration': 'configuration',
};

/** The subject of an entity, by its name in the history. */
export const subjectOf = (entity: string): Subject => subjects[entity] ?? 'other';

/** What a change did with a record. */
const kindOf = ({ before, after }: Pick<ActivityRecord, 'before' | 'after'>): Kind => {
  if (!before) return 'created';
  if (!after) return 'deleted';
  if (!('trashed_at' in after)) return 'changed';
  return after['trashed_at'] === null ? 'restored' : 'trashed';
};

/** Longer texts are no part of the sentence that describes an activity. */
const shownLength = 80;

const isShown = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value).length <= shownLength
    : Array.isArray(value) && JSON.stringify(value).length <= shownLength;

/** The values of a change that are short enough to be shown. */
const shownValues = (values: Values | null): Values =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => isShown(value)));

/** Code points of a title. A code unit more or less could split one, which the database does not accept. */
const maxTitle = 300;

const shortened = (title: string): string => Array.from(title).slice(0, maxTitle).join('');

/**
 * Adds changed records to the person's activity, in the transaction of the change. Requests with the same activity are one
 * row, as long as it names few enough records and requests. Nothing happens without a sender.
 *
 * The rows of a person are as many as their writing requests at most, which the rate limit of writes bounds. What a row remembers
 * beyond the history counts as history. Throws `quota-exceeded` like `countHistory`.
 */
export const writeActivity: WriteActivity = async (
  db,
  { caller, requestId, sender, now, action },
  records,
  { isPermanent = false, previous } = {},
) => {
  const [first] = records;
  if (!first || !sender) return;
  if (previous) await countHistory(db, { caller, now }, Buffer.byteLength(JSON.stringify(previous)));
  const ids = [...new Set(records.map(({ id }) => id))];
  const kinds = new Set(records.map(kindOf));
  const { records: maxRecords, requests: maxRequests } = limits.activity;
  const row = {
    created_at: now.toISOString(),
    kind: kinds.size === 1 ? kindOf(first) : 'changed',
    subject: subjectOf(first.entity),
    title: shortened(first.title),
    record_id: first.id,
    record_count: ids.length,
    fields: [...new Set(records.flatMap(({ after }) => Object.keys(after ?? {})))],
    values: { ...shownValues(first.after), ...(first.transition && { transition: first.transition }) },
    user_agent: sender.userAgent,
    entities: [...new Set(records.map(({ entity }) => entity))],
    record_ids: ids.slice(0, maxRecords),
    request_ids: [requestId],
    is_permanent: isPermanent || ids.length > maxRecords,
    previous: previous ?? null,
    user_id: caller.userId,
    action,
  };
  const insert = async (id: string): Promise<boolean> => {
    const { rowCount } = await db.execute(sql`
      insert into activities (
        id, created_at, kind, subject, title, record_id, record_count, fields, values, user_agent, undone_count, kept_count,
        entities, record_ids, request_ids, is_permanent, previous, user_id, action
      )
      select ${id}, created_at, kind, subject, title, record_id, record_count, fields, values, user_agent, 0, 0,
        entities, record_ids, request_ids, is_permanent, previous, user_id, action
      from jsonb_to_record(${JSON.stringify(row)}::jsonb) as given(
        created_at timestamptz, kind text, subject text, title text, record_id text, record_count integer, fields text[],
        values jsonb, user_agent text, entities text[], record_ids text[], request_ids text[], is_permanent boolean,
        previous jsonb, user_id integer, action text
      )
      on conflict (id) do update set
        kind = case when activities.kind = excluded.kind then excluded.kind else 'changed' end,
        fields = activities.fields || array(
          select field from unnest(excluded.fields) as field where field <> all(activities.fields)
        ),
        entities = array(select distinct unnest(activities.entities || excluded.entities)),
        record_ids = activities.record_ids || array(
          select id from unnest(excluded.record_ids) as id where id <> all(activities.record_ids)
        ),
        record_count = activities.record_count + (
          select count(*)::integer from unnest(excluded.record_ids) as id where id <> all(activities.record_ids)
        ),
        request_ids = activities.request_ids || array(
          select id from unnest(excluded.request_ids) as id where id <> all(activities.request_ids)
        ),
        is_permanent = activities.is_permanent or excluded.is_permanent
      where activities.user_id = excluded.user_id and activities.undone_at is null and activities.job_id is null
        and activities.previous is null and excluded.previous is null
        and activities.record_count + excluded.record_count <= ${maxRecords}
        and cardinality(activities.request_ids) < ${maxRequests}`);
    return (rowCount ?? 0) > 0;
  };
  // A row of that name that cannot take more stays as it is.
  if (!(await insert(sender.activityId ?? requestId))) await insert(newId('ac'));
};

/** A job, as the activity of its owner shows it. */
export interface JobActivity {
  readonly id: string;
  readonly userId: number;
  readonly action: string;
  readonly kind: 'change' | 'import';
  /** The entity's name in the history. */
  readonly entity: string;
  readonly changes: Values | null;
  readonly title: string | null;
  /** What it does; by default derived from its changes. */
  readonly activityKind?: Kind;
}

const kindOfJob = ({ kind, changes, activityKind }: JobActivity): Kind => {
  if (activityKind) return activityKind;
  if (kind === 'import') return 'imported';
  const inTrash = changes?.['in_trash'];
  return inTrash === undefined ? 'changed' : inTrash === true ? 'trashed' : 'restored';
};

/** Adds a job to the activity of its owner when it starts. A repetition has no effect. */
export const writeJobActivity = async (
  db: Transaction,
  job: JobActivity,
  { userAgent }: Sender,
  now: Date,
): Promise<void> => {
  await db.execute(sql`
    insert into activities (
      id, created_at, kind, subject, title, record_id, record_count, fields, values, user_agent, job_id, undone_count,
      kept_count, entities, record_ids, request_ids, user_id, action
    ) values (
      ${job.id}, ${now.toISOString()}::timestamptz, ${kindOfJob(job)}, ${subjectOf(job.entity)}, ${job.title}, null, 0,
      ${sql.param(Object.keys(job.changes ?? {}))}::text[], ${JSON.stringify(job.changes)}::jsonb, ${userAgent},
      ${job.id}, 0, 0, ${sql.param([job.entity])}::text[], '{}', '{}', ${job.userId}, ${job.action}
    )
    on conflict (id) do nothing`);
};

/** A row of `activities`. */
export interface ActivityRow extends Omit<
  Activity,
  'state' | 'undo_blocked_reason' | 'job_kind' | 'action_name' | 'periods' | 'file'
> {
  /** The name of the endpoint. */
  readonly action: string;
  readonly entities: readonly string[];
  readonly record_ids: readonly string[];
  readonly request_ids: readonly string[];
  readonly is_permanent: boolean;
  readonly previous: object | null;
  readonly undo_results: readonly UndoResult[] | null;
}

/** Reads activities of a person by id, locked on request. Those that are older than `limits.activity.keptDays` are missing. */
export const readActivities = async (
  db: Transaction,
  {
    userId,
    ids,
    now,
    isLocked = false,
  }: {
    readonly userId: number;
    readonly ids: readonly string[];
    readonly now: Date;
    readonly isLocked?: boolean;
  },
): Promise<ActivityRow[]> => {
  const { rows } = await db.execute<ActivityRow & Record<string, unknown>>(sql`
    select * from activities where id = any(${sql.param(ids)}::text[]) and user_id = ${userId}
      and created_at > ${oldestActivity(now).toISOString()}::timestamptz
    ${sql.raw(isLocked ? 'for update' : '')}`);
  // The columns of the entity and the extra ones of the table.
  return rows.map(row => ({ ...row, ...toRecord<Activity>(activityEntity, row) }));
};

/** Activities of before this time are deleted. */
export const oldestActivity = (now: Date): Date => addDays(now, -limits.activity.keptDays);

/** Marks an activity as undone, with the result for each record. */
export const saveUndone = async (
  db: Transaction,
  id: string,
  {
    undone,
    kept,
    results,
  }: { readonly undone: number; readonly kept: number; readonly results: readonly object[] },
  now: Date,
): Promise<void> => {
  await db.execute(sql`
    update activities set undone_at = ${now.toISOString()}::timestamptz, undone_count = ${undone}, kept_count = ${kept},
      undo_results = ${JSON.stringify(results)}::jsonb
    where id = ${id}`);
};

/** Remembers what undoing a job restores besides the values of its items. */
export const savePreviousOfJob = async (db: Transaction, jobId: string, previous: Values): Promise<void> => {
  await db.execute(sql`
    update activities set previous = ${JSON.stringify(previous)}::jsonb where id = ${jobId} and job_id = ${jobId}`);
};

/** Reads it; undefined without one. */
export const readPreviousOfJob = async (db: Transaction, jobId: string): Promise<object | undefined> => {
  const { rows } = await db.execute<{ previous: object | null }>(
    sql`select previous from activities where id = ${jobId} and job_id = ${jobId}`,
  );
  return rows[0]?.previous ?? undefined;
};

/** Deletes activities that are older than they are kept, in batches. */
export const purgeActivities = async (db: Transaction, now: Date, batch = 5000): Promise<void> => {
  const before = oldestActivity(now).toISOString();
  for (let deleted = batch; deleted === batch;) {
    const { rowCount } = await db.execute(sql`
      delete from activities where id in (
        select id from activities where created_at <= ${before}::timestamptz limit ${batch}
      )`);
    deleted = rowCount ?? 0;
  }
};
