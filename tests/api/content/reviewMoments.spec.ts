import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMoments } from '../helpers/addMoments';
import { addReviews } from '../helpers/addReviews';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(async () => {
  await studio.db.execute(
    sql`truncate moments, moment_reviews, review_notes, tags, audit_log, jobs, job_items, activities`,
  );
  await studio.db.execute(sql`delete from app_configurations where id = 'moderation'`);
});
afterAll(() => studio.stop());

const call = (method: string, path: string, body?: unknown, as: PersonName = 'reviewer') =>
  studio.call(method, path, { as, body });
const list = async (query = '', as: PersonName = 'reviewer') =>
  (await call('GET', `/review-moments?${query}`, undefined, as)).body.data;
const decide = (ids: readonly string[], body: object, as: PersonName = 'reviewer') =>
  call('POST', '/review-moments', { ids, ...body }, as);
const resultOf = async (id: string, body: object, as: PersonName = 'reviewer') =>
  (await decide([id], body, as)).body.data.items[0]!;
const claim = async (id: string, as: PersonName = 'reviewer', more = {}) =>
  (await call('POST', '/review-moments/claim', { ids: [id], ...more }, as)).body.data.items[0]!;
const details = async (id: string, as: PersonName = 'reviewer') =>
  (await call('GET', `/review-moments/${id}`, undefined, as)).body.data.items[0]!;
const momentOf = async (id: string) =>
  (
    await studio.db.execute<Record<string, unknown>>(
      sql`select review_status, quality_bonus::float as bonus from moments where id = ${id}`,
    )
  ).rows[0]!;
const one = async (given: Parameters<typeof addReviews>[1] = {}) => (await addReviews(studio.db, given))[0]!; // one is requested
const setReasons = () =>
  studio.db.execute(sql`
    insert into app_configurations (id, value) values ('moderation', ${JSON.stringify({
      version: 1,
      reasons: [
        { id: 'music', label: 'Music', text: 'The music at {time} belongs to {owner}.', for: ['moment'] },
        { id: 'blurry', label: 'Blurry', text: 'The picture is too blurry.', for: ['moment'] },
        { id: 'rude', label: 'Rude', text: 'It is rude.', for: ['comment'] },
      ],
    })}::jsonb)`);

