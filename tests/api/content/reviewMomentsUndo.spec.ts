import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activitySteps } from '../helpers/activitySteps';
import { addReviews } from '../helpers/addReviews';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() =>
  studio.db.execute(
    sql`truncate moments, moment_reviews, review_notes, tags, audit_log, jobs, job_items, activities`,
  ),
);
afterAll(() => studio.stop());

const activity = activitySteps(() => studio);
const call = (method: string, path: string, body?: unknown, as: PersonName = 'reviewer') =>
  studio.call(method, path, { as, body });
const decide = async (id: string, body: object, as: PersonName = 'reviewer') =>
  (await call('POST', '/review-moments', { ids: [id], ...body }, as)).body.data.items[0]!;
const one = async (given: Parameters<typeof addReviews>[1] = {}) => (await addReviews(studio.db, given))[0]!; // one is requested
const stateOf = async (id: string) =>
  (
    await studio.db.execute(sql`
      select m.review_status as moment, m.quality_bonus::float as bonus, r.review_status as review, r.public_note, r.internal_note,
        r.decided_by::int, r.decided_at, r.reviewer_name, r.decider_ids, r.took_s
      from moments m join moment_reviews r on r.id = m.id where m.id = ${id}`)
  ).rows[0]!;

describe('undoing a decision', () => {
  it('restores the review and the moment, from the activity of the reviewer', async () => {
    const id = await one();
    const before = await stateOf(id);
    await decide(id, { status: 'great', notes: 'Lovely', internal_notes: 'Feature it', quality_bonus: '4' });
    expect(await stateOf(id)).toMatchObject({ moment: 'great', bonus: 4, review: 'great' });
    expect(await activity.newest('reviewer')).toMatchObject({ subject: 'moment', record_id: id });
    const { status, results } = await activity.undoNewest('reviewer');
    expect([status, results?.map(({ ok }) => ok)]).toEqual([200, [true]]);
    expect(await stateOf(id)).toEqual(before);
  });

  it('of a later decision restores the one before', async () => {
    const id = await one();
    await decide(id, { status: 'great', notes: 'Lovely', quality_bonus: '4' }, 'admin');
    const before = await stateOf(id);
    await decide(id, { status: 'spam', notes: 'An ad', expected: 'great' });
    await activity.undoNewest('reviewer');
    expect(await stateOf(id)).toEqual(before);
  });

  it('leaves the claim of whoever opened the moment since', async () => {
    const id = await one();
    await decide(id, { status: 'approved' });
    const claim = (as: PersonName) => call('POST', '/review-moments/claim', { ids: [id] }, as);
    expect((await claim('admin')).body.data.items).toMatchObject([{ ok: true }]);
    await activity.undoNewest('reviewer');
    expect(await stateOf(id)).toMatchObject({ review: 'pending' });
    expect((await claim('reviewer')).body.data.items).toMatchObject([
      { ok: false, code: 'conflict', claimed_by: people.admin.id },
    ]);
  });

  it('keeps what somebody else decided since, with the reason', async () => {
    const id = await one();
    await decide(id, { status: 'approved' });
    await decide(id, { status: 'rejected', notes: 'Too dark', expected: 'approved' }, 'admin');
    const { results } = await activity.undoNewest('reviewer');
    expect(results).toMatchObject([{ ok: false, message: 'It was changed since' }]);
    expect(await stateOf(id)).toMatchObject({ review: 'rejected' });
  });

  it('keeps what somebody else decided since in the same words', async () => {
    const id = await one();
    const rejection = { status: 'rejected', notes: 'Too dark' };
    await decide(id, rejection);
    studio.advance(1);
    await call('POST', '/moments/appeal', { ids: [id], text: 'It is my own footage' }, 'creator');
    studio.advance(1);
    expect(await decide(id, rejection, 'admin')).toMatchObject({ ok: true });
    const before = await stateOf(id);
    expect(await activity.newest('reviewer')).toMatchObject({ undo_blocked_reason: 'It was changed since' });
    const { results } = await activity.undoNewest('reviewer');
    expect(results).toMatchObject([{ ok: false, message: 'It was changed since' }]);
    expect(await stateOf(id)).toEqual(before);
  });

  it('needs the permission of now', async () => {
    const id = await one();
    await decide(id, { status: 'approved' });
    await studio.db.execute(
      sql`delete from user_roles where user_id = ${people.reviewer.id} and role = 'reviewer'`,
    );
    const { results } = await activity.undoNewest('reviewer');
    await studio.db.execute(
      sql`insert into user_roles (user_id, role) values (${people.reviewer.id}, 'reviewer')`,
    );
    expect(results?.map(({ ok }) => ok)).toEqual([false]);
    expect(await stateOf(id)).toMatchObject({ review: 'approved' });
  });
});

