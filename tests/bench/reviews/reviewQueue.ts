import { sql } from 'drizzle-orm';
import { connect, type Database } from '../../../server/db/database';
import { createLogger } from '../../../server/process/createLogger';
import { openDatabase } from '../../../server/process/openDatabase';
import { ensureSeeded } from '../ensureSeeded';

/** Moments of the one creator, so that at least `pendingMoments` of them are released. */
const MOMENTS = 130_000;
export const pendingMoments = 100_000;
/** Earlier runs decided some. */
const ENOUGH = 90_000;
/** The demo creator of `npm run seed`. */
const CREATOR = 11;
/** Reviewers besides those of the demo, because one person may open a few streams only. */
const REVIEWERS = 20;
const FIRST_REVIEWER = 9001;

/** The reviewers that the data directory has besides those of the demo. Their password is that of the demo. */
export const reviewerEmails: readonly string[] = Array.from(
  { length: REVIEWERS },
  (_, at) => `reviewer-${at}@bench.test`,
);

const addPending = async (db: Database): Promise<void> => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from moment_reviews where review_status = 'pending'`,
  );
  if ((rows[0]?.count ?? 0) >= ENOUGH) return;
  await db.transaction(async tx => {
    await tx.execute(sql`
      insert into moment_reviews (id, heartbeat_id, review_status, queued_at, quality_bonus, is_appeal, updated_at)
      select id, heartbeat_id, 'pending', now() - row_number() over (order by id) * interval '5 seconds', 0, false, now()
      from moments where heartbeat_id = ${CREATOR} and status <> 'draft' and trashed_at is null
        and not exists (select from moment_reviews where moment_reviews.id = moments.id)
      order by id limit ${pendingMoments}`);
    await tx.execute(sql`
      update moments set review_status = 'pending', quality_bonus = 0 from moment_reviews
      where moment_reviews.id = moments.id and moment_reviews.review_status = 'pending'`);
  });
  for (const table of ['moments', 'moment_reviews'])
    await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
};

const addReviewers = (db: Database): Promise<void> =>
  db.transaction(async tx => {
    const given = sql`unnest(${sql.param(reviewerEmails)}::text[]) with ordinality as given(email, number)
      join users as reviewer on reviewer.email = 'reviewer@demo.test'`;
    const id = sql`${FIRST_REVIEWER}::bigint + number - 1`;
    await tx.execute(sql`
      insert into heartbeats (id, name, handle)
      select ${id}, 'Reviewer ' || number, 'benchreviewer' || number from ${given} on conflict do nothing`);
    await tx.execute(sql`
      insert into users (id, heartbeat_id, freedom_id, email, password_hash, is_demo, application_status)
      select ${id}, ${id}, 'bench' || number, given.email, reviewer.password_hash, true, reviewer.application_status
      from ${given} on conflict do nothing`);
    await tx.execute(sql`
      insert into user_roles (user_id, role)
      select ${id}, role from ${given} join user_roles on user_roles.user_id = reviewer.id on conflict do nothing`);
  });

/** The path of a data directory in which `pendingMoments` moments wait for reviewers. */
export const reviewQueueData = async (): Promise<string> => {
  const dataDir = await ensureSeeded(MOMENTS);
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLogger('warn'));
  const db = connect(database.url, { use: 'tool', connections: 1, statementTimeoutMs: 0 });
  try {
    await addPending(db);
    await addReviewers(db);
  } finally {
    await db.$client.end();
    await database.stop();
  }
  return dataDir;
};

/** The address of a page of what nobody has decided or holds. */
export const queuePath = (page: number, perPage: number): string =>
  `/review-moments?review_status=pending&claimed=false&per_page=${perPage}&page=${page}`;
