import { sql, type SQL } from 'drizzle-orm';
import { recountTags } from '../../../server/db/studio/recountTags';
import { connect } from '../../../server/db/database';
import { openDatabase } from '../../../server/process/openDatabase';
import { createLogger } from '../../../server/process/createLogger';

/** Tags of many creators, and how many of their names have a second spelling. */
const TAGS = 100_000;
const DUPLICATES = 2000;
/** Moments that have the spelling that is replaced; each tenth has the other one, too. */
const MERGED = 100_000;
/** The demo creator of `npm run seed`. */
const CREATOR = 11;
/** The creators of the others begin here. */
const CREATORS_FROM = 200_000;

/** Two spellings of one tag. */
export const mergedSpellings = { into: 'bench train', other: 'bench-train' } as const;

const addTags = sql`
  insert into tags (id, owner, rating, "order", supertag, moments, permalink, created_at, updated_at, name)
  select 'tgs' || lpad(g::text, 8, '0'), ${CREATORS_FROM} + g % 1000, 0, 0, false, g % 500, name, now(), now(), name
  from (
    select g, case when g <= ${TAGS - DUPLICATES} then 'bench ' || g || ' word' else 'bench-' || (g - ${TAGS - DUPLICATES}) || '-word' end as name
    from generate_series(1, ${TAGS}::int) as g
  ) as named on conflict do nothing`;

const tagMoments = sql`
  update moments set tags = tags || case when number % 10 = 0
    then array[${mergedSpellings.into}::text, ${mergedSpellings.other}::text] else array[${mergedSpellings.other}::text] end
  from (
    select id, row_number() over (order by id) as number from moments
    where heartbeat_id = ${CREATOR} and trashed_at is null and cardinality(tags) < 10 limit ${MERGED}
  ) as numbered where moments.id = numbered.id`;

/** Runs statements in a data directory that no server has open, unless `isDone` finds a row. */
const fill = async (dataDir: string, isDone: SQL, statements: readonly SQL[]): Promise<void> => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLogger('warn'));
  const db = connect(database.url, { use: 'tool', connections: 1, statementTimeoutMs: 0 });
  try {
    if ((await db.execute(isDone)).rows.length > 0) return;
    await db.transaction(async tx => {
      for (const statement of statements) await tx.execute(statement);
      await recountTags(tx, new Date());
    });
    // Index-only scans need a current visibility map.
    for (const table of ['moments', 'tags']) await db.execute(sql.raw(`vacuum (analyze) ${table}`));
  } finally {
    await db.$client.end();
    await database.stop();
  }
};

/** Adds tags of other creators, once. */
export const fillTags = (dataDir: string): Promise<void> =>
  fill(dataDir, sql`select from tags where owner = ${CREATORS_FROM + 1} limit 1`, [addTags]);

/** Gives moments of the demo creator one of two spellings or both, once. */
export const fillSpellings = (dataDir: string): Promise<void> =>
  fill(dataDir, sql`select from tags where owner = ${CREATOR} and name = ${mergedSpellings.other}`, [
    tagMoments,
  ]);