describe('the queue of moments', () => {
  it('lists the oldest first, with the fields of the moment', async () => {
    const [second, first] = await addReviews(
      studio.db,
      { queued_at: '2026-11-02T00:00:00.000Z', title: 'Second' },
      { queued_at: '2026-11-01T00:00:00.000Z', title: 'First' },
    );
    const { items } = await list('review_status=pending');
    expect(items.map(({ id, title }) => [id, title])).toEqual([
      [first, 'First'],
      [second, 'Second'],
    ]);
  });

  it('gets a moment when it is published for the first time, and leaves it in the trash', async () => {
    const [id = ''] = await addMoments(studio.db, { status: 'draft', review_status: 'pending' });
    const change = (body: object) => call('PUT', '/moments/bulk_update', { ids: [id], ...body }, 'creator');
    await change({ changes: { title: 'Fog' } });
    expect((await list()).items).toEqual([]);
    await change({ changes: { status: 'published' } });
    expect((await list()).items.map(item => item['id'])).toEqual([id]);
    const moments = [{ id, heartbeat_id: people.creator.id }];
    await call('DELETE', '/moments', { moments }, 'creator');
    expect((await list()).items).toEqual([]);
    expect(await resultOf(id, { status: 'approved' })).toMatchObject({ ok: false, code: 'not-found' });
    await call('DELETE', '/moments', { moments, undo: true }, 'creator');
    expect((await list()).items.map(item => item['id'])).toEqual([id]);
    await call('DELETE', '/moments', { moments }, 'creator');
    await call('DELETE', '/moments/delete_hard', { moments }, 'creator');
    const { rows } = await studio.db.execute(sql`select id from moment_reviews`);
    expect(rows).toEqual([]);
  });

  it('is filtered by status, time, creator, appeal and claim', async () => {
    const [pending, appeal, decided] = await addReviews(
      studio.db,
      { queued_at: '2026-11-02T00:00:00.000Z' },
      { heartbeat_id: people.other.id, is_appeal: true, queued_at: '2026-11-03T00:00:00.000Z' },
      { review_status: 'spam', queued_at: '2026-11-04T00:00:00.000Z' },
    );
    await claim(pending!);
    const found = async (query: string) => (await list(query)).items.map(({ id }) => id);
    expect(await found('review_status=spam')).toEqual([decided]);
    expect(await found('queued_at_from=2026-11-03T00:00:00.000Z')).toEqual([appeal, decided]);
    expect(await found(`heartbeat_id=${people.other.id}`)).toEqual([appeal]);
    expect(await found('is_appeal=true')).toEqual([appeal]);
    expect(await found('claimed=true')).toEqual([pending]);
    expect(await found('claimed=false')).toEqual([appeal, decided]);
  });

  it('shows a reviewer neither their own moments nor appeals about what they decided, and does not count them', async () => {
    const own = await one({ heartbeat_id: people.reviewer.id });
    const appeal = await one({ is_appeal: true, decider_ids: [people.other.id, people.reviewer.id] });
    expect((await list()).items).toEqual([]);
    expect((await list('', 'admin')).items.map(({ id }) => id).sort()).toEqual([own, appeal].sort());
    expect((await call('GET', `/review-moments/${own}`)).status).toBe(404);
    expect((await call('GET', `/review-moments/${own}/history`)).status).toBe(404);
    const counts = async (as?: 'admin') =>
      (await call('GET', '/review-moments/counts', undefined, as)).body.data.items[0];
    expect(await counts()).toMatchObject({ pending: 0, appeals: 0 });
    expect(await counts('admin')).toMatchObject({ pending: 2, appeals: 1 });
  });

  it('counts each status, what waits for a day, and the decisions of the caller', async () => {
    const [old] = await addReviews(
      studio.db,
      { queued_at: '2026-01-01T00:00:00.000Z' },
      {},
      { review_status: 'great' },
    );
    await claim(old!);
    studio.advance(12);
    await decide([old!], { status: 'approved' });
    const { items } = (await call('GET', '/review-moments/counts?time_zone=Europe/Rome')).body.data;
    expect(items[0]).toEqual({
      approved: 1,
      great: 1,
      pending: 1,
      rejected: 0,
      spam: 0,
      over_24h: 0,
      appeals: 0,
      at_least: [],
      decided_today: 1,
      median_s: 12,
    });
  });
});

