import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aCommentEvent, aReportEvent } from '../../builders/aCommentEvent';
import { addMoments } from '../helpers/addMoments';
import { eventsToken, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { momentStore } from '../../../server/records/studio/momentStore';
import { receiveEvents } from '../../../server/records/studio/events/receiveEvents';
import { addReports } from '../../../server/records/studio/comments/addReports';
import { commentRuleReader } from '../../../server/records/studio/comments/readCommentRules';

let studio: ApiStudio;
let moment = '';
beforeAll(async () => {
  studio = await startApiStudio();
  [moment = ''] = await addMoments(studio.db, {});
});
afterAll(() => studio.stop());

const as = (token: string) => ({ authorization: `Bearer ${token}` });

const send = async (...events: unknown[]) => {
  const { status, body } = await studio.call('POST', '/events', {
    body: { events },
    headers: as(eventsToken),
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data.items[0] as { accepted: number; repeated: number; rejected: Record<string, unknown>[] };
};

const commentsOf = async (id: string) => {
  const { body } = await studio.call('GET', `/comments?id=${id}`, { as: 'creator' });
  return body.data.items;
};
const reviewOf = async (id: string) => {
  const { rows } = await studio.db.execute(sql`select * from comment_reviews where id = ${id}`);
  return rows[0];
};
const setRules = async (...rules: object[]) => {
  const { body } = await studio.call('GET', '/configurations/app/moderation', { as: 'admin' });
  const [{ version = 0 } = {}] = body.data.items;
  const saved = await studio.call('POST', '/configurations/app/moderation', {
    as: 'admin',
    body: { version, rules },
  });
  expect(saved.status).toBe(200);
};
const aRule = {
  id: 'shops',
  label: 'Links to shops',
  is_on: true,
  reads: 'comment',
  match: 'links',
  values: ['cheap.example'],
  category: 'spam',
};

describe('the credential of the public app', () => {
  it.each<[string, Record<string, string>]>([
    ['without one', {}],
    ['with a wrong one', as('events-of-the-tests-of-another')],
    ['with a part of it', as(eventsToken.slice(0, -1))],
    ['with an empty one', as('')],
    ['in another scheme', { authorization: eventsToken }],
  ])('refuses a call %s, before it reads the body', async (_, headers) => {
    const { status, body } = await studio.call('POST', '/events', { body: 'no json', headers });
    expect([status, body.code]).toEqual([401, 'invalid-jwt']);
  });

  it.each(['creator', 'reviewer', 'admin'] as const)('refuses the token of a person, %s', async person => {
    const { status } = await studio.call('POST', '/events', { as: person, body: { events: [{}] } });
    expect(status).toBe(401);
  });

  it('opens no other call', async () => {
    for (const path of ['/user', '/comments', '/moments'])
      expect((await studio.call('GET', path, { headers: as(eventsToken) })).status).toBe(401);
  });
});

describe('events', () => {
  it('add a comment with its author and place', async () => {
    const event = aCommentEvent({ moment_id: moment, at_s: 42, likes: 7 });
    expect(await send(event)).toEqual({ accepted: 1, repeated: 0, rejected: [] });
    expect(await commentsOf(event.comment_id)).toMatchObject([
      { moment_id: moment, text: event.text, author_handle: 'marta', at_s: 42, likes: 7, status: 'visible' },
    ]);
  });

  it('edit and delete it, in the order of the batch', async () => {
    const event = aCommentEvent({ moment_id: moment });
    const { comment_id } = event;
    const edit = { id: `${event.id}-e`, kind: 'comment_edited', at: event.at, comment_id, text: 'Edited' };
    await send(event, edit);
    expect(await commentsOf(comment_id)).toMatchObject([{ text: 'Edited', edited_at: event.at }]);
    await send({ id: `${event.id}-d`, kind: 'comment_deleted', at: event.at, comment_id });
    expect(await commentsOf(comment_id)).toEqual([]);
  });

  it('do not let an earlier edit replace a later one', async () => {
    const event = aCommentEvent({ moment_id: moment });
    const edit = { kind: 'comment_edited', comment_id: event.comment_id };
    await send(event, { ...edit, id: `${event.id}-2`, at: '2026-11-20T10:02:00.000Z', text: 'Second' });
    await send({ ...edit, id: `${event.id}-1`, at: '2026-11-20T10:01:00.000Z', text: 'First' });
    expect(await commentsOf(event.comment_id)).toMatchObject([{ text: 'Second' }]);
  });

  it('put 20 reports of one comment on one card, with the text as it was reported', async () => {
    const event = aCommentEvent({ moment_id: moment });
    const { comment_id } = event;
    const reports = Array.from({ length: 20 }, (_, at) =>
      aReportEvent({ comment_id, category: at < 12 ? 'bullying' : 'spam' }),
    );
    const edit = { id: `${event.id}-e`, kind: 'comment_edited', at: event.at, comment_id, text: 'Harmless' };
    expect(await send(event, ...reports, edit)).toMatchObject({ accepted: 22 });
    expect(await reviewOf(comment_id)).toMatchObject({
      status: 'pending',
      reports: 20,
      reported_as_category: 'bullying',
      mode: ['default'],
      snapshot: event.text,
    });
  });

  it('add up on their card over several batches, with the newest text and all modes', async () => {
    const event = aCommentEvent({ moment_id: moment });
    const { comment_id } = event;
    const reportAt = (minute: number, category: 'bullying' | 'spam') =>
      aReportEvent({ comment_id, category, at: `2026-11-20T11:0${minute}:00.000Z` });
    const edit = { id: `${event.id}-e`, kind: 'comment_edited', at: event.at, comment_id, text: 'Edited' };
    await send(event, reportAt(2, 'spam'));
    await addReports(
      studio.db,
      [
        {
          id: `${event.id}-owner`,
          comment_id,
          reporter_id: '1',
          reporter_handle: 'creator',
          mode: 'owner',
          rule_id: null,
          category: 'bullying',
          notes: '',
          snapshot: 'By its creator',
          created_at: '2026-11-20T11:05:00.000Z',
        },
      ],
      new Date(),
    );
    await send(edit, reportAt(1, 'bullying'), reportAt(3, 'bullying'));
    expect(await reviewOf(comment_id)).toMatchObject({
      reports: 4,
      mode: ['default', 'owner'],
      reported_as_category: 'bullying',
      snapshot: 'By its creator',
    });
    const { rows } = await studio.db.execute(sql`
      select first_reported_at = '2026-11-20T11:01:00Z' as first, last_reported_at = '2026-11-20T11:05:00Z' as last
      from comment_reviews where id = ${comment_id}`);
    expect(rows).toEqual([{ first: true, last: true }]);
  });

  it('read no more than 1,000 reports of a card for one more', async () => {
    const event = aCommentEvent({ moment_id: moment });
    const { comment_id } = event;
    await send(event, aReportEvent({ comment_id }));
    await studio.db.execute(sql`
      insert into comment_reports (id, comment_id, mode, category, notes, snapshot, created_at)
      select 'raid-' || at, ${comment_id}, 'default', 'bullying', '', '', '2026-11-20T10:00:00Z' from generate_series(1, 3000) as at`);
    await send(...Array.from({ length: 499 }, () => aReportEvent({ comment_id })));
    await send(...Array.from({ length: 400 }, () => aReportEvent({ comment_id })));
    expect(await reviewOf(comment_id)).toMatchObject({ reports: 900, reported_as_category: 'spam' });
  });

  it('take effect once, also in calls at the same time', async () => {
    const event = aCommentEvent({ moment_id: moment });
    await send(event);
    const reports = Array.from({ length: 30 }, () => aReportEvent({ comment_id: event.comment_id }));
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, at) => send(...(at % 2 ? reports : reports.toReversed()))),
    );
    expect(results.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(30);
    expect(results.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(11 * 30);
    expect(await reviewOf(event.comment_id)).toMatchObject({ reports: 30 });
  });

  it('take effect once in one batch, too', async () => {
    const event = aCommentEvent({ moment_id: moment });
    const report = aReportEvent({ comment_id: event.comment_id });
    expect(await send(event, report, report, event)).toEqual({ accepted: 2, repeated: 2, rejected: [] });
    expect(await reviewOf(event.comment_id)).toMatchObject({ reports: 1 });
  });

  it('leave no comment on a moment that is deleted meanwhile', async () => {
    const [deleted = ''] = await addMoments(studio.db, {});
    const event = aCommentEvent({ moment_id: deleted });
    const isWaiting = async () => {
      const { rows } = await studio.db.execute(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length > 0;
    };
    const { deletion } = await studio.db.transaction(async tx => {
      await receiveEvents(tx, [event], new Date());
      let isDone = false;
      const removed = studio.db
        .transaction(async other =>
          momentStore.remove(other, await momentStore.lock(other, [deleted]), new Date()),
        )
        .then(() => (isDone = true));
      await vi.waitFor(async () => expect(isDone || (await isWaiting())).toBe(true));
      return { deletion: removed };
    });
    await deletion;
    const { rows } = await studio.db.execute(sql`select id from comments where moment_id = ${deleted}`);
    expect(rows).toEqual([]);
  });

  it.each<[string, object, Record<string, unknown>]>([
    ['without a text', { text: '' }, { path: 'text' }],
    ['with an unknown field', { colour: 'red' }, { path: 'colour' }],
    ['of an unknown kind', { kind: 'wave' }, { path: 'kind' }],
    ['with another id', { comment_id: 'mo1234567' }, { path: 'comment_id' }],
    ['with a NUL character', { text: 'a\0b' }, { path: 'text', id: null }],
    ['on a moment that does not exist', { moment_id: 'moNOWHERE' }, { code: 'not-found' }],
  ])('name an invalid one among 100, %s, and take in the others', async (_, over, error) => {
    const events = Array.from({ length: 100 }, () => aCommentEvent({ moment_id: moment }));
    const wrong = { ...events[57]!, ...over }; // one of 100
    const result = await send(...events.with(57, wrong as (typeof events)[number]));
    expect(result).toMatchObject({ accepted: 99, rejected: [{ index: 57, ...error }] });
    expect(result.rejected).toHaveLength(1);
    expect(await commentsOf(events[58]!.comment_id)).toHaveLength(1);
  });

  it('accept a report again that came before its comment', async () => {
    const event = aCommentEvent({ moment_id: moment });
    const report = aReportEvent({ comment_id: event.comment_id });
    expect(await send(report)).toMatchObject({ accepted: 0, rejected: [{ index: 0, code: 'not-found' }] });
    await send(event);
    expect(await send(report)).toMatchObject({ accepted: 1, rejected: [] });
  });

  it('are refused as a whole where there are more than 500', async () => {
    const { status, body } = await studio.call('POST', '/events', {
      body: { events: Array.from({ length: 501 }, () => 1) },
      headers: as(eventsToken),
    });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'events']);
  });

  it('leave nothing behind where the transaction fails', async () => {
    const event = aCommentEvent({ moment_id: moment });
    await studio.db.execute(
      sql`alter table comment_reports add constraint broken check (notes <> 'break') not valid`,
    );
    const failed = await studio.call('POST', '/events', {
      body: { events: [event, aReportEvent({ comment_id: event.comment_id, notes: 'break' })] },
      headers: as(eventsToken),
    });
    await studio.db.execute(sql`alter table comment_reports drop constraint broken`);
    expect(failed.status).toBeGreaterThanOrEqual(400);
    expect(await commentsOf(event.comment_id)).toEqual([]);
    expect(await send(event)).toMatchObject({ accepted: 1 });
  });
});

describe('rules', () => {
  it('report what they catch in a comment and in its edits', async () => {
    await setRules(aRule, { ...aRule, id: 'off', is_on: false, values: ['*'] });
    const caught = aCommentEvent({ moment_id: moment, text: 'Look at https://www.cheap.example/now!' });
    const other = aCommentEvent({ moment_id: moment, text: 'Look at notcheap.example' });
    await send(caught, other);
    expect(await reviewOf(caught.comment_id)).toMatchObject({ mode: ['autocomments'], reports: 1 });
    expect(await reviewOf(other.comment_id)).toBeUndefined();
    const { comment_id, id, at } = other;
    await send({ id: `${id}-e`, kind: 'comment_edited', at, comment_id, text: 'shop.cheap.example' });
    expect(await reviewOf(comment_id)).toMatchObject({ mode: ['autocomments'] });
  });

  it('read what authors say about themselves', async () => {
    await setRules({ ...aRule, reads: 'author', match: 'phrases', values: ['free money'] });
    const event = aCommentEvent({
      moment_id: moment,
      author: { id: 'p9', handle: 'rich', name: 'Rich', description: 'FREE   money for you' },
    });
    await send(event);
    expect(await reviewOf(event.comment_id)).toMatchObject({ mode: ['autodescription'] });
  });

  it('are prepared once for each version of their section', async () => {
    const read = commentRuleReader();
    await setRules(aRule);
    const first = await read(studio.db);
    expect(await read(studio.db)).toBe(first);
    await setRules({ ...aRule, values: ['other.example'] });
    const next = await read(studio.db);
    expect(next({ text: 'See other.example', author_description: '' })).toMatchObject([{ id: 'shops' }]);
    expect(next({ text: 'See cheap.example', author_description: '' })).toEqual([]);
  });

  it('are changed with the permission alone, on the version that was read, with a history', async () => {
    await setRules(aRule);
    const { body } = await studio.call('GET', '/configurations/app/moderation', { as: 'admin' });
    const version = Number(body.data.items[0]?.['version']);
    const save = (person: 'admin' | 'reviewer', on: number, is_on: boolean) =>
      studio.call('POST', '/configurations/app/moderation', {
        as: person,
        body: { version: on, rules: [{ ...aRule, is_on }] },
      });
    expect((await save('reviewer', version, false)).status).toBe(403);
    expect((await save('admin', version, false)).status).toBe(200);
    expect((await save('admin', version, true)).body.code).toBe('stale-record');
    const { body: audit } = await studio.call('GET', '/audit', { as: 'admin' });
    expect(audit.data.items[0]).toMatchObject({
      entity: 'app configuration',
      entity_id: 'moderation',
      before: { rules: [{ is_on: true }] },
      after: { rules: [{ is_on: false }] },
    });
  });

  it('are refused with a pattern or a wrong value, and shown to reviewers and administrators only', async () => {
    const body = { version: 1, rules: [{ ...aRule, match: 'patterns' }] };
    const refused = await studio.call('POST', '/configurations/app/moderation', { as: 'admin', body });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'rules.0.match']);
    const empty = { version: 1, rules: [aRule, { ...aRule, id: 'empty', values: ['ok', ''] }] };
    const missing = await studio.call('POST', '/configurations/app/moderation', { as: 'admin', body: empty });
    expect([missing.status, missing.body.errors?.[0]?.path]).toEqual([400, 'rules.1.values.1']);
    const read = async (person: 'creator' | 'reviewer' | 'admin') =>
      (await studio.call('GET', '/configurations/app/moderation', { as: person })).body.data.items[0];
    expect(await read('creator')).not.toHaveProperty('rules');
    expect(await read('reviewer')).toHaveProperty('rules');
    expect(await read('admin')).toHaveProperty('rules');
  });
});
