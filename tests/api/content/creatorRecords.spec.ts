import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(async () => {
  await studio.db.execute(
    sql`truncate heartbeat_blacklists, audit_log, activities, jobs, job_items, moments`,
  );
  await studio.db.execute(sql`update heartbeats set blacklists = '{}' where blacklists <> '{}'`);
  await studio.db.execute(sql`update users set is_locked = false, is_banned = false where id < 2000`);
  await studio.db.execute(sql`delete from users where id >= 2000`);
  await studio.db.execute(sql`delete from heartbeats where id >= 2000`);
});
afterAll(() => studio.stop());

const me = people.creator.id;
const mine = String(me);
const steps = () => jobSteps(studio, 'admin', '/heartbeats/creators/jobs');
const post = (path: string, body: object, as: PersonName = 'admin') =>
  studio.call('POST', path, { as, body });
const read = async (id = mine) =>
  (await studio.call('GET', `/heartbeats/creators/${id}`, { as: 'admin' })).body.data.items[0]!;
const stored = async () =>
  (
    await studio.db.execute(
      sql`select heartbeat_id, scope, reason, since from heartbeat_blacklists order by heartbeat_id, scope`,
    )
  ).rows;

/** Adds creators with ids from 2000 on. */
const addCreators = async (count: number): Promise<void> => {
  await studio.db.execute(sql`
    insert into heartbeats (id, name, handle) select 2000 + n, 'Many ' || n, 'many' || n from generate_series(0, ${count - 1}::int) as n`);
  await studio.db.execute(sql`
    insert into users (id, heartbeat_id, freedom_id, email, application_status)
    select 2000 + n, 2000 + n, 'many' || n, 'many' || n || '@people.test', 'accepted' from generate_series(0, ${count - 1}::int) as n`);
};
const stopEarnings = { blacklists: { action: 'attach', blacklists: ['earnings'] } };

describe('a job over the query of many creators', () => {
  it('stops the earnings of 700 after a dry run, and is undone as one', async () => {
    await addCreators(700);
    await post('/heartbeats/blacklist/heartbeat_earnings', { ids: ['2003'], reason: 'Earlier' });
    const before = await stored();
    const { id, ...planned } = await steps().planned({
      target: { filter: { q: 'many' } },
      changes: { ...stopEarnings, reason: 'Bought views' },
      action: 'stopEarnings',
    });
    expect(countsOf({ id, ...planned })).toEqual({ total: 700, waiting: 699, unchanged: 1 });
    expect(await stored()).toEqual(before);
    expect(countsOf(await steps().runCommand('start', id))).toMatchObject({ done: 699, unchanged: 1 });
    expect((await stored()).filter(({ reason }) => reason === 'Bought views')).toHaveLength(699);
    const list = await studio.call('GET', '/heartbeats/creators?blacklists=earnings', { as: 'admin' });
    expect(list.body.data.total).toBe(700);
    expect(countsOf(await steps().runCommand('undo', id))).toMatchObject({ undone: 699 });
    expect(await stored()).toEqual(before);
  });

  it('keeps a blacklisting of another scope that came after it when it is undone', async () => {
    const job = await steps().planned({ target: { ids: [mine] }, changes: stopEarnings });
    await steps().runCommand('start', job.id);
    await post('/heartbeats/blacklist/heartbeat', { ids: [mine], reason: 'Spam' });
    expect(countsOf(await steps().runCommand('undo', job.id))).toMatchObject({ undone: 1 });
    expect(await read()).toMatchObject({ blacklists: ['heartbeat'] });
    expect(await stored()).toMatchObject([{ scope: 'heartbeat', reason: 'Spam' }]);
  });

  it('keeps a creator who was taken off and blacklisted again since', async () => {
    const job = await steps().planned({ target: { ids: [mine] }, changes: stopEarnings });
    await steps().runCommand('start', job.id);
    studio.advance(1);
    await post('/heartbeats/blacklist/heartbeat_earnings', { ids: [mine], remove: true });
    await post('/heartbeats/blacklist/heartbeat_earnings', { ids: [mine], reason: 'Again' });
    expect(countsOf(await steps().runCommand('undo', job.id))).toMatchObject({ kept: 1 });
    expect(await stored()).toMatchObject([{ scope: 'earnings', reason: 'Again' }]);
  });

  it.each(['everything', 'earnings', 'heartbeat'])('changes the scope %s', async scope => {
    const job = await steps().planned({
      target: { ids: [mine] },
      changes: { blacklists: { action: 'attach', blacklists: [scope] } },
    });
    await steps().runCommand('start', job.id);
    expect(await read()).toMatchObject({ blacklists: [scope] });
    await steps().runCommand('undo', job.id);
    expect(await stored()).toEqual([]);
  });

  it('skips the platform’s page, and nobody bans themself', async () => {
    const target = { ids: [String(people.admin.id), mine] };
    const listing = await steps().planned({ target, changes: stopEarnings });
    expect(listing).toMatchObject({ skipped: 1, waiting: 1 });
    const ban = await steps().planned({ target, changes: { is_banned: true, reason: 'Fraud' } });
    expect(ban.reasons).toMatchObject([{ message: 'The platform’s own account cannot be locked or banned' }]);
  });

  it('names one change, and needs the permission', async () => {
    const both = { ...stopEarnings, is_locked: true };
    const [wrong, none, foreign] = [
      await steps().begin({ target: { ids: [mine] }, changes: both }),
      await steps().begin({ target: { ids: [mine] }, changes: { reason: 'Why not' } }),
      await post('/heartbeats/creators/jobs', { target: { ids: [mine] }, changes: stopEarnings }, 'reviewer'),
    ];
    expect([wrong, none, foreign].map(({ status }) => status)).toEqual([400, 400, 403]);
  });
});

