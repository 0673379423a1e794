import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addReviews } from '../helpers/addReviews';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() =>
  studio.db.execute(
    sql`truncate moments, moment_reviews, review_submissions, tags, audit_log, jobs, job_items, activities`,
  ),
);
afterAll(() => studio.stop());

const call = (method: string, path: string, body?: unknown, as: PersonName = 'creator') =>
  studio.call(method, path, { as, body });
const decide = (ids: readonly string[], body: object = {}, as: PersonName = 'reviewer') =>
  call('POST', '/review-moments', { ids, status: 'rejected', notes: 'Too dark', ...body }, as);
const rejected = async (count: number): Promise<string[]> => {
  const ids = await addReviews(studio.db, ...Array.from({ length: count }, () => ({})));
  await decide(ids);
  return ids;
};
const edit = (id: string) => call('PUT', `/moments/${id}`, { title: 'Fog at noon' });
const matching = { filter: { review_status: ['rejected', 'approved'] } };
const appeal = { target: matching, changes: { submission: 'appeal', reason: ' It is my own footage ' } };
const reviews = async () =>
  (
    await studio.db.execute(sql`
      select m.review_status as moment, r.review_status as review, r.is_appeal, r.creator_note
      from moments m join moment_reviews r on r.id = m.id order by m.id`)
  ).rows;
const submissions = async () =>
  (await studio.db.execute(sql`select kind, text from review_submissions`)).rows;

describe('the appeal of all moments that match', () => {
  it('shows in its dry run what it skips and why, appeals the rest, and is undone', async () => {
    const [first = '', second = '', appealed = ''] = await rejected(3);
    const [approved = ''] = await addReviews(studio.db, { review_status: 'approved' });
    await call('POST', '/moments/appeal', { ids: [appealed], text: 'It is mine' });
    await decide([appealed], { notes: 'Still too dark' }, 'admin');
    const before = await reviews();
    const steps = jobSteps(studio);
    const planned = await steps.planned(appeal);
    expect(countsOf(planned)).toEqual({ total: 4, waiting: 2, skipped: 2 });
    expect(await reviews()).toEqual(before);
    const messages = new Map(
      (await steps.items(planned.id)).map(({ record_id: id, message }) => [id, message]),
    );
    expect(messages.get(approved)).toBe('Not possible while it is approved');
    expect(messages.get(appealed)).toBe(
      'This was decided on your appeal. Change the moment and submit it again',
    );
    await steps.runCommand('start', planned.id);
    const queue = (await call('GET', '/review-moments?review_status=pending', undefined, 'admin')).body.data;
    expect(queue.items.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
    expect(queue.items[0]).toMatchObject({ is_appeal: true, creator_note: 'It is my own footage' });
    // Whoever rejected them does not see the appeals.
    expect(
      (await call('GET', '/review-moments?review_status=pending', undefined, 'reviewer')).body.data.items,
    ).toEqual([]);
    expect(countsOf(await steps.runCommand('undo', planned.id))).toMatchObject({ undone: 2 });
    expect(await reviews()).toEqual(before);
    expect(await submissions()).toEqual([{ kind: 'appeal', text: 'It is mine' }]);
  });

  it('keeps in its undo what somebody decided since', async () => {
    const [first = '', second = ''] = await rejected(2);
    const steps = jobSteps(studio);
    const { id } = await steps.planned(appeal);
    await steps.runCommand('start', id);
    await decide([first], { status: 'approved', notes: undefined }, 'admin');
    expect(countsOf(await steps.runCommand('undo', id))).toMatchObject({ undone: 1, kept: 1 });
    const states = await studio.db.execute(sql`select id, review_status from moments`);
    expect(Object.fromEntries(states.rows.map(row => [row['id'], row['review_status']]))).toEqual({
      [first]: 'approved',
      [second]: 'rejected',
    });
  });

  it('keeps in its undo what was submitted again after the decision about it', async () => {
    const [id = ''] = await rejected(1);
    const steps = jobSteps(studio);
    const planned = await steps.planned(appeal);
    await steps.runCommand('start', planned.id);
    await decide([id], {}, 'admin');
    await edit(id);
    studio.advance(1);
    await call('POST', '/moments/resubmit', { ids: [id] });
    const before = await reviews();
    expect(countsOf(await steps.runCommand('undo', planned.id))).toMatchObject({ kept: 1 });
    expect(await reviews()).toEqual(before);
    expect(await submissions()).toHaveLength(2);
  });

  it('skips what its creator appealed between the dry run and the run', async () => {
    const [first = ''] = await rejected(2);
    const steps = jobSteps(studio);
    const { id } = await steps.planned(appeal);
    await call('POST', '/moments/appeal', { ids: [first], text: 'It is mine' });
    expect(countsOf(await steps.runCommand('start', id))).toMatchObject({ done: 1, skipped: 1 });
    expect(await submissions()).toHaveLength(2);
  });

  it.each([
    ['no text', undefined],
    ['a blank text', '  '],
  ])('is refused with %s, at its field', async (_, reason) => {
    await rejected(1);
    const changes = { submission: 'appeal', reason };
    const { status, body } = await call('POST', '/moments/jobs', { target: matching, changes });
    expect([status, body.code, body.errors?.map(({ path }) => path)]).toEqual([
      400,
      'validation-failed',
      ['changes.reason'],
    ]);
  });

  it('skips the moments of others, of managers too', async () => {
    const [id = ''] = await rejected(1);
    const steps = jobSteps(studio, 'admin');
    const planned = await steps.planned(appeal);
    expect(await steps.items(planned.id)).toMatchObject([
      { record_id: id, outcome: 'skipped', message: 'Only its creator can do that' },
    ]);
    expect(countsOf(await jobSteps(studio, 'other').planned(appeal))).toEqual({});
    expect(
      (
        await call(
          'POST',
          '/moments/appeal',
          { ids: [id], text: 'It is mine', heartbeat_id: people.creator.id },
          'admin',
        )
      ).status,
    ).toBe(404);
  });
});

describe('the resubmission of all moments that match', () => {
  it('submits those that were changed, also without a text, and says why it skips the others', async () => {
    const [changed = '', unchanged = ''] = await rejected(2);
    await edit(changed);
    const steps = jobSteps(studio);
    const planned = await steps.planned({ target: matching, changes: { submission: 'resubmit' } });
    expect(countsOf(planned)).toEqual({ total: 2, waiting: 1, skipped: 1 });
    const skipped = (await steps.items(planned.id)).find(({ record_id: id }) => id === unchanged);
    expect(skipped?.message).toBe(
      'Change its title, description or tags and save it first. If nothing has to change, appeal',
    );
    await steps.runCommand('start', planned.id);
    expect(await submissions()).toEqual([{ kind: 'resubmit', text: null }]);
    const { body } = await call('GET', `/moments/${changed}/review`);
    expect(body.data.items[0]).toMatchObject({
      review_status: 'pending',
      steps: [{ kind: 'decided' }, { kind: 'resubmitted', note: null }],
    });
  });
});
