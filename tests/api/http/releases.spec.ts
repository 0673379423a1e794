import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp, type App } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { clientFiles, clientReleases } from '../../../server/db/tables';
import { assemble, type Assembly } from '../../../server/process/assemble';
import { publishRelease, purgeReleases, readRelease } from '../../../server/releases/publishRelease';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let folder = '';
let nowMs = Date.parse('2026-11-20T12:00:00Z');
const now = () => new Date(nowMs);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const shared = 'assets/shared-Sh4red00.js';
const fileOf = (release: string): string => `assets/Screen.module-${release}_-.js`;

/** Writes a built client with one file of its own and one that all have. The source is long enough to be worth compressing. */
const buildClient = async (release: string): Promise<string> => {
  const directory = path.join(folder, release);
  await mkdir(path.join(directory, 'assets'), { recursive: true });
  const write = (name: string, body: string | Buffer) => writeFile(path.join(directory, name), body);
  await write('index.html', `<script src="/studio/${fileOf(release)}"></script>`);
  await write('boot.js', 'boot()');
  for (const name of [fileOf(release), shared]) {
    const source = `screen("${name}");`.repeat(50);
    await write(name, source);
    await write(`${name}.br`, brotliCompressSync(source));
    await write(`${name}.gz`, gzipSync(source));
    await write(`${name}.map`, '{}');
  }
  await write(`assets/style-${release}0a.css`, 'body { color: red }');
  await write('assets/logo.svg', '<svg/>');
  return directory;
};

beforeAll(async () => {
  studio = await startApiStudio();
  folder = await mkdtemp(path.join(tmpdir(), 'studio-releases-'));
});
beforeEach(() => studio.db.execute(sql`truncate client_releases, client_files`));
const running: Assembly[] = [];
afterEach(async () => {
  for (const { close } of running.splice(0)) await close();
});
afterAll(async () => {
  await studio.stop();
  await rm(folder, { recursive: true });
});

interface TestServer {
  readonly app: App;
  readonly assembly: Assembly;
  readonly get: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Starts a server of a release on the database of the test; without a release, one in development. */
const serve = async (release?: string): Promise<TestServer> => {
  const clientDir = release === undefined ? undefined : await buildClient(release);
  const config = readConfig({
    PUBLIC_ORIGIN: 'https://studio.example',
    SEED: 'none',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: studio.databaseUrl,
  });
  const assembly = await assemble(config, studio.databaseUrl, pino({ level: 'silent' }), { clientDir, now });
  running.push(assembly);
  const app = createApp(assembly.deps);
  return {
    app,
    assembly,
    get: (name, init) => app(new Request(`https://studio.example/studio/${name}`, init)),
  };
};

/** Everything of a response but its request's id. */
const described = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id')),
  body: Buffer.from(await response.arrayBuffer()).toString('base64'),
});

/** How often a server uses a connection while `work` runs: for a statement, or for a transaction. */
const statementsOf = async ({ assembly }: TestServer, work: () => Promise<unknown>): Promise<number> => {
  const connect = vi.spyOn(assembly.deps.db.$client, 'connect');
  await work();
  const count = connect.mock.calls.length;
  connect.mockRestore();
  return count;
};

describe('two releases on one database', () => {
  it('serve the hashed files of each other', async () => {
    const [before, after] = [await serve('before'), await serve('after_')];
    for (const [server, other] of [
      [before, 'after_'],
      [after, 'before'],
    ] as const) {
      const script = await server.get(fileOf(other));
      expect([script.status, await script.text()]).toEqual([200, `screen("${fileOf(other)}");`.repeat(50)]);
      const style = await server.get(`assets/style-${other}0a.css`);
      expect([style.status, await style.text()]).toEqual([200, 'body { color: red }']);
    }
  });

  it('also those of a server that started before an upgrade and has stopped', async () => {
    const { assembly } = await serve('before');
    await assembly.close();
    running.splice(0);
    expect((await (await serve('after_')).get(fileOf('before'))).status).toBe(200);
  });

  it.each<[string, RequestInit]>([
    ['uncompressed', {}],
    ['as gzip', { headers: { 'accept-encoding': 'gzip' } }],
    ['as brotli', { headers: { 'accept-encoding': 'gzip, deflate, br' } }],
    ['as headers alone', { method: 'HEAD', headers: { 'accept-encoding': 'br' } }],
    ['for a range', { headers: { range: 'bytes=2-5' } }],
    [
      'on a condition',
      { headers: { 'if-none-match': '"x"', 'if-modified-since': new Date().toUTCString() } },
    ],
  ])('respond %s like the server that has the file', async (_, init) => {
    const [before, after] = [await serve('before'), await serve('after_')];
    for (const name of [fileOf('before'), 'assets/style-before0a.css'])
      expect(await described(await after.get(name, init))).toEqual(
        await described(await before.get(name, init)),
      );
    const { headers } = await after.get(fileOf('before'), { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
      'strict-transport-security': expect.stringContaining('max-age') as string,
    });
  });

  it('find a release that started after a request for an unknown file, within a second', async () => {
    const before = await serve('before');
    expect((await before.get(fileOf('after_'))).status).toBe(404);
    await serve('after_');
    nowMs += 1000;
    expect((await before.get(fileOf('after_'))).status).toBe(200);
  });

  it('send one statement in a second for any number of unknown files, and one for a file that many request', async () => {
    const [before, after] = [await serve('before'), await serve('after_')];
    const unknown = () =>
      Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const { status } = await before.get(`assets/any${index}-00000000.js`);
          expect(status).toBe(404);
        }),
      );
    expect(await statementsOf(before, unknown)).toBe(1);
    expect(await statementsOf(before, unknown)).toBe(0);
    const requests = () => Promise.all(Array.from({ length: 50 }, () => before.get(fileOf('after_'))));
    expect(await statementsOf(before, requests)).toBe(1);
    expect(await statementsOf(before, requests)).toBe(0);
    expect(await statementsOf(after, () => after.get(fileOf('after_')))).toBe(0);
  });

  it.each([
    'assets/..%2f..%2fserver-00000000.js',
    'assets/screen.js',
    'assets/screen-0000.js',
    'assets/x%00-00000000.js',
    'assets/deep/screen-00000000.js',
    'screen-00000000.js',
    'Assets/screen-00000000.js',
    `${shared}.map`,
    `${shared}.br`,
    `assets/${'x'.repeat(200)}-00000000.js`,
    'assets/screen-00000000.exe',
  ])('do not search for %s, which no build can have', async name => {
    const before = await serve('before');
    const stored = decodeURIComponent(name).replaceAll('\0', '');
    await studio.db
      .insert(clientFiles)
      .values({ path: stored, body: Buffer.from('x') })
      .onConflictDoNothing();
    await studio.db.insert(clientReleases).values({ id: 'x', paths: [stored], published_at: now() });
    expect(await statementsOf(before, async () => expect((await before.get(name)).status).toBe(404))).toBe(0);
  });
});

