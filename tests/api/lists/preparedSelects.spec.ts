import { asc, eq, gte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareSelect } from '../../../server/db/database';
import { payoutSettings } from '../../../server/db/studio/paymentTables';
import { users } from '../../../server/db/tables';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const readSettings = prepareSelect('settings_of_test', db =>
  db
    .select({
      id: users.id,
      updated: users.updated_at,
      settings: { user_id: payoutSettings.user_id, frozen_at: payoutSettings.frozen_at },
      length: sql<number>`length(${users.email})`,
    })
    .from(users)
    .leftJoin(payoutSettings, eq(payoutSettings.user_id, users.id))
    .where(gte(users.id, sql.placeholder('least')))
    .orderBy(asc(users.id)),
);

it('reads rows as Drizzle does, with null for a missing row of a joined table', async () => {
  const { db } = studio;
  const frozen = new Date('2026-07-01T10:00:00.123Z');
  await db
    .insert(payoutSettings)
    .values({ user_id: people.creator.id, frozen_at: frozen, updated_at: frozen });
  const read = await readSettings(db, { least: 0 });
  const known = await db
    .select({ id: users.id, updated: users.updated_at, email: users.email })
    .from(users)
    .orderBy(asc(users.id));
  expect(read).toEqual(
    known.map(({ id, updated, email }) => ({
      ...{ id, updated, length: email.length },
      settings: id === people.creator.id ? { user_id: id, frozen_at: frozen } : null,
    })),
  );
});

it('reads what its transaction wrote, with the values of each call', async () => {
  const { db } = studio;
  const newest = people.creator.id + 1_000_000;
  await expect(
    db.transaction(async transaction => {
      await transaction.insert(users).values({
        ...{ id: newest, heartbeat_id: people.creator.id, freedom_id: 'new', email: 'new@people.example' },
        application_status: 'accepted',
      });
      expect(await readSettings(transaction, { least: newest })).toMatchObject([
        { id: newest, settings: null },
      ]);
      expect(await readSettings(transaction, { least: newest + 1 })).toEqual([]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await readSettings(db, { least: newest })).toEqual([]);
});
