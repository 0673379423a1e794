import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addComments } from '../helpers/addComments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { commentReviewSteps } from '../helpers/commentReviewSteps';
import { aReportEvent } from '../../builders/aCommentEvent';
import type { CommentDetails, TriedRule } from '../../../src/contract/endpoints/commentReviews';
import { receiveEvents } from '../../../server/records/studio/events/receiveEvents';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const { get, queued, decide, claim, reported, statusOf, undoLast } = commentReviewSteps(() => studio);

describe('the queue of reported comments', () => {
  it('has the modes of the reports, oldest first', async () => {
    const first = await reported({}, { mode: 'owner' });
    const second = await reported({}, { mode: 'autocomments' });
    const ids = async (query: string) => (await get(`/comments/reviews?${query}`)).map(each => each['id']);
    expect(await ids('status=pending&mode=owner')).toContain(first);
    expect(await ids('status=pending&mode=owner')).not.toContain(second);
    const all = await ids('status=pending');
    expect(all.indexOf(first)).toBeLessThan(all.indexOf(second));
  });

  it('shows what was reported beside what the comment is now, with its reporters', async () => {
    const id = await reported({ text: 'As it was' });
    await studio.db.execute(sql`update comments set text = 'As it is', edited_at = now() where id = ${id}`);
    const [details] = await get(`/comments/reviews/${id}`);
    expect(details).toMatchObject({
      item: { snapshot: 'As it was', text: 'As it is', reported_as_category: 'spam' },
      reports: [{ reporter_handle: 'reporterhandle', notes: 'words of a reporter', snapshot: 'As it was' }],
      decisions: [],
    });
  });

  it('shows each report with the text that it was about, and counts the people who reported', async () => {
    const id = await reported({ text: 'As it was' }, { reporter_id: 'reporter-twice' });
    await studio.db.execute(sql`update comments set text = 'As it is' where id = ${id}`);
    const reporter = { id: 'reporter-twice', handle: 'twice' };
    await receiveEvents(
      studio.db,
      [aReportEvent({ comment_id: id, reporter }), aReportEvent({ comment_id: id })],
      studio.deps.now(),
    );
    const [details] = await get(`/comments/reviews/${id}`);
    expect(details).toMatchObject({ item: { reports: 3 }, reporter_count: 2 });
    const { reports } = details as unknown as CommentDetails; // parsed by the call
    expect(reports.map(({ snapshot }) => snapshot).toSorted()).toEqual(['As it is', 'As it is', 'As it was']);
  });

  it('shows what became of the author’s other comments, and of the other reports of each reporter', async () => {
    const author = { author_id: 'p-past', author_handle: 'past' };
    const reporter = { reporter_id: 'reporter-past', reporter_handle: 'past' };
    const [upheld, wrong, now] = [
      await reported(author, reporter),
      await reported({}, reporter),
      await reported(author, reporter),
    ];
    await decide([upheld], { action: 'take_down', reviewer_notes: 'Same words' });
    await decide([wrong], {});
    await receiveEvents(studio.db, [aReportEvent({ comment_id: now, category: 'bullying' })], new Date());
    const [details] = await get(`/comments/reviews/${now}`);
    expect(details).toMatchObject({
      author: { comments: 2, reported: 2, taken_down: 1 },
      author_decisions: [{ comment_id: upheld, status: 'taken_down', reviewer_notes: 'Same words' }],
      report_categories: { bullying: 1, inappropriate: 0, misinformation: 0, spam: 1 },
      creator: { handle: expect.any(String) },
    });
    const reports = details?.['reports'] as { reporter_handle: string }[]; // of this call
    expect(reports.find(({ reporter_handle }) => reporter_handle === 'past')).toMatchObject({
      judged_before: 2,
      upheld_before: 1,
    });
  });

  it('counts what waits', async () => {
    const [before] = await get('/comments/reviews/counts');
    await reported({}, { mode: 'autodescription' });
    const [after] = await get('/comments/reviews/counts');
    expect(after).toMatchObject({
      pending: Number(before?.['pending']) + 1,
      autodescription: Number(before?.['autodescription']) + 1,
    });
  });

  it('has no comments on one’s own moments, and none that was deleted', async () => {
    const own = await reported({ heartbeat_id: people.reviewer.id });
    const deleted = await reported({ deleted_at: '2026-11-20T10:00:00.000Z' });
    for (const id of [own, deleted]) {
      expect(await queued(id)).toBeUndefined();
      expect((await studio.call('GET', `/comments/reviews/${id}`, { as: 'reviewer' })).status).toBe(404);
    }
  });

  it('marks what is reported again without a change, and puts it last', async () => {
    const report = (comment_id: string) =>
      receiveEvents(studio.db, [aReportEvent({ comment_id })], new Date());
    const [same, edited] = [await reported(), await reported()];
    await decide([same, edited], {});
    await studio.db.execute(sql`update comments set text = 'Another text' where id = ${edited}`);
    await report(same);
    await report(edited);
    expect(await queued(same)).toMatchObject({
      status: 'pending',
      repeats: true,
      reports: 2,
      decided_at: null,
    });
    expect(await queued(edited)).toMatchObject({ status: 'pending', repeats: false });
    const later = await reported();
    const ids = (await get('/comments/reviews?status=pending&per_page=100')).map(each => each['id']);
    expect(ids.at(-1)).toBe(same);
    expect(ids.indexOf(later)).toBeLessThan(ids.indexOf(same));
  });

  it('is in its order again where what repeats is edited', async () => {
    const id = await reported();
    await decide([id], {});
    await receiveEvents(studio.db, [aReportEvent({ comment_id: id })], studio.deps.now());
    expect(await queued(id)).toMatchObject({ repeats: true });
    const edit = { id: `edit-of-${id}`, kind: 'comment_edited', comment_id: id, text: 'Another text' };
    await receiveEvents(studio.db, [{ ...edit, at: studio.deps.now().toISOString() }], studio.deps.now());
    const edited = await queued(id);
    expect(edited).toMatchObject({ status: 'pending', repeats: false, queue_order: edited?.['queued_at'] });
    const later = await reported();
    const ids = (await get('/comments/reviews?status=pending&per_page=100')).map(each => each['id']);
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(later));
  });

  it('counts what was approved more than 30 days ago as new', async () => {
    const id = await reported();
    await decide([id], {});
    await receiveEvents(
      studio.db,
      [aReportEvent({ comment_id: id })],
      new Date(Date.now() + 31 * 86_400_000),
    );
    expect(await queued(id)).toMatchObject({ status: 'pending', repeats: false });
  });

  it.each(['reject', 'take_down'] as const)(
    'keeps what was decided with %s when it is reported again',
    async action => {
      const id = await reported();
      await decide([id], { action });
      await receiveEvents(studio.db, [aReportEvent({ comment_id: id })], new Date());
      expect(await queued(id)).toMatchObject({
        reports: 2,
        status: action === 'reject' ? 'rejected' : 'taken_down',
      });
    },
  );
});

