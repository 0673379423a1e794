import { sql, type SQL } from 'drizzle-orm';
import { connect } from '../../../server/db/database';
import { createLogger } from '../../../server/process/createLogger';
import { openDatabase } from '../../../server/process/openDatabase';

/** Creators beside those of the demo. */
export const manyCreators = 100_000;
/** The first of them. */
const FIRST = 300_000;

const names = sql`${sql.param(['Lena', 'Jonas', 'Mina', 'Tom', 'Ines', 'Bao', 'Carla', 'Ravi'])}::text[]`;
const made = sql`now() - (g % 900) * interval '1 day' - g * interval '1 second'`;
const rows = sql`generate_series(1, ${manyCreators}::int) as g`;

/** One of a hundred is on each blacklist, one of a thousand locked or banned, one of five not accepted. */
const statements: readonly SQL[] = [
  sql`insert into heartbeats (id, name, handle, blacklists, created_at, updated_at) overriding system value
    select ${FIRST} + g, (${names})[1 + g % 8] || ' ' || g, substr(md5(g::text), 1, 10) || g,
      array_remove(array[case when g % 100 = 1 then 'everything' end, case when g % 100 = 2 then 'earnings' end,
        case when g % 100 = 3 then 'heartbeat' end], null), ${made}, ${made} from ${rows}`,
  sql`insert into heartbeat_blacklists (heartbeat_id, scope, reason, since)
    select id, unnest(blacklists), 'Bought views', created_at from heartbeats where id > ${FIRST}`,
  sql`insert into users (id, heartbeat_id, freedom_id, email, application_status, is_locked, is_banned) overriding system value
    select ${FIRST} + g, ${FIRST} + g, 'frcreator' || g, substr(md5(g::text), 1, 10) || g || '@people.example',
      case when g % 5 = 0 then 'pending' else 'accepted' end, g % 1000 = 4, g % 1000 = 5 from ${rows}`,
];

/** Adds the creators to a data directory that no server has open, once. */
export const fillCreators = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLogger('warn'));
  const db = connect(database.url, { use: 'tool', connections: 1, statementTimeoutMs: 0 });
  try {
    const { rows: known } = await db.execute(sql`select from heartbeats where id > ${FIRST} limit 1`);
    if (known.length > 0) return;
    await db.transaction(async tx => {
      for (const statement of statements) await tx.execute(statement);
    });
    await db.execute(sql`vacuum (analyze) creator_entries, heartbeats, users, heartbeat_blacklists`);
  } finally {
    await db.$client.end();
    await database.stop();
  }
};
