import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activitySteps } from '../helpers/activitySteps';
import { mailDue } from '../../../server/workers/mailDue';
import { addMoments } from '../helpers/addMoments';
import { addReviews } from '../helpers/addReviews';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(async () => {
  await studio.db.execute(
    sql`truncate moments, moment_reviews, review_submissions, review_notes, decision_mails, tags, audit_log, jobs, job_items, activities`,
  );
  // Some tests last longer than a session.
  for (const name of ['creator', 'reviewer', 'admin', 'other'] as const) await studio.signInAgain(name);
});
afterAll(() => studio.stop());

const activity = activitySteps(() => studio);
const call = (method: string, path: string, body?: unknown, as: PersonName = 'creator') =>
  studio.call(method, path, { as, body });
const decide = async (id: string, body: object = {}, as: PersonName = 'reviewer') => {
  const decision = { ids: [id], status: 'rejected', notes: 'Too dark', ...body };
  const { body: answer } = await call('POST', '/review-moments', decision, as);
  return answer.data.items[0]!;
};
/** A moment of the creator that the reviewer rejected. */
const aRejected = async (given: Parameters<typeof addReviews>[1] = {}): Promise<string> => {
  const [id = ''] = await addReviews(studio.db, given);
  expect(await decide(id)).toMatchObject({ ok: true });
  return id;
};
const edit = (id: string, changes: object = { title: 'Fog at noon' }) =>
  call('PUT', `/moments/${id}`, changes);
const submit = async (kind: 'resubmit' | 'appeal', id: string, body: object = {}) => {
  const text = kind === 'appeal' ? { text: 'It is my own footage' } : {};
  const { body: answer } = await call('POST', `/moments/${kind}`, { ids: [id], ...text, ...body });
  return answer.data.items[0]!;
};
const stateOf = async (id: string) =>
  (
    await studio.db.execute(sql`
      select m.review_status as moment, r.review_status as review, r.is_appeal, r.creator_note, r.queued_at, r.decided_at,
        r.public_note, r.decider_ids
      from moments m join moment_reviews r on r.id = m.id where m.id = ${id}`)
  ).rows[0]!;
const threadOf = async (id: string, as: PersonName = 'creator') =>
  (await call('GET', `/moments/${id}/review`, undefined, as)).body.data.items[0]!;
const queued = async (as: PersonName) =>
  (await call('GET', '/review-moments?review_status=pending', undefined, as)).body.data.items.map(
    ({ id }) => id,
  );