describe('a decision', () => {
  it.each([
    ['approve', 'approved', 'visible'],
    ['reject', 'rejected', 'author_only'],
    ['take_down', 'taken_down', 'taken_down'],
  ])('%s makes the comment %s: %s', async (action, status, becomes) => {
    const ids = [await reported({ status: 'held' }), await reported()];
    const { items } = await decide(ids, { action, category: 'bullying', reviewer_notes: 'Seen before' });
    expect(items.map(each => each['ok'])).toEqual([true, true]);
    for (const id of ids) {
      expect(await statusOf(id)).toBe(becomes);
      expect(await queued(id)).toMatchObject({
        status,
        category: 'bullying',
        reported_as_category: 'spam',
        reviewer_notes: 'Seen before',
        decided_by: people.reviewer.id,
      });
    }
  });

  it('is undone by the activity, and both stay in the history of notes', async () => {
    const id = await reported({ status: 'held' });
    await decide([id], { action: 'take_down', reviewer_notes: 'Too fast' });
    expect((await undoLast('reviewer')).status).toBe(200);
    expect(await statusOf(id)).toBe('held');
    expect(await queued(id)).toMatchObject({ status: 'pending', reviewer_notes: null, decided_by: null });
    const history = await get(`/comments/review_notes_history?comment_id=${id}`);
    expect(
      history.map(each => [each['status'], each['reviewer_notes'], each['reviewer_id']]).toSorted(),
    ).toEqual([
      ['pending', null, people.reviewer.id],
      ['taken_down', 'Too fast', people.reviewer.id],
    ]);
  });

  it('stays where somebody takes back their own of before', async () => {
    const id = await reported();
    await decide([id], {});
    studio.advance(1);
    await receiveEvents(studio.db, [aReportEvent({ comment_id: id })], studio.deps.now());
    studio.advance(1);
    expect((await decide([id], {}, 'admin')).items).toMatchObject([{ ok: true }]);
    const { body } = await undoLast('reviewer');
    expect(body.data.items[0]).toMatchObject({ results: [{ ok: false, message: 'It was changed since' }] });
    expect(await queued(id)).toMatchObject({ status: 'approved', decided_by: people.admin.id });
  });

  it('of 50 at the same time is made once, and the others are informed by whom', async () => {
    const id = await reported();
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        decide([id], { action: at % 2 ? 'approve' : 'take_down' }, at % 3 ? 'reviewer' : 'admin'),
      ),
    );
    const results = all.map(({ items }) => items[0]);
    expect(results.filter(each => each?.['ok'])).toHaveLength(1);
    const refused = results.filter(each => !each?.['ok']);
    expect(refused).toHaveLength(49);
    for (const each of refused) {
      expect(each?.['code']).toBe('conflict');
      expect(each?.['message']).toMatch(/ (approved it|took it down) \d+ s ago$/);
    }
    expect(await get(`/comments/review_notes_history?comment_id=${id}`)).toHaveLength(1);
  });

  it('replaces an earlier one only where the reviewer saw it', async () => {
    const id = await reported();
    await decide([id], {});
    expect((await decide([id], { action: 'reject' })).items).toMatchObject([{ ok: false, code: 'conflict' }]);
    expect((await decide([id], { action: 'reject', expected: 'approved' })).items).toMatchObject([
      { ok: true },
    ]);
    expect(await statusOf(id)).toBe('author_only');
  });

  it('is refused where the author changed the text since the reviewer opened the comment', async () => {
    const [changed, same] = [await reported(), await reported()];
    const seen = Object.fromEntries(
      await Promise.all([changed, same].map(async id => [id, (await queued(id))?.['content_version']])),
    );
    const [details] = await get(`/comments/reviews/${changed}`);
    expect(details).toMatchObject({ item: { content_version: seen[changed] } });
    const edit = { id: `edit-of-${changed}`, kind: 'comment_edited', comment_id: changed, text: 'Worse' };
    await receiveEvents(studio.db, [{ ...edit, at: studio.deps.now().toISOString() }], studio.deps.now());
    expect((await decide([changed, same], { seen })).items).toMatchObject([
      {
        ok: false,
        code: 'conflict',
        message: 'It was changed since you opened it. Read it again, then decide',
      },
      { ok: true },
    ]);
    expect(await queued(changed)).toMatchObject({ status: 'pending' });
    const now = String((await queued(changed))?.['content_version']);
    expect((await decide([changed], { seen: { [changed]: now } })).items).toMatchObject([{ ok: true }]);
  });

  it('names what is deleted, one’s own and unknown, and makes the others', async () => {
    const ids = [
      await reported({ deleted_at: '2026-11-20T10:00:00.000Z' }),
      await reported({ heartbeat_id: people.reviewer.id }),
      'coNOWHERE1',
      await reported(),
    ];
    expect((await decide(ids, {})).items.map(each => each['code'] ?? each['ok'])).toEqual([
      'not-found',
      'not-enough-permission',
      'not-found',
      true,
    ]);
  });

  it.each([
    [{ action: 'keep' }, 'action'],
    [{ action: 'reject', category: undefined }, 'category'],
    [{ action: 'take_down', category: undefined }, 'category'],
    [{ category: 'rude' }, 'category'],
    [{ reviewer_notes: 'x'.repeat(1001) }, 'reviewer_notes'],
    [{ colour: 'red' }, 'colour'],
  ])('names the wrong field: %j', async (body, field) => {
    const answer = await decide([await reported()], body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, field]);
  });
});

