import { sql, type SQL } from 'drizzle-orm';
import { connect, type Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/process/openDatabase';
import { createLogger } from '../../../server/process/createLogger';

/** Rows of each kind, all of the demo creator's. */
const ROWS = 10_000;
/** The demo creator of `npm run seed`. */
const CREATOR = 11;
/** A playlist of 1,000 moments. */
export const longPlaylist = { id: 'plbench0001', moments: 1000 } as const;

const model = [
  'Slow mornings',
  'Night markets',
  'By rail',
  'Cold water',
  'One pan',
  'Harbours',
  'Rain',
  'Cats',
];
const words = sql`${sql.param(model)}::text[]`;
const name = sql`(${words})[1 + g % ${model.length}] || ' ' || g`;
const made = sql`now() - (g % 400) * interval '1 day' - g * interval '1 second'`;
/** One of five lies in the trash. */
const trashed = sql`case when g % 5 = 0 then now() - (g % 29) * interval '1 day' end`;
const id = (prefix: string): SQL => sql`${prefix} || 'b' || lpad(g::text, 7, '0')`;
const rows = sql`generate_series(1, ${ROWS}::int) as g`;

/** What fills each list, by the column names of its table. */
const statements: readonly SQL[] = [
  sql`insert into playlists (id, heartbeat_id, moments, duration, views, trashed_at, created_at, updated_at, name, title,
      description, visibility, "order")
    select ${id('pl')}, ${CREATOR}, g % 60, g % 3600, g * 7, ${trashed}, ${made}, ${made}, ${name}, ${name}, '',
      (array['public', 'unlisted', 'private'])[1 + g % 3], case when g % 4 = 0 then g % 9999 + 1 end from ${rows}`,
  sql`insert into collections (id, heartbeat_id, questions, live, plays, right_first, trashed_at, created_at, updated_at,
      name, title, description, type)
    select ${id('li')}, ${CREATOR}, g % 30, g % 20, g * 3, g, ${trashed}, ${made}, ${made}, ${name}, ${name}, '',
      (array['riddles', 'trivia'])[1 + g % 2] from ${rows}`,
  sql`insert into questions (id, heartbeat_id, status, "order", plays, right_first, trashed_at, created_at, updated_at,
      type, text, answers, hint, explanation, collection_id)
    select ${id('ri')}, ${CREATOR}, (array['draft', 'publish'])[1 + g % 2], null, g * 3, g, ${trashed}, ${made}, ${made},
      'riddle', ${name}, '[{"text":"A lighthouse","right":true}]', '', '', null from ${rows}`,
  sql`insert into vikis (id, heartbeat_id, status, views, trashed_at, created_at, updated_at, title, body)
    select ${id('vi')}, ${CREATOR}, 'unpublished', g, ${trashed}, ${made}, ${made}, ${name},
      '<p>' || repeat(${name} || ' ', 50) || '</p>' from ${rows}`,
  sql`insert into videos (id, heartbeat_id, video_id, duration, blacklist_scope, blacklisted_at, created_at, updated_at,
      title, description, tags)
    select ${id('vd')}, ${CREATOR}, null, g % 600, case when g % 7 = 0 then 'everything' end,
      case when g % 7 = 0 then now() end, ${made}, ${made}, ${name}, '', array['travel'] from ${rows}`,
  sql`insert into pretty_links (id, heartbeat_id, clicks, trashed_at, created_at, updated_at, route, label, target)
    select ${id('ln')}, ${CREATOR}, g, ${trashed}, ${made}, ${made}, 'bench-' || g, ${name}, 'https://example.com/' || g
    from ${rows}`,
  sql`insert into tags (id, owner, rating, "order", supertag, moments, permalink, created_at, updated_at, name)
    select ${id('tg')}, ${CREATOR}, 0, 0, false, 0, 'bench-' || g, ${made}, ${made}, 'bench ' || g from ${rows}`,
  sql`insert into heartbeats (id, name, handle, blacklists) overriding system value
    select 100000 + g, ${name}, 'bench' || g, '{}' from ${rows}`,
  sql`insert into users (id, heartbeat_id, freedom_id, email) overriding system value
    select 100000 + g, 100000 + g, 'frbench' || g, 'bench' || g || '@people.example' from ${rows}`,
  sql`insert into playlists (id, heartbeat_id, moments, duration, views, created_at, updated_at, name, title, description,
      visibility)
    values (${longPlaylist.id}, ${CREATOR}, ${longPlaylist.moments}, 0, 0, now(), now(), 'Long', 'Long', '', 'public')`,
  sql`insert into playlist_moments (playlist_id, moment_id, place)
    select ${longPlaylist.id}, id, row_number() over (order by md5(id)) from (
      select id from moments where heartbeat_id = ${CREATOR} and trashed_at is null limit ${longPlaylist.moments}
    ) as chosen`,
];

const isFull = async (db: Database): Promise<boolean> =>
  (await db.execute(sql`select 1 from playlists where id = ${longPlaylist.id}`)).rows.length > 0;

/** Fills the creator's library in a data directory that no server has open, once. */
export const fillLibrary = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLogger('warn'));
  const db = connect(database.url, { use: 'tool', connections: 1, statementTimeoutMs: 0 });
  try {
    if (await isFull(db)) return;
    await db.transaction(async tx => {
      for (const statement of statements) await tx.execute(statement);
    });
    await db.execute(sql`analyze`);
  } finally {
    await db.$client.end();
    await database.stop();
  }
};