describe('a rejected moment that is submitted again', () => {
  it('enters the queue after it was changed, not as an appeal, and everybody may decide it', async () => {
    const id = await aRejected();
    studio.advance(60);
    expect((await edit(id)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ moment: 'rejected', review: 'rejected' });
    expect(await submit('resubmit', id, { text: 'Brighter now' })).toEqual({ id, ok: true });
    expect(await stateOf(id)).toMatchObject({
      moment: 'pending',
      review: 'pending',
      is_appeal: false,
      creator_note: 'Brighter now',
    });
    expect(await queued('reviewer')).toEqual([id]);
    expect(await decide(id, { status: 'approved', notes: undefined })).toEqual({ id, ok: true });
    expect(await stateOf(id)).toMatchObject({ moment: 'approved' });
  });

  it('is the last of the queue', async () => {
    const id = await aRejected();
    const [other] = await addReviews(studio.db, {});
    studio.advance(60);
    await edit(id);
    await submit('resubmit', id);
    expect(await queued('reviewer')).toEqual([other, id]);
  });

  it.each([
    ['the title', { title: 'Fog at noon' }, true],
    ['the description', { description: 'Brighter' }, true],
    ['the tags', { tags: ['noon'] }, true],
    ['the visibility', { visibility: 'private' }, false],
  ])('needs a change that reviewers judge: %s', async (_, changes, isEnough) => {
    const id = await aRejected();
    expect(await submit('resubmit', id)).toMatchObject({
      ok: false,
      code: 'conflict',
      message: 'Change its title, description or tags and save it first. If nothing has to change, appeal',
    });
    await edit(id, changes);
    expect(await submit('resubmit', id)).toMatchObject({ ok: isEnough });
  });

  it('tells the second of two tabs that it is in the queue already', async () => {
    const id = await aRejected();
    await edit(id);
    await submit('resubmit', id);
    studio.advance(5);
    expect(await submit('resubmit', id)).toMatchObject({
      ok: false,
      code: 'conflict',
      message: expect.stringMatching(/^You submitted it again [5-9] s ago\. It is in the queue$/) as string,
    });
  });

  it('is rejected again when its creator takes that back', async () => {
    const id = await aRejected();
    await edit(id);
    const before = await stateOf(id);
    await submit('resubmit', id, { text: 'Brighter now' });
    const { status, results } = await activity.undoNewest('creator');
    expect([status, results?.map(({ ok }) => ok)]).toEqual([200, [true]]);
    expect(await stateOf(id)).toEqual(before);
    expect(await queued('reviewer')).toEqual([]);
    expect((await threadOf(id))['steps']).toMatchObject([{ kind: 'decided' }]);
  });

  it('stays decided when its creator takes that back after the decision', async () => {
    const id = await aRejected();
    await edit(id);
    await submit('resubmit', id);
    await decide(id, { status: 'approved', notes: undefined });
    const { results } = await activity.undoNewest('creator');
    expect(results).toMatchObject([{ ok: false, message: 'It was changed since' }]);
    expect(await stateOf(id)).toMatchObject({ moment: 'approved' });
  });

  it('shows the reviewer what the creator changed and wrote', async () => {
    const id = await aRejected({ title: 'Fog' });
    await edit(id, { title: 'Fog at noon', tags: ['noon'] });
    await submit('resubmit', id, { text: 'Brighter now' });
    const { body } = await call('GET', `/review-moments/${id}`, undefined, 'admin');
    expect(body.data.items[0]).toMatchObject({
      item: { creator_note: 'Brighter now' },
      submissions: [{ kind: 'resubmit', text: 'Brighter now' }],
      changed: [
        { field: 'title', from: 'Fog', to: 'Fog at noon' },
        { field: 'tags', from: [], to: ['noon'] },
      ],
    });
  });
});

