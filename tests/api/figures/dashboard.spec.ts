import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FailedWork } from '../../../src/contract/entities/administration/failedWork';
import type { ReviewResults } from '../../../src/contract/endpoints/momentSubmissions';
import { addReviews } from '../helpers/addReviews';
import { jobSteps } from '../helpers/jobSteps';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const read = async <T>(path: string, as: PersonName) => {
  const { status, body } = await studio.call('GET', path, { as });
  expect(status).toBe(200);
  return body.data as unknown as { items: T[]; total: number };
};

describe('the review results of a creator', () => {
  it('are the last five decisions, and how many moments have each status, as the lists do', async () => {
    const [rejected] = await addReviews(studio.db, {
      heartbeat_id: people.creator.id,
      review_status: 'rejected',
      public_note: 'Music not licensed',
      decided_at: '2026-11-20T10:00:00.000Z',
    });
    for (let hour = 1; hour <= 6; hour += 1)
      await addReviews(studio.db, {
        heartbeat_id: people.creator.id,
        review_status: 'approved',
        decided_at: `2026-11-19T0${hour}:00:00.000Z`,
      });
    await addReviews(studio.db, { heartbeat_id: people.creator.id });
    await addReviews(studio.db, { heartbeat_id: people.other.id, review_status: 'great' });
    const [results] = (
      await read<ReviewResults>('/moments/review_results?since=2026-11-19T05:00:00.000Z', 'creator')
    ).items;
    expect(results?.recent).toHaveLength(5);
    expect(results?.recent[0]).toMatchObject({
      id: rejected,
      review_status: 'rejected',
      note: 'Music not licensed',
      decided_at: '2026-11-20T10:00:00.000Z',
    });
    expect(results?.recent[1]).toMatchObject({ decided_at: '2026-11-19T06:00:00.000Z' });
    expect(results?.decided_since).toBe(3);
    expect(results?.counts).toEqual({ approved: 6, great: 0, pending: 1, rejected: 1, spam: 0 });
    for (const [status, count] of Object.entries(results?.counts ?? {}))
      expect((await read(`/moments?review_status=${status}`, 'creator')).total).toBe(count);
  });

  it('have no moments in the trash', async () => {
    const [id] = await addReviews(studio.db, {
      heartbeat_id: people.other.id,
      review_status: 'spam',
      decided_at: '2026-11-25T10:00:00.000Z',
    });
    await studio.call('DELETE', '/moments', {
      as: 'other',
      body: { moments: [{ id, heartbeat_id: people.other.id }] },
    });
    const [results] = (await read<ReviewResults>('/moments/review_results', 'other')).items;
    expect(results?.recent.map(each => each.id)).not.toContain(id);
    expect(results?.counts.spam).toBe(0);
    expect(results?.decided_since).toBeNull();
  });
});

describe('failed work', () => {
  it('lists jobs that ended early and mails that were given up, and nothing else', async () => {
    await studio.db.execute(sql`
      insert into outbox (recipient, subject, body, attempts, gave_up_at, sent_at, last_error) values
        ('lost@people.test', 'Your moment was approved', 'Hello', 10, '2026-11-20T10:00:00Z', null, 'ECONNREFUSED'),
        ('sent@people.test', 'Sent', 'Hello', 1, null, '2026-11-20T10:00:00Z', null),
        ('waiting@people.test', 'Waiting', 'Hello', 3, null, null, 'ECONNREFUSED')`);
    const ids = await addReviews(studio.db, { heartbeat_id: people.creator.id });
    const { id } = await jobSteps(studio).planned({ target: { ids }, changes: { visibility: 'private' } });
    expect((await read<FailedWork>('/failed_work', 'admin')).items).toEqual([
      {
        id: expect.stringMatching(/^mail-\d+$/),
        kind: 'mail',
        title: 'Your moment was approved',
        person: 'lost@people.test',
        reason: 'ECONNREFUSED',
        detail: null,
        started_at: expect.any(String),
        failed_at: '2026-11-20T10:00:00.000Z',
      },
    ]);
    await studio.db.execute(sql`
      update jobs set state = 'failed', failure = 'error-occurred', finished_at = '2026-11-21T10:00:00Z' where id = ${id}`);
    const all = await read<FailedWork>('/failed_work', 'admin');
    expect(all.total).toBe(2);
    expect(all.items[0]).toMatchObject({
      id,
      kind: 'job',
      title: 'moments',
      person: 'creator@people.test',
      reason: 'error-occurred',
    });
    expect((await read<FailedWork>('/failed_work?kind=mail', 'admin')).total).toBe(1);
    expect((await studio.call('GET', '/failed_work', { as: 'reviewer' })).status).toBe(403);
  });
});
