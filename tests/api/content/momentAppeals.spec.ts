import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activitySteps } from '../helpers/activitySteps';
import { addReviews } from '../helpers/addReviews';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
  await studio.db.execute(
    sql`insert into user_roles (user_id, role) values (${people.other.id}, 'reviewer')`,
  );
});
beforeEach(() =>
  studio.db.execute(
    sql`truncate moments, moment_reviews, review_submissions, tags, audit_log, jobs, job_items, activities`,
  ),
);
afterAll(() => studio.stop());

const activity = activitySteps(() => studio);
const call = (method: string, path: string, body?: unknown, as: PersonName = 'creator') =>
  studio.call(method, path, { as, body });
const decide = async (id: string, body: object = {}, as: PersonName = 'reviewer') => {
  const decision = { ids: [id], status: 'rejected', notes: 'Too dark', ...body };
  return (await call('POST', '/review-moments', decision, as)).body.data.items[0]!;
};
/** A moment of the creator that the reviewer rejected. */
const aRejected = async (): Promise<string> => {
  const [id = ''] = await addReviews(studio.db, {});
  expect(await decide(id)).toMatchObject({ ok: true });
  return id;
};
const edit = (id: string) => call('PUT', `/moments/${id}`, { title: 'Fog at noon' });
const submit = async (kind: 'resubmit' | 'appeal', id: string) => {
  const body = { ids: [id], ...(kind === 'appeal' && { text: 'It is my own footage' }) };
  expect((await call('POST', `/moments/${kind}`, body)).body.data.items).toMatchObject([{ ok: true }]);
};
const queued = async (as: PersonName) =>
  (await call('GET', '/review-moments?review_status=pending', undefined, as)).body.data.items.map(
    ({ id }) => id,
  );

describe('an appeal about what two people decided', () => {
  const refused = {
    ok: false,
    code: 'not-enough-permission',
    message: 'You decided this moment before. Somebody else decides the appeal',
  };
  const claim = async (id: string, as: PersonName) =>
    (await call('POST', '/review-moments/claim', { ids: [id] }, as)).body.data.items[0]!;
  const pendingCount = async (as: PersonName) =>
    (await call('GET', '/review-moments/counts', undefined, as)).body.data.items[0]!['pending'];
  /** Who can judge a moment: by the queue, its count, a claim and a decision, which have to agree. */
  const expectJudges = async (id: string, judges: readonly PersonName[]) => {
    for (const as of ['reviewer', 'admin', 'other'] as const) {
      if (judges.includes(as)) {
        expect((await call('GET', `/review-moments/${id}`, undefined, as)).status).toBe(200);
        expect([as, await queued(as), await pendingCount(as)]).toEqual([as, [id], 1]);
        continue;
      }
      expect([as, await queued(as), await pendingCount(as)]).toEqual([as, [], 0]);
      expect(await claim(id, as)).toMatchObject(refused);
      const statuses = [
        await call('GET', `/review-moments/${id}`, undefined, as),
        await call('GET', `/review-moments/${id}/history`, undefined, as),
        await call('POST', `/review-moments/${id}/notes`, { text: 'Keep it rejected' }, as),
      ].map(({ status }) => status);
      expect([as, statuses]).toEqual([as, [404, 404, 404]]);
      expect(await decide(id, {}, as)).toMatchObject(refused);
      const job = jobSteps(studio, as, '/review-moments/jobs');
      const { id: jobId } = await job.planned({
        target: { ids: [id] },
        changes: { review_status: 'approved' },
      });
      expect(await job.items(jobId)).toMatchObject([{ outcome: 'skipped', message: refused.message }]);
    }
  };

  it('is judged by neither of them, the one whose decision was replaced included', async () => {
    const id = await aRejected();
    await decide(id, { status: 'spam', notes: 'An ad', expected: 'rejected' }, 'admin');
    await submit('appeal', id);
    await expectJudges(id, ['other']);
    expect(await decide(id, { status: 'approved', notes: undefined }, 'other')).toMatchObject({ ok: true });
  });

  it('is judged by neither where one of them decided with a job', async () => {
    const [id = ''] = await addReviews(studio.db, {});
    const job = jobSteps(studio, 'reviewer', '/review-moments/jobs');
    const target = { filter: { review_status: ['pending'] } };
    const planned = await job.planned({ target, changes: { review_status: 'spam', reason: 'An ad' } });
    await job.runCommand('start', planned.id);
    await decide(id, { expected: 'spam' }, 'admin');
    await submit('appeal', id);
    await expectJudges(id, ['other']);
  });

  it('is judged by neither where a server of the release before wrote the last of them only', async () => {
    const [id = ''] = await addReviews(studio.db, {
      review_status: 'rejected',
      decided_at: '2026-11-20T10:00:00.000Z',
      decided_by: people.reviewer.id,
      decider_ids: [],
    });
    await submit('appeal', id);
    await expectJudges(id, ['admin', 'other']);
  });

  it('is judged by neither after a resubmission between their decisions', async () => {
    const id = await aRejected();
    await edit(id);
    await submit('resubmit', id);
    await decide(id, {}, 'admin');
    await submit('appeal', id);
    await expectJudges(id, ['other']);
  });

  it('stays as it was decided for both of them', async () => {
    const id = await aRejected();
    await submit('appeal', id);
    await decide(id, { status: 'approved', notes: undefined }, 'admin');
    expect(await decide(id, { expected: 'approved' })).toMatchObject(refused);
    expect((await call('GET', `/review-moments/${id}`, undefined, 'reviewer')).status).toBe(200);
    const replaced = await decide(id, { status: 'great', notes: undefined, expected: 'approved' }, 'admin');
    expect(replaced).toMatchObject({ ok: true });
  });

  it('is judged by whoever took their decision back', async () => {
    const id = await aRejected();
    await activity.undoNewest('reviewer');
    await decide(id, {}, 'admin');
    await submit('appeal', id);
    await expectJudges(id, ['reviewer', 'other']);
  });
});
