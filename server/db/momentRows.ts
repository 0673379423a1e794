import { sql, type SQL } from 'drizzle-orm';
import { moment } from '../../src/contract/entities/moment';
import { tagDeltas } from '../rules/tagDeltas';
import type { MomentRow } from '../rules/momentChange';
import type { Transaction } from './database';
import { sourceOf } from './sourceOf';
import { moments } from './tables';
import { addToTagCounts } from './tagCounts';
import { toRecord } from './toRecord';

/** Where lists of moments are read from. */
export const momentSource = sourceOf(moments, moment);

const columns = sql.join(
  Object.keys(momentSource.types).map(name => sql`moments.${sql.identifier(name)}`),
  sql`, `,
);
const idArray = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::text[]`;
/** A save moves `updated_at` on, even where the clock stands still between two of them. */
const nextUpdate = (now: Date): SQL =>
  sql`greatest(${now.toISOString()}::timestamptz, moments.updated_at + interval '1 millisecond')`;

const read = async (db: Transaction, query: SQL): Promise<MomentRow[]> => {
  const { rows } = await db.execute(query);
  return rows.map(row => toRecord(moment, row) as MomentRow); // the columns are those of the table
};

/** The moments of these ids that exist, held against other writers until the transaction ends. In order of their ids. */
export const lockMoments = (db: Transaction, ids: readonly string[]): Promise<MomentRow[]> =>
  read(db, sql`select ${columns} from moments where id = any(${idArray(ids)}) order by id for update`);

/** Saves the writable fields of moments as they shall be, counts their tags anew, and answers what was saved. */
export const saveMoments = async (
  db: Transaction,
  changes: readonly { readonly before: MomentRow; readonly after: MomentRow }[],
  now: Date,
): Promise<MomentRow[]> => {
  if (changes.length === 0) return [];
  const values = changes.map(
    ({ after: { id, title, description, visibility, status, custom_id, tags } }) => ({
      id,
      title,
      description,
      visibility,
      status,
      custom_id,
      tags,
    }),
  );
  const saved = await read(
    db,
    sql`
      update moments set
        title = change.title, description = change.description, visibility = change.visibility,
        status = change.status, custom_id = change.custom_id, tags = change.tags, updated_at = ${nextUpdate(now)}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as change(
        id text, title text, description text, visibility text, status text, custom_id text, tags text[]
      )
      where moments.id = change.id
      returning ${columns}`,
  );
  const deltas = tagDeltas(
    changes.map(({ before }) => before),
    changes.map(({ after }) => after),
  );
  await addToTagCounts(db, deltas, now);
  return saved;
};

/** Puts living moments into the trash, or trashed ones back to where they were. */
export const setTrashed = async (
  db: Transaction,
  rows: readonly MomentRow[],
  isTrashed: boolean,
  now: Date,
): Promise<void> => {
  if (rows.length === 0) return;
  const trashedAt = isTrashed ? sql`${now.toISOString()}::timestamptz` : sql`null`;
  await db.execute(sql`
    update moments set trashed_at = ${trashedAt}, updated_at = ${nextUpdate(now)}
    where id = any(${idArray(rows.map(({ id }) => id))})`);
  await addToTagCounts(db, isTrashed ? tagDeltas(rows, []) : tagDeltas([], rows), now);
};

/** Deletes moments for good. Trashed ones are in no tag's number any more. */
export const deleteMoments = async (db: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length) await db.execute(sql`delete from moments where id = any(${idArray(ids)})`);
};

/** Blacklists moments in a scope, for a reason; a null scope takes them off. */
export const setBlacklisted = async (
  db: Transaction,
  ids: readonly string[],
  scope: MomentRow['blacklist_scope'],
  reason: string | null,
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await db.execute(sql`
    update moments set blacklisted = ${scope !== null}, blacklist_scope = ${scope}, blacklist_reason = ${reason},
      updated_at = ${nextUpdate(now)}
    where id = any(${idArray(ids)})`);
};