describe('a claim', () => {
  it('keeps others from deciding until it ends or runs out', async () => {
    const id = await reported();
    expect(await claim([id], 'reviewer')).toMatchObject([{ ok: true, claimed_by: people.reviewer.id }]);
    expect(await claim([id], 'admin')).toMatchObject([
      { ok: false, code: 'conflict', claimed_by: people.reviewer.id },
    ]);
    expect((await decide([id], {}, 'admin')).items).toMatchObject([{ ok: false, code: 'conflict' }]);
    expect(await queued(id, 'admin')).toMatchObject({ claimed_by: people.reviewer.id });
    expect(await claim([id], 'reviewer', { release: true })).toMatchObject([{ ok: true, claimed_by: null }]);
    expect((await decide([id], {}, 'admin')).items).toMatchObject([{ ok: true }]);
  });

  it('of whoever opened the comment since stays when a decision is taken back', async () => {
    const id = await reported();
    await decide([id], {});
    expect(await claim([id], 'admin')).toMatchObject([{ ok: true }]);
    await undoLast('reviewer');
    expect(await queued(id)).toMatchObject({ status: 'pending', claimed_by: people.admin.id });
  });

  it('ends with the decision, and after 5 minutes', async () => {
    const [id, other] = [await reported(), await reported()];
    await claim([id, other], 'reviewer');
    await decide([id], {});
    expect(await queued(id)).toMatchObject({ claimed_by: null });
    await studio.db.execute(
      sql`update comment_reviews set claimed_until = now() - interval '1 second' where id = ${other}`,
    );
    expect(await queued(other)).toMatchObject({ claimed_by: null });
    expect(await claim([other], 'admin')).toMatchObject([{ ok: true }]);
  });
});

