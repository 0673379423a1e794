import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTables } from '../../../server/db/studio/allTables';
import { contentStores } from '../../../server/records/studio/allStores';
import { ownSections } from '../../../server/records/studio/people/ownData/ownSections';
import { kindOf } from '../../../src/fields/kinds';
import { addMoments } from '../helpers/addMoments';
import { addOneOfEach } from '../helpers/addOneOfEach';
import { highRates, people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
  await addOneOfEach(studio.db, { id: people.creator.id, words: 'Mine' });
  await addOneOfEach(studio.db, { id: people.other.id, words: 'Zzstranger' });
});
afterAll(() => studio.stop());

type Data = Readonly<Record<string, readonly Record<string, unknown>[]>>;

const prepare = (as: PersonName) => studio.call('POST', '/user/data', { as });
const addressOf = async (as: PersonName) => String((await prepare(as)).body.data.items[0]!['url']);
const download = async (as: PersonName): Promise<Data> => {
  const { body, status, headers } = await studio.call('GET', await addressOf(as));
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="heartbeat-studio-${new Date().toISOString().slice(0, 10)}.json"`,
  ]);
  return body as unknown as Data; // the file is one object
};

/** Tables with a column of a person or creator that are no part of the file, and why. */
const leftOut: Readonly<Record<string, string>> = {
  heartbeats: 'the page is read by its view',
  creator_entries: 'repeats the page and the account for lists',
  comment_reports: 'reports are confidential between the reporter and the reviewers',
  comment_reviews: 'what reviewers decided about comments of others; who decided has it in their history',
  comment_decisions: 'as above',
  figure_events: 'events of the audience, whose sums are in the daily figures',
  hourly_moment_figures: 'repeats the daily figures',
  monthly_moment_figures: 'repeats the daily figures',
  refresh_tokens: 'hashes of secrets',
  password_resets: 'hashes of secrets',
  payout_freeze_links: 'hashes of secrets',
  export_tickets: 'hashes of secrets',
  idempotency_keys: 'stored responses of a day',
  history_usage: 'counts for a quota of a day',
  unclaimed_files: 'files that are being deleted',
  sandbox_applications: 'stands for the memory of a provider',
  sandbox_beneficiaries: 'as above',
  decision_mails: 'mails that leave within minutes',
};
const personal = /^(owner|owner_id|heartbeat_id|user_id|actor_id|author_id|reporter_id|reviewer_id)$/;

describe('the file with what the studio holds about a person', () => {
  it('has every table with a column of a person or creator, except those that are left out for a reason', () => {
    const covered = new Set([...ownSections.map(({ table }) => table), 'applications']);
    const missing = Object.entries(allTables)
      .filter(([, table]) => Object.values(getTableColumns(table)).some(({ name }) => personal.test(name)))
      .map(([name]) => name)
      .filter(name => !covered.has(name) && !(name in leftOut));
    expect(missing).toEqual([]);
  });

  it('has every resource whose entity has an owner, without a declaration of its own', () => {
    const owned = contentStores.filter(({ entity: { fields } }) =>
      Object.values(fields).some(schema => kindOf(schema).isOwner),
    );
    const names = ownSections.map(({ name }) => name);
    expect(owned.length).toBeGreaterThan(10);
    expect(owned.map(({ name }) => name).filter(name => !names.includes(name))).toEqual([]);
  });

  it('has the own records, the profile, preferences, sessions and history', async () => {
    await studio.call('PUT', `/user/configurations/${people.creator.id}`, {
      as: 'creator',
      body: { dark: 'true' },
    });
    const tag = { as: 'creator', body: { name: 'lighthouse' } } as const;
    expect((await studio.call('POST', '/tags', tag)).status).toBe(200);
    const data = await download('creator');
    expect(data.users).toMatchObject([
      {
        id: people.creator.id,
        email: 'creator@people.test',
        preferences: { dark: 'true' },
        height_unit: 'm',
      },
    ]);
    expect(data.pages).toMatchObject([{ handle: 'creatorofthetest' }]);
    expect(data.moments!.length).toBeGreaterThan(0);
    expect(data.tags).toContainEqual(expect.objectContaining({ name: 'lighthouse' }));
    expect(data.history).toContainEqual(
      expect.objectContaining({
        action: 'POST /tags',
        after: expect.objectContaining({ name: 'lighthouse' }),
      }),
    );
    expect(data.sessions!.length).toBeGreaterThan(0);
    for (const name of ['playlists', 'collections', 'questions', 'vikis', 'prettyLinks', 'videos'])
      expect([name, data[name]!.length]).toEqual([name, expect.toSatisfy((count: number) => count > 0)]);
  });

  it('has nothing of other people, and no hash of a password', async () => {
    await studio.db.execute(
      sql`update users set password_hash = 'scrypt-hash' where id = ${people.creator.id}`,
    );
    const text = JSON.stringify(await download('creator'));
    expect(text).toContain('Mine');
    expect(text).not.toContain('Zzstranger');
    expect(text).not.toContain('other@people.test');
    expect(text).not.toContain('otherofthetest');
    expect(text).not.toContain('scrypt-hash');
  });

  it('has the comments that the person wrote in the public app, and none of others', async () => {
    const { rows } = await studio.db.execute<{ id: string }>(
      sql`select id from moments where heartbeat_id = ${people.other.id} limit 1`,
    );
    const add = (id: string, author: string, text: string) =>
      studio.db.execute(sql`
        insert into comments (id, heartbeat_id, moment_id, text, author_id, author_handle, author_name, likes, replies, status, created_at, updated_at)
        values (${id}, ${people.other.id}, ${rows[0]!.id}, ${text}, ${author}, 'x', 'x', 0, 0, 'visible', now(), now())`);
    await add('coOwnWords1', `fr${people.creator.id}`, 'Written by me');
    await add('coOthers001', 'fr999', 'Written by somebody');
    const data = await download('creator');
    expect(data.comments).toMatchObject([{ id: 'coOwnWords1', text: 'Written by me' }]);
  });

  it('reads more rows than one statement', async () => {
    await addMoments(
      studio.db,
      ...Array.from({ length: 1100 }, () => ({ heartbeat_id: people.reviewer.id })),
    );
    const { moments } = await download('reviewer');
    expect(moments).toHaveLength(1100);
    expect(new Set(moments!.map(({ id }) => id)).size).toBe(1100);
  });

  it('is sent once, and not after the session ended', async () => {
    const address = await addressOf('creator');
    expect((await studio.call('GET', address)).status).toBe(200);
    expect((await studio.call('GET', address)).status).toBe(404);
    const late = await addressOf('creator');
    studio.advance(61);
    expect((await studio.call('GET', late)).status).toBe(404);
    const ended = await addressOf('newcomer');
    await studio.call('POST', '/auth/logout', { as: 'newcomer', body: {} });
    expect((await studio.call('GET', ended)).status).toBe(404);
    await studio.signInAgain('newcomer');
  });

  it('is in the audit log', async () => {
    await studio.db.execute(sql`truncate audit_log`);
    await prepare('creator');
    const { rows } = await studio.db.execute(
      sql`select actor_id, action, entity, is_own, address from audit_log`,
    );
    expect(rows).toEqual([
      {
        ...{ actor_id: people.creator.id, action: 'POST /user/data', entity: 'profile' },
        ...{ is_own: false, address: '127.0.0.1' },
      },
    ]);
  });
});
