import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentStatuses, reviewStatuses, visibilities } from '../../src/contract/enumerations';
import { moment } from '../../src/contract/entities/moment';
import { verifyPassword } from '../../server/auth/password';
import { connect, type Database } from '../../server/db/database';
import { ensureRoles } from '../../server/db/ensureRoles';
import { addManyMoments } from '../../server/db/seed/addManyMoments';
import { composeMoments } from '../../server/db/seed/composeMoments';
import { demoAccounts, demoCreatorId, demoPassword } from '../../server/db/seed/people';
import { seedDemo } from '../../server/db/seed/seedDemo';
import { media, moments, users } from '../../server/db/tables';
import { originalKey, type MediaStore } from '../../server/media/store';
import { createTestDatabase } from '../setup/createTestDatabase';

let db: Database;
let drop: () => Promise<void>;
const files = new Map<string, Uint8Array>();
const store = { write: async (key, body) => void files.set(key, body) } as Partial<MediaStore> as MediaStore; // the seed only writes
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  const database = await createTestDatabase();
  await ensureRoles(database.url);
  db = connect(database.url, { statementTimeoutMs: 0 });
  drop = database.drop;
  expect(await seedDemo(db, store, now)).toBe(true);
}, 60_000);
afterAll(async () => {
  await db.$client.end();
  await drop();
});

const count = async (where = sql`true`) =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from moments where ${where}`)).rows[0]!.n;

describe('the demo data', () => {
  it('is written into an empty database alone', async () => {
    expect(await seedDemo(db, store, now)).toBe(false);
  });

  it('has every demo account, with the password that is told', async () => {
    const rows = await db.select().from(users);
    for (const { email } of demoAccounts) {
      const account = rows.find(row => row.email === email);
      expect(await verifyPassword(demoPassword, account?.password_hash)).toBe(true);
    }
  });

  it('gives the creator 2,418 moments and the second one none', async () => {
    expect(await count(sql`heartbeat_id = ${demoCreatorId} and trashed_at is null`)).toBe(2418);
    expect(await count(sql`heartbeat_id = 12`)).toBe(0);
  });

  it('has every status there is', async () => {
    for (const [column, values] of Object.entries({
      status: momentStatuses,
      review_status: reviewStatuses,
      visibility: visibilities,
    }))
      for (const value of values)
        expect(await count(sql`${sql.identifier(column)} = ${value}`)).toBeGreaterThan(0);
    expect(await count(sql`blacklisted`)).toBeGreaterThan(0);
    expect(await count(sql`trashed_at is not null`)).toBeGreaterThan(20);
  });

  it('fits the contract, record by record', () => {
    const person = demoAccounts[0]!; // the creator
    for (const row of composeMoments(person, now)) {
      const result = moment.record.safeParse({ ...row, in_trash: false, days_left: null });
      expect({ row, problem: result.error }).toEqual({ row, problem: undefined });
    }
  });

  it('is the same every time', () => {
    const person = demoAccounts[0]!; // the creator
    expect(composeMoments(person, now)).toEqual(composeMoments(person, now));
  });

  it('has the file behind every picture and every own video', async () => {
    const known = new Set((await db.select().from(media)).map(({ id }) => id));
    const rows = await db.select().from(moments);
    const used = rows.flatMap(({ thumbnail, video_id }) => [thumbnail, video_id]).filter(id => id !== null);
    const missing = used.map(String).filter(id => !known.has(id) || !files.has(originalKey(id)));
    expect(missing).toEqual([]);
    expect(known.size).toBeGreaterThanOrEqual(60);
  });

  it('grows by as many moments as are asked for, and the tags count them', async () => {
    const before = await count();
    expect(await addManyMoments(db, 5000, now)).toBe(5000);
    expect(await count()).toBe(before + 5000);
    const { rows } = await db.execute<{ kept: number; real: number }>(sql`
      select moments::int as kept,
        (select count(*)::int from moments as m where m.heartbeat_id = 11 and m.trashed_at is null and 'travel' = any(m.tags)) as real
      from tags where owner = ${demoCreatorId} and name = 'travel'`);
    expect(rows[0]!.kept).toBe(rows[0]!.real);
  });
});