describe('a lock and a ban', () => {
  const statusOf = async (as: PersonName) => (await studio.call('GET', '/user', { as })).status;
  beforeEach(async () => {
    for (const name of ['creator', 'other'] as const) await studio.signInAgain(name);
  });

  it('end the sessions at once, and are in the history with their reason', async () => {
    const results = await post('/heartbeats/lock', { ids: [mine], reason: 'Stolen card' });
    expect(results.body.data.items).toEqual([{ id: mine, ok: true }]);
    expect(await statusOf('creator')).toBe(401);
    expect(await read()).toMatchObject({ is_locked: true, is_banned: false });
    await studio.signInAgain('creator');
    expect(await statusOf('creator')).toBe(200);
    await post('/heartbeats/ban', { ids: [mine], reason: 'Fraud' });
    expect(await statusOf('creator')).toBe(401);
    const { body } = await studio.call('GET', `/heartbeats/creators/${mine}/history`, { as: 'admin' });
    expect(body.data.items).toMatchObject([
      {
        changes: [
          { field: 'is_banned', from: false, to: true },
          { field: 'reason', to: 'Fraud' },
        ],
      },
      {
        changes: [
          { field: 'is_locked', from: false, to: true },
          { field: 'reason', to: 'Stolen card' },
        ],
      },
    ]);
  });

  it('hide what a banned creator publishes, until the ban is lifted or undone', async () => {
    await addMoments(studio.db, {});
    const seen = async () =>
      (await studio.call('GET', '/moments/search', { as: 'other' })).body.data.items.length;
    expect(await seen()).toBe(1);
    await post('/heartbeats/ban', { ids: [mine] });
    expect(await seen()).toBe(0);
    await post('/heartbeats/ban', { ids: [mine], remove: true });
    expect(await seen()).toBe(1);
    await post('/heartbeats/ban', { ids: [mine] });
    const [newest] = (await studio.call('GET', '/activity', { as: 'admin' })).body.data.items;
    await studio.call('POST', `/activity/${String(newest!['id'])}/undo`, { as: 'admin' });
    expect(await seen()).toBe(1);
    expect(await read()).toMatchObject({ is_banned: false });
  });

  it('are of nobody’s own account, and not of the platform’s', async () => {
    const { body } = await post('/heartbeats/lock', { ids: [String(people.admin.id), '999999'] });
    expect(body.data.items).toMatchObject([
      { code: 'conflict', message: 'The platform’s own account cannot be locked or banned' },
      { code: 'not-found' },
    ]);
    await studio.db.execute(
      sql`insert into roles values ('managing', '{moments.manage}') on conflict do nothing`,
    );
    await studio.db.execute(sql`insert into user_roles values (${people.other.id}, 'managing')`);
    const own = await post('/heartbeats/ban', { ids: [String(people.other.id)] }, 'other');
    await studio.db.execute(sql`delete from user_roles where role = 'managing'`);
    expect(own.body.data.items).toMatchObject([
      { code: 'conflict', message: 'Nobody locks or bans their own account' },
    ]);
  });
});

