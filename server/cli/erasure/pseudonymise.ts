import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { replaceFinalizer } from './eraseEarnings';

/** Rows that one statement changes. */
const batch = 1000;

/** Who is replaced, and by what. */
interface Pseudonym {
  readonly userId: number;
  readonly pseudonym: string;
}

/** The tables that name a person beside the id of the account. */
const namedIn = [
  { table: 'audit_log', id: 'actor_id', name: 'actor_name' },
  { table: 'moment_reviews', id: 'decided_by', name: 'reviewer_name' },
  { table: 'moment_reviews', id: 'claimed_by', name: 'claimed_name' },
  { table: 'comment_reviews', id: 'decided_by', name: 'reviewer_name' },
  { table: 'comment_reviews', id: 'claimed_by', name: 'claimed_name' },
  { table: 'comment_decisions', id: 'reviewer_id', name: 'reviewer_name' },
  { table: 'review_notes', id: 'author_id', name: 'author_name' },
] as const;

const replaceIn = async (
  db: Database,
  { table, id, name }: (typeof namedIn)[number],
  { userId, pseudonym }: Pseudonym,
): Promise<void> => {
  const [rows, owner, column] = [table, id, name].map(each => sql.identifier(each));
  // The address belongs to the name; the other tables have none.
  const address = table === 'audit_log' ? sql`, address = null` : sql``;
  for (let changed = batch; changed === batch;) {
    const { rowCount } = await db.execute(sql`
      update ${rows} set ${column} = ${pseudonym}${address} where id in (
        select id from ${rows} where ${owner} = ${userId} and ${column} is distinct from ${pseudonym}
        order by id limit ${batch} for no key update
      )`);
    changed = rowCount ?? 0;
  }
};

/** Applications name who decided by the name alone; the audit log knows whose decisions they are, and under which names. */
const replaceDecider = async (db: Database, { userId, pseudonym }: Pseudonym): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct actor_name as name from audit_log where actor_id = ${userId}`,
  );
  const names = sql`${sql.param(rows.map(({ name }) => name))}::text[]`;
  const decided = sql`(select entity_id from audit_log where actor_id = ${userId} and entity = 'application')`;
  await db.execute(sql`
    update applications set decided_by = ${pseudonym} where decided_by = any(${names}) and id in ${decided}`);
  const value = sql`to_jsonb(${pseudonym}::text)`;
  for (const column of ['before', 'after', 'undo'].map(each => sql.identifier(each))) {
    await db.execute(sql`
      update audit_log set ${column} = jsonb_set(${column}, '{decided_by}', ${value})
      where entity = 'application' and entity_id in ${decided} and ${column}->>'decided_by' = any(${names})`);
    // Undoing a later decision restores who decided before.
    await db.execute(sql`
      update audit_log set ${column} = jsonb_set(${column}, '{reviewer_name}', ${value})
      where ${column}->>'decided_by' = ${String(userId)} and ${column} ? 'reviewer_name'`);
  }
};

/** Replaces the name of who decided or changed something. What was done stays, and that one person did it. */
export const pseudonymise = async (db: Database, whom: Pseudonym): Promise<void> => {
  // Before the names in the audit log, by which it finds them.
  await replaceDecider(db, whom);
  await replaceFinalizer(db, whom);
  for (const named of namedIn) await replaceIn(db, named, whom);
};
