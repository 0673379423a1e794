import { existsSync, readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRouter } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { prettyLinks, shortLinks } from '../../../server/db/contentTables';
import { contentTypes } from '../../../server/http/files/fileResponse';
import { openDatabase } from '../../../server/process/openDatabase';
import { fileNameIn, isShortPath, reservedPaths } from '../../../src/contract/shortPaths';
import { aPrettyLink } from '../../builders/aPrettyLink';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { csvForm } from '../helpers/examples/example';
import { jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate pretty_links, short_links, moments, tags, audit_log`));
afterAll(() => studio.stop());

/** Entries of a directory; none if it does not exist. */
const entries = (directory: string): string[] => (existsSync(directory) ? readdirSync(directory) : []);

const reserved = [
  'robots.txt',
  'favicon.ico',
  '.well-known',
  'sitemap.xml',
  'security.txt',
  'index.html',
  'sw.js',
  'assets',
  'Robots.TXT',
  'menu.pdf',
];
const unsafe = [
  './studio',
  '../studio/logout',
  'x/../../studio/logout',
  '..',
  '.',
  'a//b',
  'a/',
  'a/.',
  'a/...',
];

describe('short addresses', () => {
  it('reserve every route of the server', () => {
    const { routes } = createRouter({ ...studio.deps, clientDir: 'dist/client' });
    const firsts = new Set(routes.map(({ path }) => path.split('/')[1]!)); // every path starts with a slash
    const names = [...firsts].filter(name => !['', '*', '/*', ':route'].includes(name));
    expect(names).toEqual(expect.arrayContaining(['api', 'healthz', 'readyz', 'studio']));
    // The embedded identity provider answers below /sso before the router.
    expect([...names, 'sso'].filter(isShortPath)).toEqual([]);
  });

  it('reserve every public file of the built client, and every kind of file that is served', () => {
    // The compressed variants have no address of their own.
    const built = entries('dist/client').filter(name => !/\.(?:br|gz)$/.test(name));
    const files = new Set(['index.html', 'assets', ...entries('public'), ...built]);
    const isFree = (name: string) => isShortPath(name) && fileNameIn(name) === undefined;
    expect([...files].filter(isFree)).toEqual([]);
    expect(
      Object.keys(contentTypes)
        .map(extension => `any${extension}`)
        .filter(isFree),
    ).toEqual([]);
  });

  it('reserve the words of the product', () => {
    expect([...reservedPaths, 'watch', 'login'].filter(isShortPath)).toEqual([]);
  });

  it.each(reserved)('are not created as %s', async name => {
    const link = { route: name, label: 'Bag', target: 'https://shop.example/' };
    const created = await studio.call('POST', '/pretty-links', { as: 'creator', body: link });
    expect([created.status, created.body.errors?.[0]]).toEqual([
      400,
      { path: 'route', message: `"${name.toLowerCase()}" is reserved. Please choose another` },
    ]);
    const [id = ''] = await addMoments(studio.db, {});
    const saved = await studio.call('PUT', `/moments/${id}`, { as: 'creator', body: { custom_id: name } });
    expect([saved.status, saved.body.errors?.[0]?.path]).toEqual([400, 'custom_id']);
  });

  it.each(unsafe)('do not leave their place as %s', async path => {
    const [id = ''] = await addMoments(studio.db, {});
    const saved = await studio.call('PUT', `/moments/${id}`, { as: 'creator', body: { custom_id: path } });
    expect([saved.status, saved.body.errors?.[0]?.path]).toEqual([400, 'custom_id']);
    const link = { route: path, label: 'Bag', target: 'https://shop.example/' };
    expect((await studio.call('POST', '/pretty-links', { as: 'creator', body: link })).status).toBe(400);
  });

  it.each(['bag', 'v1.2', 'Fog:2026', 'a.b_c-d', 'text'])('are created as %s', async name => {
    const link = { route: name, label: 'Bag', target: 'https://shop.example/' };
    expect((await studio.call('POST', '/pretty-links', { as: 'creator', body: link })).status).toBe(200);
  });
});

describe('short addresses with a file name that stand already', () => {
  const isReserved = { path: 'route', message: '"flyer.pdf" is reserved. Please choose another' };
  const addLink = async () => {
    const link = aPrettyLink({ id: 'lnStanding1', heartbeat_id: people.creator.id, route: 'menu.pdf' });
    await studio.db.insert(prettyLinks).values(link);
    await studio.db.insert(shortLinks).values({ route: 'menu.pdf', record_id: link.id });
    return link;
  };

  it('keep their name at the start, lead on, and their records can be changed', async () => {
    const { id, target } = await addLink();
    const [moment = ''] = await addMoments(studio.db, { custom_id: 'Poster.PNG' });
    const { dataDir } = readConfig({ SEED: 'none' });
    const log = pino({ level: 'silent' });
    await (await openDatabase({ databaseUrl: studio.databaseUrl, dataDir }, log)).stop();
    const followed = await studio.app(new Request('http://localhost:8080/menu.pdf'));
    expect([followed.status, followed.headers.get('location')]).toEqual([302, target]);
    const body = { id, label: 'Winter menu', route: 'menu.pdf' };
    const saved = await studio.call('PUT', '/pretty-links', { as: 'creator', body });
    expect(saved.body.data.items).toMatchObject([{ label: 'Winter menu', route: 'menu.pdf' }]);
    const title = { title: 'A poster' };
    expect(await studio.call('PUT', `/moments/${moment}`, { as: 'creator', body: title })).toMatchObject({
      status: 200,
      body: { data: { items: [{ title: 'A poster', custom_id: 'Poster.PNG' }] } },
    });
  });

  it('do not get another one, in a call and in a file', async () => {
    const { id } = await addLink();
    const body = { id, route: 'flyer.pdf' };
    const saved = await studio.call('PUT', '/pretty-links', { as: 'creator', body });
    expect([saved.status, saved.body.errors]).toEqual([400, [isReserved]]);
    const rows = [`${id},menu.pdf,Unchanged`, 'lnStanding2,flyer.pdf,Bag', ',flyer.pdf,Bag'].map(
      row => `${row},https://shop.example/`,
    );
    const form = csvForm(
      ['id,route,label,target', ...rows].join('\n'),
      {
        id: 'id',
        route: 'route',
        label: 'label',
        target: 'target',
      },
      people.creator.id,
    );
    await studio.db
      .insert(prettyLinks)
      .values(aPrettyLink({ id: 'lnStanding2', heartbeat_id: people.creator.id, route: 'bag' }));
    const job = await studio.call('POST', '/pretty-links/import', { as: 'creator', body: form });
    await studio.deps.jobs.runUntilIdle();
    expect(await jobSteps(studio).items(String(job.body.data.items[0]?.['id']))).toMatchObject([
      { outcome: 'waiting', after: { label: 'Unchanged' } },
      { outcome: 'skipped', field: 'route', message: isReserved.message },
      { outcome: 'skipped', field: 'route', message: isReserved.message },
    ]);
  });
});