describe('an appeal', () => {
  it('goes back to the queue with its text, and never to whoever decided', async () => {
    const id = await aRejected();
    expect(await submit('appeal', id)).toEqual({ id, ok: true });
    expect(await stateOf(id)).toMatchObject({
      moment: 'pending',
      review: 'pending',
      is_appeal: true,
      creator_note: 'It is my own footage',
      decider_ids: [people.reviewer.id],
    });
    expect(await queued('reviewer')).toEqual([]);
    expect(await queued('admin')).toEqual([id]);
    expect(await decide(id)).toMatchObject({ ok: false, code: 'not-enough-permission' });
    expect(await decide(id, { status: 'approved', notes: 'You are right' }, 'admin')).toMatchObject({
      ok: true,
    });
    expect(await threadOf(id)).toMatchObject({
      review_status: 'approved',
      steps: [
        { kind: 'decided', review_status: 'rejected', note: 'Too dark' },
        { kind: 'appealed', note: 'It is my own footage' },
        { kind: 'decided', review_status: 'approved', note: 'You are right' },
      ],
      offers: [],
    });
  });

  it('is possible once for each decision: the one about it is final until the moment is changed', async () => {
    const id = await aRejected();
    await submit('appeal', id);
    expect(await submit('appeal', id)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^You appealed \d+ s ago\. It is in the queue$/) as string,
    });
    await decide(id, { notes: 'Still too dark' }, 'admin');
    expect(await submit('appeal', id)).toMatchObject({
      ok: false,
      code: 'conflict',
      message: 'This was decided on your appeal. Change the moment and submit it again',
    });
    await edit(id);
    expect(await submit('resubmit', id)).toMatchObject({ ok: true });
    await decide(id);
    // A new decision, by somebody who decided before.
    expect(await submit('appeal', id)).toMatchObject({ ok: true });
    expect(await stateOf(id)).toMatchObject({
      is_appeal: true,
      decider_ids: [people.reviewer.id, people.admin.id],
    });
  });

  it('is possible against a decision that replaced the one about an appeal, and not judged by whoever made it', async () => {
    const id = await aRejected();
    await submit('appeal', id);
    await decide(id, { status: 'approved', notes: undefined }, 'admin');
    await decide(id, { status: 'spam', notes: 'An ad', expected: 'approved' }, 'admin');
    expect(await submit('appeal', id)).toMatchObject({ ok: true });
    expect(await queued('admin')).toEqual([]);
  });

  it('of 50 at the same time is made once, and the others learn that it is in the queue', async () => {
    const id = await aRejected();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit('appeal', id)));
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toHaveLength(49);
    for (const { message } of refused)
      expect(message).toMatch(/^You appealed \d+ s ago\. It is in the queue$/);
    const { rows } = await studio.db.execute(sql`select 1 from review_submissions`);
    expect(rows).toHaveLength(1);
  });

  it('is taken back by its creator, who can appeal again', async () => {
    const id = await aRejected();
    const before = await stateOf(id);
    await submit('appeal', id);
    await activity.undoNewest('creator');
    expect(await stateOf(id)).toEqual(before);
    expect(await submit('appeal', id)).toMatchObject({ ok: true });
  });

  it('is not taken back where the moment was submitted again after the decision about it', async () => {
    const id = await aRejected();
    await submit('appeal', id);
    const appeal = await activity.newest();
    studio.advance(1);
    await decide(id, { notes: 'Still too dark' }, 'admin');
    await edit(id);
    studio.advance(1);
    expect(await submit('resubmit', id)).toMatchObject({ ok: true });
    const before = await stateOf(id);
    const { results } = await activity.undo(appeal.id);
    expect(results).toMatchObject([{ ok: false, message: 'It was changed since' }]);
    expect(await stateOf(id)).toEqual(before);
    expect((await activity.undo((await activity.list())[0]!.id)).results).toMatchObject([{ ok: true }]);
    expect(await stateOf(id)).toMatchObject({ moment: 'rejected', review: 'rejected' });
  });

  it.each([
    ['no text', {}],
    ['an empty text', { text: ' ' }],
    ['a text beyond the limit', { text: 'x'.repeat(1001) }],
  ])('is refused with %s, at its field', async (_, body) => {
    const id = await aRejected();
    const { status, body: answer } = await call('POST', '/moments/appeal', { ids: [id], ...body });
    expect([status, answer.code, answer.errors?.map(({ path }) => path)]).toEqual([
      400,
      'validation-failed',
      ['text'],
    ]);
    expect(await stateOf(id)).toMatchObject({ moment: 'rejected' });
  });
});

describe.each(['resubmit', 'appeal'] as const)('the call to %s', kind => {
  it.each([
    ['approved', 'Not possible while it is approved'],
    ['great', 'Not possible while it is great'],
    ['pending', 'It was not decided yet'],
  ] as const)('is refused for a moment that is %s', async (review_status, message) => {
    const [id = ''] = await addReviews(studio.db, { review_status });
    expect(await submit(kind, id)).toEqual({ id, ok: false, code: 'conflict', message });
    expect(await stateOf(id)).toMatchObject({ moment: review_status });
  });

  it('is refused for a draft, in the trash, and for what is gone, each with its result', async () => {
    const [draft = ''] = await addMoments(studio.db, { status: 'draft', review_status: 'pending' });
    const trashed = await aRejected();
    await edit(trashed);
    await call('DELETE', '/moments', { moments: [{ id: trashed, heartbeat_id: people.creator.id }] });
    const possible = await aRejected();
    await edit(possible);
    const text = kind === 'appeal' ? { text: 'It is mine' } : {};
    const ids = [draft, trashed, 'moNowhere', possible];
    const { body } = await call('POST', `/moments/${kind}`, { ids, ...text });
    expect(body.data.items.map(({ code, message }) => code && [code, message])).toEqual([
      ['conflict', 'It was not decided yet'],
      ['conflict', 'It is in the trash. Restore it first'],
      ['not-found', expect.anything()],
      undefined,
    ]);
    expect(await stateOf(possible)).toMatchObject({ moment: 'pending' });
  });

  it.each(['other', 'admin'] as const)('is not found for %s, with everything unchanged', async as => {
    const theirs = await aRejected();
    const text = kind === 'appeal' ? { text: 'It is mine' } : {};
    const { status } = await call('POST', `/moments/${kind}`, { ids: [theirs], ...text }, as);
    expect(status).toBe(404);
    expect(await stateOf(theirs)).toMatchObject({ moment: 'rejected' });
  });

  it('accepts an old decision, whose content is not known', async () => {
    const [id = ''] = await addReviews(studio.db, { review_status: 'spam' });
    expect(await submit(kind, id)).toMatchObject({ ok: true });
    expect(await threadOf(id)).toMatchObject({
      steps: [{ kind: 'decided', review_status: 'spam', at: null }, {}],
    });
  });
});