describe('a decision', () => {
  it('is written to the review and to the moment', async () => {
    const id = await one();
    const body = {
      status: 'great',
      notes: 'Lovely light',
      internal_notes: 'Feature it',
      quality_bonus: '2.5',
    };
    expect(await resultOf(id, body)).toEqual({ id, ok: true });
    expect(await momentOf(id)).toEqual({ review_status: 'great', bonus: 2.5 });
    const { item, decisions } = await details(id);
    expect(item).toMatchObject({
      review_status: 'great',
      public_note: 'Lovely light',
      internal_note: 'Feature it',
      decided_by: people.reviewer.id,
      reviewer_name: 'reviewer of the test',
    });
    expect(decisions).toMatchObject([
      {
        actor_name: 'reviewer of the test',
        changes: [
          { field: 'review_status', from: 'pending', to: 'great' },
          { field: 'public_note', from: null, to: 'Lovely light' },
          { field: 'internal_note', from: null, to: 'Feature it' },
          { field: 'quality_bonus', from: '0.0000', to: '2.5000' },
        ],
      },
    ]);
  });

  it('replaces an earlier one that the reviewer saw', async () => {
    const id = await one();
    await decide([id], { status: 'great', quality_bonus: '3' });
    expect(await resultOf(id, { status: 'spam', notes: 'An ad', expected: 'great' }, 'admin')).toEqual({
      id,
      ok: true,
    });
    expect(await momentOf(id)).toEqual({ review_status: 'spam', bonus: 0 });
    expect((await details(id))['decisions']).toHaveLength(2);
  });

  it('is refused, with the person and the time, where somebody decided meanwhile', async () => {
    const id = await one();
    await decide([id], { status: 'approved' }, 'admin');
    studio.advance(5);
    expect(await resultOf(id, { status: 'rejected', notes: 'Too dark' })).toMatchObject({
      ok: false,
      code: 'conflict',
      message: expect.stringMatching(/^admin of the test approved it [5-9] s ago$/) as string,
    });
    expect(await momentOf(id)).toMatchObject({ review_status: 'approved' });
  });

  it('is refused on what is gone, one’s own, claimed by another, or an appeal against oneself', async () => {
    const [own, appeal, claimed] = await addReviews(
      studio.db,
      { heartbeat_id: people.reviewer.id },
      { is_appeal: true, decider_ids: [people.other.id, people.reviewer.id] },
      {},
    );
    await claim(claimed!, 'admin');
    const refused = async (id: string) => {
      const { ok, code, message } = await resultOf(id, { status: 'approved' });
      return [ok, code, message];
    };
    expect(await refused('moNowhere')).toEqual([false, 'not-found', expect.anything()]);
    expect(await refused(own!)).toEqual([
      false,
      'not-enough-permission',
      'It is your own. Somebody else decides it',
    ]);
    expect(await refused(appeal!)).toEqual([
      false,
      'not-enough-permission',
      'You decided this moment before. Somebody else decides the appeal',
    ]);
    expect(await refused(claimed!)).toEqual([false, 'conflict', 'admin of the test is looking at it']);
    const { rows } = await studio.db.execute(
      sql`select 1 from moments where review_status <> 'pending' union all select 1 from audit_log`,
    );
    expect(rows).toEqual([]);
  });

  it('is refused where the creator changed the moment since the reviewer opened it, and made on what they saw', async () => {
    const [changed = '', same = '', edited = ''] = await addReviews(studio.db, {}, {}, {});
    const versionOf = async (id: string) => (await list(`id=${id}`)).items[0]?.['content_version'];
    const versions = (await list('review_status=pending')).items.map(item => [
      item['id'],
      item['content_version'],
    ]);
    const seen = Object.fromEntries(versions);
    expect((await details(changed))['item']).toMatchObject({ content_version: seen[changed] });
    for (const change of [{ title: 'Fog at noon' }, { description: 'Brighter' }, { tags: ['noon'] }]) {
      const before = await versionOf(changed);
      await call('PUT', `/moments/${changed}`, change, 'creator');
      expect(await versionOf(changed)).not.toBe(before);
    }
    await call('PUT', `/moments/${edited}`, { visibility: 'private' }, 'creator');
    const { body } = await decide([changed, same, edited], { status: 'approved', seen });
    expect(body.data.items).toEqual([
      {
        id: changed,
        ok: false,
        code: 'conflict',
        message: 'It was changed since you opened it. Read it again, then decide',
      },
      { id: same, ok: true },
      { id: edited, ok: true },
    ]);
    expect(await momentOf(changed)).toMatchObject({ review_status: 'pending' });
    const decision = { status: 'approved', seen: { [changed]: await versionOf(changed) } };
    expect(await resultOf(changed, decision)).toMatchObject({ ok: true });
  });

  it('of several has a result for each', async () => {
    const [first, second] = await addReviews(studio.db, {}, { heartbeat_id: people.reviewer.id });
    const { body } = await decide([first!, second!, 'moNowhere'], { status: 'approved' });
    expect(body.data.items.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(await momentOf(first!)).toMatchObject({ review_status: 'approved' });
  });

  it.each([
    ['a rejection without a reason', { status: 'rejected' }, 'notes'],
    ['spam without a reason', { status: 'spam', notes: '  ' }, 'notes'],
    ['a template with a placeholder', { status: 'rejected', template: 'music' }, 'notes'],
    [
      'a note with a placeholder of a template',
      { status: 'rejected', notes: 'The music at 0:12 belongs to {owner}.' },
      'notes',
    ],
    ['an unknown template', { status: 'rejected', template: 'nowhere' }, 'template'],
    ['a template for comments', { status: 'rejected', template: 'rude' }, 'template'],
    ['a bonus of a moment that is not great', { status: 'approved', quality_bonus: '2' }, 'quality_bonus'],
    ['a bonus of nothing', { status: 'great', quality_bonus: '0' }, 'quality_bonus'],
    ['a bonus beyond the limit', { status: 'great', quality_bonus: '1001' }, 'quality_bonus'],
    ['an unknown status', { status: 'pending' }, 'status'],
  ])('is refused for %s, at its field', async (_, body, path) => {
    await setReasons();
    const id = await one();
    const { status, body: response } = await decide([id], body);
    expect([status, response.code, response.errors?.map(error => error.path)]).toEqual([
      400,
      'validation-failed',
      [path],
    ]);
    expect(await momentOf(id)).toMatchObject({ review_status: 'pending' });
  });

  it('with a template says its text to the creator', async () => {
    await setReasons();
    const id = await one();
    await decide([id], { status: 'rejected', template: 'blurry' });
    expect((await details(id))['item']).toMatchObject({
      template: 'blurry',
      public_note: 'The picture is too blurry.',
    });
  });

  it('of 50 at the same time is made once, and the others learn by whom', async () => {
    const id = await one();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        resultOf(id, { status: 'approved' }, at % 2 ? 'reviewer' : 'admin'),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toHaveLength(49);
    for (const { code, message } of refused) {
      expect(code).toBe('conflict');
      expect(message).toMatch(/^(reviewer|admin) of the test approved it \d+ s ago$/);
    }
    const { rows } = await studio.db.execute(sql`select 1 from audit_log`);
    expect(rows).toHaveLength(1);
  });
});

describe('a claim', () => {
  it('holds a record for one person, shows it to others, and ends after 5 minutes', async () => {
    const id = await one();
    expect(await claim(id)).toMatchObject({ ok: true, claimed_by: people.reviewer.id });
    expect(await claim(id, 'admin')).toMatchObject({
      ok: false,
      code: 'conflict',
      message: 'reviewer of the test is looking at it',
      claimed_name: 'reviewer of the test',
    });
    expect((await list('', 'admin')).items[0]).toMatchObject({ claimed_name: 'reviewer of the test' });
    studio.advance(301);
    expect((await list('', 'admin')).items[0]).toMatchObject({ claimed_by: null, claimed_until: null });
    expect(await claim(id, 'admin')).toMatchObject({ ok: true, claimed_by: people.admin.id });
  });

  it('is renewed by its person, released, and ended by a decision', async () => {
    const id = await one();
    const first = await claim(id);
    studio.advance(200);
    const second = await claim(id);
    expect(Date.parse(String(second['claimed_until']))).toBeGreaterThan(
      Date.parse(String(first['claimed_until'])) + 190_000,
    );
    expect(await claim(id, 'admin', { release: true })).toMatchObject({ claimed_by: people.reviewer.id });
    expect(await claim(id, 'reviewer', { release: true })).toMatchObject({ ok: true, claimed_by: null });
    await claim(id, 'admin');
    await decide([id], { status: 'approved' }, 'admin');
    expect((await details(id))['item']).toMatchObject({ claimed_by: null });
  });

  it('of two people at the same time is given to one', async () => {
    const id = await one();
    const results = await Promise.all([claim(id), claim(id, 'admin')]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('is refused for one’s own, an appeal against oneself, and what is gone', async () => {
    const own = await one({ heartbeat_id: people.reviewer.id });
    const appeal = await one({ is_appeal: true, decider_ids: [people.other.id, people.reviewer.id] });
    expect((await claim(own))['code']).toBe('not-enough-permission');
    expect((await claim(appeal))['code']).toBe('not-enough-permission');
    expect((await claim('moNowhere'))['code']).toBe('not-found');
  });
});

describe('the details of a moment', () => {
  it('take few connections at a time, so that reviewers who load ahead do not use up those of calls', async () => {
    const id = await one();
    const pool = studio.db.$client;
    let [used, most] = [0, 0];
    const count = (by: number) => () => void (most = Math.max(most, (used += by)));
    const [take, give] = [count(1), count(-1)];
    // What earlier calls left to do in the background has its own connections.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    pool.on('acquire', take);
    pool.on('release', give);
    // One of the two calls goes to the first process.
    await details(id);
    await details(id);
    pool.off('acquire', take);
    pool.off('release', give);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
  });
});

describe('messages of reviewers', () => {
  it('are read with the moment, in their order', async () => {
    const id = await one();
    for (const text of ['Look at 0:12', 'I see it']) {
      const { status } = await call('POST', `/review-moments/${id}/notes`, { text });
      expect(status).toBe(200);
    }
    expect((await details(id))['notes']).toMatchObject([
      { text: 'Look at 0:12', author_name: 'reviewer of the test' },
      { text: 'I see it' },
    ]);
    expect((await call('POST', `/review-moments/${id}/notes`, { text: ' ' })).status).toBe(400);
    expect((await call('POST', '/review-moments/moNowhere/notes', { text: 'x' })).status).toBe(404);
  });
});