describe('short addresses that cannot be used any more', () => {
  it('are renamed at the start, with a history entry and a line in the log', async () => {
    const [moment = '', valid = ''] = await addMoments(
      studio.db,
      { custom_id: 'x/../../studio/logout' },
      { custom_id: 'fog/bank' },
    );
    await studio.db
      .insert(prettyLinks)
      .values(aPrettyLink({ id: 'lnRename01', heartbeat_id: people.creator.id, route: 'robots.txt' }));
    await studio.db.insert(shortLinks).values({ route: 'robots.txt', record_id: 'lnRename01' });
    let logged = '';
    const start = async () => {
      const log = pino({ level: 'warn' }, { write: line => (logged += line) });
      const { dataDir } = readConfig({ SEED: 'none' });
      await (await openDatabase({ databaseUrl: studio.databaseUrl, dataDir }, log)).stop();
    };
    await start();
    const { rows } = await studio.db.execute<{ id: string; path: string; route: string }>(sql`
      select id, path, short_links.route from (
        select id, custom_id as path from moments union all select id, route from pretty_links
      ) as paths join short_links on record_id = id order by id`);
    const paths = new Map(rows.map(({ id, path }) => [id, path]));
    expect(paths.get(valid)).toBe('fog/bank');
    expect(paths.get(moment)).toMatch(/^x-studio-logout-ln\w{10}$/);
    expect(paths.get('lnRename01')).toMatch(/^robots\.txt-ln\w{10}$/);
    for (const { path, route } of rows)
      expect([isShortPath(path), route]).toEqual([true, path.toLowerCase()]);
    for (const address of [`/moments/${moment}/history`, '/pretty-links/lnRename01/history']) {
      const { body } = await studio.call('GET', address, { as: 'creator' });
      expect(body.data.items).toMatchObject([{ actor_name: 'Heartbeat Studio', action: 'server start' }]);
    }
    const lines = logged
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { id: string; from: string; to: string });
    expect(lines.map(({ id, from, to }) => [id, from, to])).toEqual([
      [moment, 'x/../../studio/logout', paths.get(moment)],
      ['lnRename01', 'robots.txt', paths.get('lnRename01')],
    ]);
    logged = '';
    await start();
    expect(logged).toBe('');
  });
});
