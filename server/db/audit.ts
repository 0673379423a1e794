import { sql, type SQL } from 'drizzle-orm';
import { nameOf, type Endpoint } from '../../src/contract/calls/endpoint';
import { quota } from '../../src/contract/calls/serverLimits';
import { messageFor } from '../messages';
import { ProblemError } from '../errors/problem';
import { runTogether, type Transaction } from './database';
import type { Sender } from './people/sender';
import { jsonSlices } from './jsonSlices';
import { addDays } from '../rules/days';

/** A change of one record: the changed fields before and after. */
export interface HistoryChange {
  readonly entity: string;
  readonly entityId: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  /** Further values before the change, which only undoing reads. */
  readonly undo?: Record<string, unknown>;
  /** The transition that made it. */
  readonly transition?: string | undefined;
  /** Whether the author owns the record: such changes appear in its history, but not in the audit log. */
  readonly isOwn: boolean;
}

/** Where a row of the history has the name of its transition, beside what undoing reads. No field has this name. */
export const transitionKey = ':transition';

/** The author of changes that the server makes by itself. No person has this id. */
export const systemUserId = 0;

/** Who writes, for the quota. `isUndo`: undoing has a reserve. */
interface Writer {
  readonly caller: { readonly userId: number };
  readonly now: Date;
  readonly isUndo?: boolean;
}

interface Author extends Writer {
  /** Undefined for changes that no person requested at this moment. */
  readonly sender?: Pick<Sender, 'address'> | undefined;
  readonly caller: { readonly userId: number; readonly name: string };
  readonly requestId: string;
}

/** What a created record counts besides its history: about the size of its row with the indexes. */
const createdBytes = 1000;
const hourMs = 3_600_000;
const dayBefore = (now: Date): string => addDays(now, -1).toISOString();
const megabytesIn = (bytes: number): number => Math.ceil(bytes / 1_000_000);

/** When enough of what a person wrote is older than a day, with what this transaction counted. */
const timeOfRoom = async (db: Transaction, { caller, now }: Writer, max: number): Promise<Date> => {
  const { rows } = await db.execute<{ hourMs: number }>(sql`
    select extract(epoch from hour)::float * 1000 as "hourMs" from (
      select hour, sum(sum(bytes)) over (order by hour desc) - sum(bytes) as later from history_usage
      where user_id = ${caller.userId} and hour > ${dayBefore(now)}::timestamptz group by hour
    ) as hours
    where later <= ${max} order by hour limit 1`);
  return addDays(new Date(rows[0]?.hourMs ?? now), 1);
};

/** The statements that count bytes: the one that adds them, and the one that returns what the person wrote before, without them. */
const countingOf = ({ caller, now }: Writer, bytes: number): readonly [SQL, SQL] => {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString();
  return [
    sql`insert into history_usage (user_id, hour, bytes) values (${caller.userId}, ${hour}::timestamptz, ${bytes})`,
    sql`
      select coalesce(sum(bytes), 0)::float as used from history_usage
      where user_id = ${caller.userId} and hour > ${dayBefore(now)}::timestamptz`,
  ];
};

/** Throws `quota-exceeded` if a person who had written `used` bytes within a day wrote too many. */
const assertHistoryRoom = async (
  db: Transaction,
  writer: Writer,
  { used, bytes }: { readonly used: number; readonly bytes: number },
): Promise<void> => {
  const { historyBytes, undoneBytes } = quota;
  const max = historyBytes + (writer.isUndo ? undoneBytes : 0);
  if (used + bytes <= max) return;
  const room = await timeOfRoom(db, writer, max);
  throw new ProblemError('quota-exceeded', {
    detail: messageFor('quota-history', {
      megabytes: megabytesIn(used),
      maxMegabytes: megabytesIn(max),
      time: room.toISOString().slice(0, 16).replace('T', ' '),
    }),
    retryAfterS: (room.getTime() - writer.now.getTime()) / 1000,
  });
};

/** Runs statements and counts the bytes that they write, together; what the server writes by itself is not counted. */
const runCounted = async (
  db: Transaction,
  writer: Writer,
  { statements, bytes }: { readonly statements: readonly SQL[]; readonly bytes: number },
): Promise<void> => {
  if (writer.caller.userId === systemUserId) {
    await runTogether(db, statements);
    return;
  }
  const rows = await runTogether<{ used: number }>(db, [...statements, ...countingOf(writer, bytes)]);
  // An aggregate has one row.
  await assertHistoryRoom(db, writer, { used: rows[0]!.used, bytes });
};

/**
 * Counts bytes of history or job results, in the transaction that writes them. Throws `quota-exceeded` if the person
 * wrote too much within a day, with the time when this write will be possible.
 */
export const countHistory = (db: Transaction, writer: Writer, bytes: number): Promise<void> =>
  runCounted(db, writer, { statements: [], bytes });

/**
 * Writes changes to the history and audit log, in the transaction of the change. `action` is the endpoint's name
 * (`nameOf`). Throws `quota-exceeded` like `countHistory`. `furtherWrites` of the same change run in the same statement; none may
 * depend on another.
 */
export const writeHistory = async (
  db: Transaction,
  author: Author & { readonly action: string; readonly jobId?: string },
  changes: readonly HistoryChange[],
  furtherWrites: readonly SQL[] = [],
): Promise<void> => {
  const { caller, requestId, sender, now, action, jobId } = author;
  const rows = changes.map(({ transition, undo, ...change }) => ({
    ...change,
    ...((undo || transition !== undefined) && {
      undo: { ...undo, ...(transition && { [transitionKey]: transition }) },
    }),
  }));
  let createdSize = createdBytes * changes.filter(({ before }) => before === null).length;
  let writes = furtherWrites;
  for (const slice of jsonSlices(rows)) {
    const insert = sql`
    insert into audit_log
      (actor_id, actor_name, action, entity, entity_id, before, after, undo, request_id, address, is_own, job_id, created_at)
    select ${caller.userId}::integer, ${caller.name}, ${action}, entity, "entityId", before, after, undo, ${requestId},
      case when not "isOwn" then ${sender?.address ?? null}::text end, "isOwn", ${jobId ?? null}, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${slice}::jsonb)
      as change(entity text, "entityId" text, before jsonb, after jsonb, undo jsonb, "isOwn" boolean)`;
    const bytes = Buffer.byteLength(slice) + createdSize;
    await runCounted(db, author, { statements: [...writes, insert], bytes });
    createdSize = 0;
    writes = [];
  }
  await runTogether(db, writes);
};

/** Writes changes of platform data, which has no owner, to the audit log, as `writeHistory`. */
export const writeAudit = (
  db: Transaction,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'api'>,
  author: Author,
  changes: readonly Omit<HistoryChange, 'isOwn'>[],
  furtherWrites?: readonly SQL[],
): Promise<void> =>
  writeHistory(
    db,
    { ...author, action: nameOf(endpoint) },
    changes.map(change => ({ ...change, isOwn: false })),
    furtherWrites,
  );

/** Deletes the creators' own changes of records that are deleted permanently. */
export const deleteOwnHistory = async (
  db: Transaction,
  entity: string,
  ids: readonly string[],
): Promise<void> => {
  await db.execute(sql`
    delete from audit_log where entity = ${entity} and entity_id = any(${sql.param(ids)}::text[]) and is_own`);
};