describe('a start', () => {
  it('publishes hashed files only, and no source maps', async () => {
    await serve('before');
    const paths = (await studio.db.select().from(clientFiles)).map(file => file.path).toSorted();
    const scripts = [fileOf('before'), shared].flatMap(name => [name, `${name}.br`, `${name}.gz`]);
    expect(paths).toEqual([...scripts, 'assets/style-before0a.css'].toSorted());
    expect(await studio.db.select().from(clientReleases)).toMatchObject([{ paths }]);
  });

  it('of a known release costs one statement', async () => {
    const server = await serve('before');
    const { release, deps } = server.assembly;
    expect(await statementsOf(server, () => publishRelease(deps.db, release!, now()))).toBe(1);
  });

  it('of several servers at the same time publishes each file once', async () => {
    await Promise.all([serve('before'), serve('before'), serve('after_')]);
    expect(await studio.db.select().from(clientReleases)).toHaveLength(2);
    expect(await studio.db.select().from(clientFiles)).toHaveLength(3 + 2 * 4);
  });

  it('publishes nothing in development', async () => {
    const server = await serve();
    expect(server.assembly.release).toBeUndefined();
    expect(await studio.db.select().from(clientReleases)).toEqual([]);
  });

  it('publishes every script and style of the real build', async () => {
    const assets = path.resolve('dist/client/assets');
    const names = existsSync(assets) ? readdirSync(assets).filter(name => !name.endsWith('.map')) : [];
    const release = await readRelease(path.resolve('dist/client'));
    expect(release?.paths ?? []).toEqual(names.map(name => `assets/${name}`).toSorted());
  });
});

describe('the purge of releases', () => {
  it('deletes the files of those that no server has published for 14 days, except what others have', async () => {
    await serve('before');
    nowMs += 10 * dayMs;
    const after = await serve('after_');
    nowMs += 4 * dayMs - minuteMs;
    expect(await purgeReleases(studio.db, now())).toBe(0);
    expect((await after.get(fileOf('before'))).status).toBe(200);
    nowMs += 2 * minuteMs;
    expect(await purgeReleases(studio.db, now())).toBe(4);
    const third = await serve('third_');
    for (const [name, status] of [
      [fileOf('before'), 404],
      [`assets/style-before0a.css`, 404],
      [fileOf('after_'), 200],
      [shared, 200],
    ] as const)
      expect([name, (await third.get(name)).status]).toEqual([name, status]);
    const stored = await studio.db.select().from(clientFiles);
    expect(stored.map(file => file.path)).toEqual(expect.arrayContaining([shared, `${shared}.br`]));
  });

  it('keeps a release that a running server renews', async () => {
    const { assembly } = await serve('before');
    nowMs += 13 * dayMs;
    await publishRelease(assembly.deps.db, assembly.release!, now());
    nowMs += 13 * dayMs;
    expect(await purgeReleases(studio.db, now())).toBe(0);
    expect(await studio.db.select().from(clientReleases)).toHaveLength(1);
  });

  it('is noticed by a server that knew the release', async () => {
    await serve('before');
    const after = await serve('after_');
    expect((await after.get(fileOf('before'))).status).toBe(200);
    nowMs += 15 * dayMs;
    await publishRelease(studio.db, after.assembly.release!, now());
    await purgeReleases(studio.db, now());
    expect((await after.get('assets/style-before0a.css')).status).toBe(404);
    expect(
      await statementsOf(after, async () => {
        for (let count = 0; count < 20; count += 1) await after.get('assets/style-before0a.css');
      }),
    ).toBeLessThanOrEqual(1);
  });
});