describe('a rule that is tried', () => {
  it('says what it would have caught, and how that was decided', async () => {
    const time = new Date(Date.now() - 86_400_000).toISOString();
    const old = new Date(Date.now() - 31 * 86_400_000).toISOString();
    const text = 'A zebrafish, look';
    const [approved] = [
      await reported({ text, created_at: time }),
      await reported({ text, created_at: time }),
    ];
    await decide([approved], {});
    await addComments(studio.db, { text: 'Zebrafish!', created_at: time }, { text, created_at: old });
    const rule = {
      id: 'fish',
      label: 'Fish',
      is_on: false,
      reads: 'comment',
      match: 'words',
      values: ['zebrafish'],
      category: 'spam',
    };
    const { body } = await studio.call('POST', '/comments/rules/try', { as: 'reviewer', body: { rule } });
    expect(body.data.items[0]).toMatchObject({ caught: 3, approved: 1, pending: 1, not_reported: 1 });
    const { examples } = body.data.items[0] as unknown as TriedRule; // parsed by the call
    expect(examples.map(example => example.text).toSorted()).toEqual([text, 'Zebrafish!']);
    const wrong = await studio.call('POST', '/comments/rules/try', {
      as: 'reviewer',
      body: { rule: { ...rule, match: 'pattern' } },
    });
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'rule.match']);
  });
});

describe('reporters and notes of reviewers', () => {
  it('are in no call that the creator of the moment may make', async () => {
    const id = await reported(
      {},
      { reporter_id: 'secretreporter', reporter_handle: 'secrethandle', notes: 'secretnotes' },
    );
    await studio.call('POST', `/comments/reviews/${id}/notes`, {
      as: 'reviewer',
      body: { text: 'secretmessage' },
    });
    await decide([id], { action: 'take_down', reviewer_notes: 'secretdecision' });
    const reviewer = 'reviewer of the test';
    const refused = [
      '/audit',
      `/comments/reviews/${id}`,
      '/comments/reviews',
      '/comments/reviews/counts',
      `/comments/review_notes_history?comment_id=${id}`,
    ];
    const paths = [
      ...refused,
      `/comments?id=${id}`,
      '/comments',
      '/activity',
      '/moments',
      '/hidden_content',
      '/trash',
    ];
    for (const path of paths) {
      const answer = await studio.call('GET', path, { as: 'creator' });
      expect(answer.status).toBe(refused.includes(path) ? 403 : 200);
      const text = JSON.stringify(answer.body);
      for (const secret of [
        'secretreporter',
        'secrethandle',
        'secretnotes',
        'secretdecision',
        'secretmessage',
        reviewer,
      ])
        expect({ path, hasSecret: text.includes(secret) }).toEqual({ path, hasSecret: false });
    }
    expect((await get(`/comments?id=${id}`, 'creator'))[0]).toMatchObject({ status: 'taken_down' });
  });
});
