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

/** The tables of which a row has the words anywhere. */
const tablesWith = async (words: string): Promise<string[]> => {
  const found = await Promise.all(
    Object.keys(allTables).map(async name => {
      const { rows } = await studio.db.execute(
        sql`select from ${sql.identifier(name)} as t where t::text ilike ${`%${words}%`} limit 1`,
      );
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat().sort();
};

beforeEach(async () => {
  await studio.db
    .execute(sql`truncate audit_log, activities, moments, playlists, collections, questions, vikis, pretty_links,
    short_links, videos, tags, comments, jobs, job_items, outbox, applications cascade`);
  await studio.db.execute(
    sql`update heartbeats set name = ${`Maria ${WORDS}`}, handle = ${WORDS.toLowerCase()}, description = ${`I am ${WORDS}`} where id = ${id}`,
  );
  await studio.db.execute(
    sql`update users set email = ${EMAIL}, last_name = ${WORDS}, is_banned = false where id = ${id}`,
  );
});

describe('the erasure of a person', () => {
  it('leaves no row with their name, email or content, and keeps what they did to others under a pseudonym', async () => {
    await addOneOfEach(studio.db, { id, words: WORDS });
    await addOneOfEach(studio.db, { id: people.other.id, words: 'of another' });
    await studio.db.execute(sql`
      insert into outbox (recipient, subject, body) values (${EMAIL}, 'Hello', 'Text'), ('other@people.test', 'Hello', 'Text')`);
    await studio.call('POST', '/heartbeats/blacklist/heartbeat', {
      as: 'admin',
      body: { ids: [String(id)], reason: `Spam of ${WORDS}` },
    });
    await studio.db.execute(sql`
      insert into audit_log (actor_id, actor_name, action, entity, entity_id, before, after, request_id, address)
      values (${id}, ${`Maria ${WORDS}`}, 'PUT /moments/{id}', 'moment', 'moOther', '{"title": "Old"}', '{"title": "New"}', 'r1', '192.0.2.1')`);
    const before = await tablesWith('of another');
    expect(await tablesWith(WORDS)).toEqual(
      expect.arrayContaining(['audit_log', 'heartbeats', 'moments', 'users']),
    );

    const erased = await erase();
    expect(erased).toMatchObject({ pseudonym: `Erased person ${id}`, remaining: 0 });
    expect(erased?.deleted).toBeGreaterThan(10);
    expect(await tablesWith(WORDS)).toEqual([]);
    const { rows: log } = await studio.db.execute(sql`
      select actor_name, entity, before, after, address from audit_log where not is_own order by id`);
    expect(log).toEqual([
      expect.objectContaining({ entity: 'heartbeat', before: null, after: null }),
      {
        actor_name: `Erased person ${id}`,
        entity: 'moment',
        before: { title: 'Old' },
        after: { title: 'New' },
        address: null,
      },
    ]);
    expect(log[0]).not.toHaveProperty('actor_name', `Erased person ${id}`);
    const mails = await studio.db.execute(sql`select recipient from outbox`);
    expect(mails.rows).toEqual([{ recipient: 'other@people.test' }]);
    expect(await tablesWith('of another')).toEqual(before);
  });

  it('ends their session with the next call, and answers nothing for an email that no account has', async () => {
    const { rows } = await studio.db.execute<{ email: string }>(
      sql`select email from users where id = ${people.newcomer.id}`,
    );
    const { email } = rows[0]!;
    expect((await studio.call('GET', '/user', { as: 'newcomer' })).status).toBe(200);
    expect(await erase(email)).toMatchObject({ email: `erased-${people.newcomer.id}@erased.invalid` });
    expect((await studio.call('GET', '/user', { as: 'newcomer' })).status).toBe(401);
    expect(await erase(email)).toBeUndefined();
    expect(await erase(`erased-${people.newcomer.id}@erased.invalid`)).toMatchObject({
      deleted: 0,
      remaining: 0,
    });
  });

  it('leaves a page that others share', async () => {
    await addOneOfEach(studio.db, { id, words: 'shared words' });
    await studio.db.execute(sql`
      insert into users (id, heartbeat_id, freedom_id, email, application_status) values (9001, ${id}, 'fr9001', 'second@people.test', 'accepted')`);
    const before = await tablesWith('shared words');
    expect(await erase('second@people.test')).toMatchObject({ deleted: undefined });
    expect(await tablesWith('second@people.test')).toEqual([]);
    expect(await tablesWith('shared words')).toEqual(before);
    expect(await tablesWith(WORDS)).toEqual(expect.arrayContaining(['heartbeats', 'users']));
    await studio.db.execute(sql`delete from users where id = 9001`);
  });

  it('is refused for the last person who may change roles, and changes nothing', async () => {
    const { rows } = await studio.db.execute<{ email: string }>(
      sql`select email from users where id = ${people.admin.id}`,
    );
    await expect(erase(rows[0]!.email)).rejects.toThrow('heartbeat.manage_app_configs');
    expect((await studio.call('GET', '/audit', { as: 'admin' })).status).toBe(200);
  });
});
