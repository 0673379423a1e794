import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database';

/** The tags of a creator with the stored counts of their moments. */
export const storedTags = async (db: Database, creator: number): Promise<Record<string, number>> => {
  const { rows } = await db.execute<{ name: string; moments: number }>(
    sql`select name, moments::int as moments from tags where owner = ${creator} order by name`,
  );
  return Object.fromEntries(rows.map(({ name, moments }) => [name, moments]));
};

/** The tags of each moment, in the order of the ids. */
export const tagsOfMoments = async (db: Database): Promise<string[][]> =>
  (await db.execute<{ tags: string[] }>(sql`select tags from moments order by id`)).rows.map(row => row.tags);