describe('the thread of a moment', () => {
  it('has the decisions with note and bonus in their order, and nobody’s name', async () => {
    const [id = ''] = await addReviews(studio.db, {});
    await decide(id, { internal_notes: 'Zzinternal' });
    await decide(
      id,
      { status: 'great', notes: 'Lovely', quality_bonus: '2.5', expected: 'rejected' },
      'admin',
    );
    const thread = await threadOf(id);
    expect(thread['steps']).toMatchObject([
      { kind: 'decided', review_status: 'rejected', note: 'Too dark', quality_bonus: null },
      { kind: 'decided', review_status: 'great', note: 'Lovely', quality_bonus: '2.5000' },
    ]);
    expect(JSON.stringify(thread)).not.toMatch(/of the test|Zzinternal/);
  });

  it('says what is possible, and why it is not', async () => {
    const id = await aRejected();
    const offers = async () => (await threadOf(id))['offers'];
    expect(await offers()).toEqual([
      {
        kind: 'resubmit',
        disabled_reason:
          'Change its title, description or tags and save it first. If nothing has to change, appeal',
      },
      { kind: 'appeal', disabled_reason: null },
    ]);
    await edit(id);
    expect(await offers()).toMatchObject([{ disabled_reason: null }, { disabled_reason: null }]);
    expect((await threadOf(id, 'admin'))['offers']).toEqual([]);
    await submit('resubmit', id);
    expect(await offers()).toEqual([]);
  });

  it('leaves out what the review team took back before its mail', async () => {
    await aRejected(); // begins the ten minutes of the mail
    studio.advance(570);
    const id = await aRejected();
    const steps = async () => ((await threadOf(id))['steps'] as { kind: string }[]).map(({ kind }) => kind);
    const mail = () =>
      mailDue(studio.db, studio.deps.now(), { publicOrigin: 'https://studio.test', mailsDemo: false });
    studio.advance(50);
    await activity.undoNewest('reviewer');
    expect(await steps()).toEqual([]);
    studio.advance(60);
    await mail();
    expect(await steps()).toEqual([]);
    await decide(id);
    studio.advance(120);
    await activity.undoNewest('reviewer');
    expect(await steps()).toEqual([]);
  });

  it('names a decision that was mailed and taken back within ten minutes', async () => {
    await aRejected(); // begins the ten minutes of the mail
    studio.advance(570);
    const id = await aRejected();
    studio.advance(100);
    const mailed = await mailDue(studio.db, studio.deps.now(), {
      publicOrigin: 'https://studio.test',
      mailsDemo: false,
    });
    expect(mailed).toBe(1);
    await activity.undoNewest('reviewer');
    expect((await threadOf(id))['steps']).toMatchObject([{ kind: 'decided' }, { kind: 'taken_back' }]);
  });

  it('is empty for a draft, and not found for others', async () => {
    const [id = ''] = await addMoments(studio.db, { status: 'draft', review_status: 'pending' });
    expect(await threadOf(id)).toMatchObject({ steps: [], offers: [] });
    expect((await call('GET', `/moments/${id}/review`, undefined, 'other')).status).toBe(404);
    expect((await call('GET', '/moments/moNowhere/review')).status).toBe(404);
  });
});

it('the queue names the creator, by whom it is searched', async () => {
  const [theirs] = await addReviews(studio.db, { heartbeat_id: people.other.id }, {});
  const found = async (q: string) =>
    (await call('GET', `/review-moments?q=${q}`, undefined, 'reviewer')).body.data.items;
  expect(await found('otherofthetest')).toMatchObject([
    { id: theirs, creator_name: 'other of the test', creator_handle: 'otherofthetest' },
  ]);
  const { body } = await call('GET', `/review-moments/${theirs}`, undefined, 'reviewer');
  expect(body.data.items[0]).toMatchObject({ item: { creator_handle: 'otherofthetest' } });
});