describe('a job over the queue', () => {
  const steps = () => jobSteps(studio, 'reviewer', '/review-moments/jobs');

  it('shows in its dry run what it skips, decides the rest, and is undone', async () => {
    const [first, second, claimed, decided, own] = await addReviews(
      studio.db,
      {},
      {},
      {},
      { review_status: 'approved' },
      { heartbeat_id: people.reviewer.id },
    );
    await call('POST', '/review-moments/claim', { ids: [claimed] }, 'admin');
    const before = await Promise.all([first!, second!].map(stateOf));
    const changes = { review_status: 'rejected', reason: 'Too dark' };
    const planned = await steps().planned({ target: { filter: { review_status: ['pending'] } }, changes });
    expect(countsOf(planned)).toEqual({ total: 3, waiting: 2, skipped: 1 });
    expect((await steps().items(planned.id)).flatMap(({ message }) => message ?? [])).toEqual([
      'admin of the test is looking at it',
    ]);
    expect(await stateOf(first!)).toMatchObject({ review: 'pending' });
    const done = await steps().runCommand('start', planned.id);
    expect(countsOf(done)).toEqual({ total: 3, done: 2, skipped: 1 });
    for (const id of [first!, second!])
      expect(await stateOf(id)).toMatchObject({
        moment: 'rejected',
        review: 'rejected',
        public_note: 'Too dark',
      });
    expect(await stateOf(decided!)).toMatchObject({ review: 'approved' });
    expect(await stateOf(own!)).toMatchObject({ review: 'pending' });
    const undone = await steps().runCommand('undo', planned.id);
    expect(countsOf(undone)).toEqual({ total: 3, undone: 2, skipped: 1 });
    expect(await Promise.all([first!, second!].map(stateOf))).toEqual(before);
  });

  it('skips what somebody decided between its dry run and its run', async () => {
    const id = await one();
    const planned = await steps().planned({
      target: { filter: { review_status: ['pending'] } },
      changes: { review_status: 'spam', reason: 'An ad' },
    });
    await decide(id, { status: 'approved' }, 'admin');
    const done = await steps().runCommand('start', planned.id);
    expect(countsOf(done)).toEqual({ total: 1, skipped: 1 });
    expect((await steps().items(planned.id))[0]?.message).toMatch(
      /^admin of the test approved it \d+ s ago$/,
    );
  });

  it('is refused without a reason, at its field', async () => {
    const id = await one();
    const { status, body } = await steps().begin({
      target: { ids: [id] },
      changes: { review_status: 'rejected' },
    });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['changes.reason']]);
  });

  it('fails where its person may not review any more', async () => {
    const id = await one();
    const planned = await steps().planned({
      target: { ids: [id] },
      changes: { review_status: 'approved' },
    });
    await studio.db.execute(
      sql`delete from user_roles where user_id = ${people.reviewer.id} and role = 'reviewer'`,
    );
    const failed = await steps().runCommand('start', planned.id);
    await studio.db.execute(
      sql`insert into user_roles (user_id, role) values (${people.reviewer.id}, 'reviewer')`,
    );
    expect(failed.failure).toBe('not-enough-permission');
    expect(await stateOf(id)).toMatchObject({ review: 'pending' });
  });
});
