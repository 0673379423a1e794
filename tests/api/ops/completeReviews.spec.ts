import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeReviews } from '../../../server/workers/completeReviews';
import { addMoments } from '../helpers/addMoments';
import { addReviews } from '../helpers/addReviews';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate moments, moment_reviews`));
afterAll(() => studio.stop());

const now = () => studio.deps.now();
const run = () => completeReviews(studio.db, now());
const queued = async (): Promise<unknown[]> => {
  const { body } = await studio.call('GET', '/review-moments', { as: 'reviewer' });
  return body.data.items.map(({ id }) => id);
};

// Rows that are written to the tables as a server of an earlier release writes them.
describe('what a server of an earlier release leaves out', () => {
  it('is completed: what it published comes into the queue once, drafts and trash do not', async () => {
    const time = now().toISOString();
    const [published] = await addMoments(
      studio.db,
      { status: 'published', review_status: 'pending', updated_at: time },
      { status: 'draft', review_status: 'pending', updated_at: time },
      { status: 'published', review_status: 'pending', updated_at: time, trashed_at: time },
    );
    expect(await queued()).toEqual([]);
    expect(await Promise.all([run(), run()])).toContain(1);
    expect(await queued()).toEqual([published]);
    expect(await run()).toBe(0);
  });

  it('is corrected: what it moved to the trash or deleted leaves the queue, what it restored comes back', async () => {
    const [trashed, deleted, restored, other] = await addReviews(studio.db, {}, {}, {}, {});
    const time = now().toISOString();
    await studio.db.execute(sql`update moments set trashed_at = ${time}::timestamptz where id = ${trashed}`);
    await studio.db.execute(sql`delete from moments where id = ${deleted}`);
    await studio.db.execute(sql`update moment_reviews set in_trash = true where id = ${restored}`);
    await studio.db.execute(sql`update moments set updated_at = ${time}::timestamptz where id = ${restored}`);
    expect(await run()).toBe(0);
    expect((await queued()).sort()).toEqual([restored, other].sort());
  });

  it('keeps decisions as they are', async () => {
    const [id] = await addReviews(studio.db, { review_status: 'rejected', public_note: 'Too dark' });
    await run();
    const { rows } = await studio.db.execute(sql`select id, review_status, public_note from moment_reviews`);
    expect(rows).toEqual([{ id, review_status: 'rejected', public_note: 'Too dark' }]);
  });
});
