import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allTables } from '../../../server/db/studio/allTables';
import { erasePerson } from '../../../server/cli/erasure/erasePerson';
import { addOneOfEach } from '../helpers/addOneOfEach';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

const WORDS = 'Kowalskaya';
const EMAIL = 'kowalskaya@people.test';
const { id } = people.creator;

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const now = () => studio.deps.now();
const erase = (email = EMAIL) => erasePerson(studio.db, email, now());

/** How many rows of each table have the words anywhere. */
const rowsWith = async (words: string): Promise<Record<string, number>> => {
  const found = await Promise.all(
    Object.keys(allTables).map(async name => {
      const { rows } = await studio.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(name)} as t where t::text ilike ${`%${words}%`}`,
      );
      return rows[0]!.count > 0 ? [[name, rows[0]!.count] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
};

const emailOf = async (userId: number): Promise<string> => {
  const { rows } = await studio.db.execute<{ email: string }>(
    sql`select email from users where id = ${userId}`,
  );
  return rows[0]!.email;
};

const asAdmin = async (method: string, path: string, body: unknown): Promise<void> => {
  const { status } = await studio.call(method, path, { as: 'admin', body });
  expect(status).toBe(200);
};

/** What others did with the person, page, application and records, where each has the words. */
const touchEverything = async (moment: string): Promise<void> => {
  await studio.db.execute(sql`
    update applications set message = ${WORDS}, sample_videos = '{dQw4w9WgXcQ}', notes = ${WORDS} where id = ${`ap${id}`}`);
  await asAdmin('POST', '/heartbeats/blacklist/heartbeat', { ids: [String(id)], reason: `Spam of ${WORDS}` });
  await asAdmin('PUT', `/moments/${moment}`, { title: `${WORDS} of the studio` });
  await studio.db.execute(sql`
    insert into moment_reviews (id, heartbeat_id, review_status, queued_at, quality_bonus, is_appeal, in_trash, updated_at)
    values (${moment}, ${id}, 'pending', now(), 0, false, false, now()) on conflict (id) do nothing`);
  await studio.db.execute(sql`
    insert into review_notes (id, kind, record_id, author_id, author_name, text)
    values ('rn1', 'moment', ${moment}, ${people.reviewer.id}, 'A reviewer', ${WORDS})`);
  await studio.db.execute(sql`
    insert into audit_log (actor_id, actor_name, action, entity, entity_id, before, after, undo, request_id) values
      (${people.admin.id}, 'Admin', 'POST /review-moments', 'moment review', ${moment}, '{"public_note": null}',
        ${`{"public_note": "${WORDS}"}`}, ${`{"judged": "${WORDS}"}`}, 'r2'),
      (${people.admin.id}, 'Admin', 'DELETE /moments', 'moment', 'moDeleted1', ${`{"heartbeat_id": ${id}, "title": "${WORDS}"}`},
        null, null, 'r3')`);
};

/** What the person did to others. */
const actOnOthers = async (): Promise<void> => {
  const name = `Maria ${WORDS}`;
  await studio.db.execute(sql`
    update applications set decided_by = ${name} where id = ${`ap${people.other.id}`}`);
  await studio.db.execute(sql`
    insert into audit_log (actor_id, actor_name, action, entity, entity_id, before, after, undo, request_id, address) values
      (${id}, ${name}, 'PUT /moments/{id}', 'moment', 'moOther', '{"title": "Old"}', '{"title": "New"}', null, 'r1', '192.0.2.1'),
      (${id}, ${name}, 'PUT /applications/{id}', 'application', ${`ap${people.other.id}`}, '{"decided_by": null}',
        ${`{"decided_by": "${name}"}`}, null, 'r4', '192.0.2.1'),
      (${people.reviewer.id}, 'A reviewer', 'POST /review-moments', 'moment review', 'moOther2', '{"review_status": "great"}',
        '{"review_status": "spam"}', ${`{"decided_by": ${id}, "reviewer_name": "${name}"}`}, 'r5', null)`);
};

beforeEach(async () => {
  await studio.db
    .execute(sql`truncate audit_log, activities, moments, moment_reviews, review_notes, playlists, collections, questions, vikis,
    pretty_links, short_links, videos, tags, comments, jobs, job_items, outbox cascade`);
  await studio.db.execute(
    sql`update heartbeats set name = ${`Maria ${WORDS}`}, handle = ${WORDS.toLowerCase()}, description = ${`I am ${WORDS}`} where id = ${id}`,
  );
  await studio.db.execute(
    sql`update users set email = ${EMAIL}, last_name = ${WORDS}, is_banned = false where id = ${id}`,
  );
});

describe('the erasure of a person', () => {
  it('leaves nothing about how they were paid', async () => {
    await studio.db.execute(sql`
      insert into payment_methods (user_id, type, masked_account, entered_at) values (${id}, 'paypal', ${WORDS}, now())`);
    await studio.db.execute(sql`
      insert into payment_codes (id, user_id, type, account_digest, masked_account, code_hash, mailed_at, expires_at)
      values ('one', ${id}, 'paypal', 'x', ${WORDS}, 'x', now(), now())`);
    await studio.db.execute(sql`
      insert into audit_log (actor_id, actor_name, action, entity, entity_id, before, after, request_id)
      values (${people.admin.id}, 'Admin', 'PUT partner:/payment/method', 'payment method', ${String(id)}, null, ${`{"account": "${WORDS}"}`}, 'r9')`);
    await erase();
    expect(await rowsWith(WORDS)).toEqual({});
  });

  it('leaves no row with their name, email or content, and keeps what they did to others under a pseudonym', async () => {
    const { active } = await addOneOfEach(studio.db, { id, words: WORDS });
    await addOneOfEach(studio.db, { id: people.other.id, words: 'of another' });
    await studio.db.execute(sql`
      insert into outbox (recipient, subject, body) values (${EMAIL}, 'Hello', 'Text'), ('other@people.test', 'Hello', 'Text')`);
    await touchEverything(active.moment);
    await actOnOthers();
    const others = await rowsWith('of another');
    expect(Object.keys(await rowsWith(WORDS))).toEqual(
      expect.arrayContaining([
        'activities',
        'applications',
        'audit_log',
        'heartbeats',
        'moments',
        'review_notes',
        'users',
      ]),
    );

    const erased = await erase();
    expect(erased).toMatchObject({ pseudonym: `Erased person ${id}`, content: { remaining: [] } });
    expect(erased?.content?.deleted).toBeGreaterThan(10);
    expect(await rowsWith(WORDS)).toEqual({});
    expect(await rowsWith('of another')).toEqual(others);
    expect(await rowsWith('192.0.2.1')).toEqual({});
    const { rows } = await studio.db.execute(sql`
      select actor_name, entity, before, after, undo from audit_log where request_id in ('r1', 'r2', 'r4', 'r5') order by request_id`);
    const pseudonym = `Erased person ${id}`;
    expect(rows).toEqual([
      {
        actor_name: pseudonym,
        entity: 'moment',
        before: { title: 'Old' },
        after: { title: 'New' },
        undo: null,
      },
      { actor_name: 'Admin', entity: 'moment review', before: {}, after: {}, undo: {} },
      {
        actor_name: pseudonym,
        entity: 'application',
        before: { decided_by: null },
        after: { decided_by: pseudonym },
        undo: null,
      },
      {
        actor_name: 'A reviewer',
        entity: 'moment review',
        before: { review_status: 'great' },
        after: { review_status: 'spam' },
        undo: { decided_by: id, reviewer_name: pseudonym },
      },
    ]);
    expect((await studio.db.execute(sql`select recipient from outbox`)).rows).toEqual([
      { recipient: 'other@people.test' },
    ]);
  });

  it('ends their session with the next call, and answers nothing for an email that no account has', async () => {
    const email = await emailOf(people.newcomer.id);
    const erased = `erased-${people.newcomer.id}@erased.invalid`;
    expect((await studio.call('GET', '/user', { as: 'newcomer' })).status).toBe(200);
    expect(await erase(email)).toMatchObject({ email: erased });
    expect((await studio.call('GET', '/user', { as: 'newcomer' })).status).toBe(401);
    expect(await erase(email)).toBeUndefined();
    expect(await erase(erased)).toMatchObject({ content: { deleted: 0, remaining: [] } });
  });

  it('leaves a page that others share to the last of them', async () => {
    await addOneOfEach(studio.db, { id, words: 'shared words' });
    await studio.db.execute(sql`
      insert into users (id, heartbeat_id, freedom_id, email, application_status)
      values (9001, ${id}, 'fr9001', 'second@people.test', 'accepted')`);
    await studio.db.execute(sql`update applications set message = 'By the second' where id = 'ap9001'`);
    const before = await rowsWith('shared words');
    expect(await erase('second@people.test')).toMatchObject({ content: undefined });
    expect({ ...(await rowsWith('second@people.test')), ...(await rowsWith('By the second')) }).toEqual({});
    expect(await rowsWith('shared words')).toEqual(before);
    expect(Object.keys(await rowsWith(WORDS))).toEqual(expect.arrayContaining(['heartbeats', 'users']));
    await erase();
    expect({ ...(await rowsWith('shared words')), ...(await rowsWith(WORDS)) }).toEqual({});
    await studio.db.execute(sql`delete from users where id = 9001`);
  });

  it('is refused for the last person who may change roles, and changes nothing', async () => {
    const email = await emailOf(people.admin.id);
    await expect(erase(email)).rejects.toThrow('heartbeat.manage_app_configs');
    expect((await studio.call('GET', '/audit', { as: 'admin' })).status).toBe(200);
  });
});