describe('the list of creators', () => {
  it('is searched by email, and follows pages and accounts that other servers change', async () => {
    await addCreators(1);
    expect(await read('2000')).toMatchObject({ email: 'many0@people.test', status: 'accepted' });
    await studio.db.execute(
      sql`update heartbeats set name = 'Renamed', blacklists = '{earnings}' where id = 2000`,
    );
    await studio.db.execute(
      sql`update users set email = 'new@people.test', is_locked = true where id = 2000`,
    );
    const found = await studio.call('GET', '/heartbeats/creators?q=new@people', { as: 'admin' });
    expect(found.body.data.items).toMatchObject([
      { id: '2000', name: 'Renamed', email: 'new@people.test', is_locked: true, blacklists: ['earnings'] },
    ]);
    await studio.db.execute(sql`delete from users where id = 2000`);
    expect((await studio.call('GET', '/heartbeats/creators/2000', { as: 'admin' })).status).toBe(404);
  });

  it('tells people who manage earnings alone who creators are, and nothing about their accounts', async () => {
    await addCreators(1);
    await studio.db.execute(
      sql`insert into roles (name, permissions) values ('earnings', '{heartbeat.manage_earnings}')`,
    );
    await studio.db.execute(
      sql`insert into user_roles (user_id, role) values (${people.other.id}, 'earnings')`,
    );
    const find = async (query: string) => {
      const { status, body } = await studio.call('GET', `/heartbeats/creators?${query}`, { as: 'other' });
      return { status, items: body.data?.items ?? [] };
    };
    const { items } = await find('id=2000');
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      ...['avatar', 'blacklists', 'created_at', 'handle', 'id', 'name', 'updated_at'],
    ]);
    expect((await find(`q=${String(items[0]?.['handle'])}`)).items).toHaveLength(1);
    // Neither a search nor a filter tells what they do not read.
    expect(await find('q=many0@people.test')).toEqual({ status: 200, items: [] });
    for (const query of ['is_banned=true', 'status=accepted', 'sort_column=earnings'])
      expect((await find(query)).status).toBe(400);
    for (const [method, path] of [
      ['GET', '/heartbeats/creators/2000'],
      ['GET', '/heartbeats/creators/2000/history'],
      ['POST', '/heartbeats/creators/export'],
    ] as const)
      expect(
        (await studio.call(method, path, { as: 'other', body: method === 'GET' ? undefined : {} })).status,
      ).toBe(403);
  });

  it('has the accepted account of a shared heartbeat, once', async () => {
    await studio.db.execute(sql`
      insert into users (id, heartbeat_id, freedom_id, email, application_status)
      values (2000, ${people.newcomer.id}, 'shared', 'shared@people.test', 'accepted')`);
    const { body } = await studio.call('GET', `/heartbeats/creators?id=${people.newcomer.id}`, {
      as: 'admin',
    });
    expect(body.data.items).toMatchObject([{ email: 'shared@people.test', status: 'accepted' }]);
  });

  it('has one version with the page after a change', async () => {
    await post('/heartbeats/blacklist/all', { ids: [mine] });
    const { rows } = await studio.db.execute<{ updated_at: string }>(
      sql`select updated_at from heartbeats where id = ${me}`,
    );
    expect((await read())['updated_at']).toBe(new Date(rows[0]!.updated_at).toISOString());
  });

  it('is exported with the columns that are named', async () => {
    const { body } = await post('/heartbeats/creators/export', {
      filter: { q: 'creatorofthetest' },
      columns: ['id', 'handle', 'email', 'is_banned'],
    });
    const file = await studio.app(
      new Request(`http://localhost:8080/api/studio${String(body.data.items[0]!['url'])}`),
      { address: '127.0.0.1' },
    );
    expect(await file.text()).toContain(`${mine},creatorofthetest,creator@people.test,false`);
  });
});
