import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../server/db/database';
import { recountTags } from '../server/db/studio/recountTags';
import { demoCreatorId } from './people';

/** From this number of rows on, rebuilding the indexes is faster than updating them row by row. */
const rebuildThreshold = 50_000;

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** The non-unique indexes of the table. */
const plainIndexes = async (db: Transaction): Promise<Index[]> => {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select index.relname as name, pg_get_indexdef(index.oid) as definition
    from pg_index join pg_class as index on index.oid = indexrelid
    where indrelid = 'moments'::regclass and not indisunique`);
  return rows;
};

/** A reproducible pseudo-random number in [0, 1), derived from the row number and a salt. */
const chance = (salt: number) =>
  sql`((hashint8extended(g, ${sql.raw(String(salt))}) & 1048575) / 1048576.0::float8)`;

/** The id of the first creator that is added. */
const firstCreator = 1_000_000;

const addCreators = async (db: Transaction, creators: number): Promise<void> => {
  await db.execute(sql`
    insert into heartbeats (id, name, handle) overriding system value
    select id, 'Creator ' || id, 'many' || id
    from generate_series(${firstCreator}::bigint, ${firstCreator + creators - 1}::bigint) as id
    on conflict do nothing`);
};

/** The creator of a row: the demo creator, or one of those that were added, of whom some have hundreds of times as many as others. */
const creatorOf = (creators: number) =>
  creators === 0
    ? sql`${demoCreatorId}::bigint`
    : sql`${firstCreator}::bigint + floor(power(${chance(14)}, 2) * ${creators}::bigint)::bigint`;

/** Inserts copies of existing rows, so that picture, title and tags match. */
const insertLike = (count: number, creators: number, now: Date) => sql`
  with model as materialized (
    select row_number() over (order by id) - 1 as at, count(*) over () as models,
      title, description, thumbnail, yt_video_id, video_id, tags
    from (select * from moments where heartbeat_id = ${demoCreatorId} order by id limit 2500) as known
  )
  insert into moments (
    id, heartbeat_id, yt_video_id, video_id, thumbnail, duration, status, review_status, blacklisted, blacklist_scope,
    views, watch_time, earnings, quality_bonus, trashed_at, created_at, updated_at, title, description, visibility, tags,
    blacklisted_at
  )
  select
    'mo' || translate(left(encode(int8send(hashint8extended(g, 1)), 'base64'), 7), '+/', '-_'),
    ${creatorOf(creators)}, yt_video_id, video_id, thumbnail, 12 + (${chance(2)} * 136)::int,
    case when ${chance(3)} < 0.84 then 'published' when ${chance(3)} < 0.94 then 'draft' else 'unlisted' end,
    case when ${chance(4)} < 0.72 then 'approved' when ${chance(4)} < 0.84 then 'great'
      when ${chance(4)} < 0.89 then 'pending' when ${chance(4)} < 0.97 then 'rejected' else 'spam' end,
    ${chance(5)} < 0.02,
    case when ${chance(5)} < 0.007 then 'everything' when ${chance(5)} < 0.014 then 'earnings'
      when ${chance(5)} < 0.02 then 'heartbeat' end,
    view_count, round((view_count * (0.006 + ${chance(7)} * 0.015))::numeric, 3), round((view_count * 0.0004)::numeric, 4),
    case when ${chance(4)} between 0.72 and 0.84 then 1 + (${chance(8)} * 29)::int else 0 end,
    case when ${chance(9)} < 0.015 then ${now.toISOString()}::timestamptz - ${chance(10)} * interval '29 days' end,
    created, created + ${chance(11)} * (${now.toISOString()}::timestamptz - created),
    rtrim(left(title, 40), ' ,') || ' · ' || (g / models + 1), description,
    case when ${chance(12)} < 0.82 then 'public' when ${chance(12)} < 0.92 then 'unlisted' else 'private' end,
    tags, case when ${chance(5)} < 0.02 then created end
  from (select count(*) as row_count from moments) as existing
  cross join lateral generate_series(row_count + 1, row_count + ${count}::bigint) as g
  cross join lateral (
    select exp(2.5 + ${chance(6)} * 9.7)::bigint as view_count,
      ${now.toISOString()}::timestamptz - interval '30 days' - ${chance(13)} * interval '395 days' as created
  ) as figures
  join model on model.at = g % (select models from model limit 1)
  on conflict do nothing`;

/**
 * Adds copies of the demo creator's moments for benchmarks: to that creator, or, where `creators` is given, to so many others, whose
 * tags are not counted. Returns their number.
 */
export const addManyMoments = async (
  db: Database,
  count: number,
  now: Date,
  creators = 0,
): Promise<number> => {
  const added = await db.transaction(async tx => {
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    await tx.execute(sql`set local max_parallel_maintenance_workers = 2`);
    const indexes = count >= rebuildThreshold ? await plainIndexes(tx) : [];
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    if (creators > 0) await addCreators(tx, creators);
    const { rowCount } = await tx.execute(insertLike(count, creators, now));
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
    if (creators === 0) await recountTags(tx, now);
    return rowCount ?? 0;
  });
  // Index-only scans need a current visibility map.
  await db.execute(sql`vacuum (analyze) moments`);
  await db.execute(sql`vacuum (analyze) tags`);
  return added;
};
