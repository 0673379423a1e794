import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database';
import { addReportedComments } from '../helpers/addComments';
import { addMoments } from '../helpers/addMoments';
import { addReviews } from '../helpers/addReviews';
import { startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(async () => {
  await studio.db.execute(
    sql`truncate moments, moment_reviews, comments, comment_reviews, comment_reports, comment_decisions`,
  );
  // The clock is advanced by more than a session may be idle.
  await studio.signInAgain('reviewer');
  await studio.signInAgain('admin');
});
afterAll(() => studio.stop());

const HELD_AT_ONCE = 100;
const PER_CALL = 50;

const queues = [
  {
    records: 'moments',
    path: '/review-moments',
    claims: '/review-moments/claim',
    add: (db: Database, count: number) => addReviews(db, ...Array.from({ length: count }, () => ({}))),
  },
  {
    records: 'reported comments',
    path: '/comments/reviews',
    claims: '/comments/claim',
    add: async (db: Database, count: number) => {
      const [moment_id = ''] = await addMoments(db, {});
      return addReportedComments(db, {}, ...Array.from({ length: count }, () => ({ moment_id })));
    },
  },
];

describe.each(queues)('claims of $records', ({ path, claims, add }) => {
  const claim = async (ids: readonly string[], as: PersonName = 'reviewer', more = {}) =>
    (await studio.call('POST', claims, { as, body: { ids, ...more } })).body.data.items;
  const held = (results: readonly Record<string, unknown>[]) => results.filter(({ ok }) => ok).length;
  const refusal = {
    ok: false,
    code: 'quota-exceeded',
    message: 'You hold 100 records, the most at once. Decide or leave some of them',
    claimed_by: null,
  };

  it('are at most 100 of one person at once, however many calls are made', async () => {
    const ids = await add(studio.db, HELD_AT_ONCE + 2);
    const [last = '', one = ''] = ids.slice(HELD_AT_ONCE);
    const first = ids.slice(0, PER_CALL);
    expect(held(await claim(first))).toBe(PER_CALL);
    expect(held(await claim(ids.slice(PER_CALL, HELD_AT_ONCE - 1)))).toBe(PER_CALL - 1);
    // Of two, there is room for the first.
    expect(await claim([last, one])).toMatchObject([{ ok: true }, { id: one, ...refusal }]);
    // What they hold can be renewed, and others hold what they cannot.
    expect(held(await claim(first))).toBe(PER_CALL);
    expect(held(await claim([one], 'admin'))).toBe(1);
    await claim([one], 'admin', { release: true });
    await claim([last], 'reviewer', { release: true });
    expect(held(await claim([one]))).toBe(1);
    expect(await claim([last])).toMatchObject([refusal]);
    studio.advance(301);
    expect(held(await claim([last]))).toBe(1);
  });

  it('are counted one after the other, where calls of one person come at the same time', async () => {
    const ids = await add(studio.db, 3 * PER_CALL);
    const results = await Promise.all(
      [0, 1, 2].map(at => claim(ids.slice(at * PER_CALL, (at + 1) * PER_CALL))),
    );
    expect(held(results.flat())).toBe(HELD_AT_ONCE);
  });

  it('are filtered by the clock of the server, not by that of the database', async () => {
    const [id = ''] = await add(studio.db, 1);
    await claim([id]);
    const listed = async (isClaimed: boolean) =>
      (await studio.call('GET', `${path}?claimed=${isClaimed}`, { as: 'reviewer' })).body.data.items.map(
        item => item['id'],
      );
    expect([await listed(true), await listed(false)]).toEqual([[id], []]);
    studio.advance(301);
    expect([await listed(true), await listed(false)]).toEqual([[], [id]]);
  });
});
