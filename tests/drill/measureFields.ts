import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from 'local-postgres/freePort';
import { demoPassword } from '../../demo/people';
import { AuthBrowser } from '../api/helpers/authBrowser';
import { shown } from '../bench/report';
import { environmentOf } from '../bench/startStudio';
import { copyTemplate } from '../setup/copyTemplate';
import { seedBuilt } from '../setup/startBuilt';
import { startTestCluster } from '../setup/startTestCluster';
import { copyTree, type TreeCopy } from '../tree/copyTree';
import { send } from './drillStudio';

const moments = 100_000;
const pauseMs = 40;
/** How long both releases serve after the migration. */
const besideMs = 5000;
const readyMs = 300_000;

const field = (declaration: string) => (text: string) =>
  text
    .replace(/ {4}(?:mood|tone): choice\(.*\n/, '')
    .replace('    description: longText(', `${declaration}    description: longText(`);

/** Each release, and the change of its entity. `body` is what its calls change besides the title. */
const releases = [
  { name: 'before', change: undefined, body: {} },
  {
    name: 'adds a required field',
    change: field(`    mood: choice(['calm', 'loud'], { filter: 'values', sort: true, old: 'calm' }),\n`),
    body: { mood: 'loud' },
  },
  {
    name: 'renames it',
    change: field(
      `    tone: choice(['calm', 'loud'], { filter: 'values', sort: true, old: 'calm', was: 'mood' }),\n`,
    ),
    body: { tone: 'loud' },
  },
  { name: 'removes it', change: field(''), body: {} },
] as const;

interface Serving {
  readonly stop: () => Promise<void>;
  readonly origin: string;
}

/** Serves the source of the tree; resolves when the server, and so its migration, is ready. */
const serve = async (tree: TreeCopy, dataDir: string, databaseUrl: string): Promise<Serving> => {
  const port = await freePort();
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: tree.folder,
    env: { ...environmentOf(dataDir), DATABASE_URL: databaseUrl, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(server, 'exit');
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await exited;
  };
  const origin = `http://localhost:${port}`;
  for (const until = Date.now() + readyMs; Date.now() < until; await sleep(100))
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return { origin, stop };
  await stop();
  throw new Error('The server did not start.');
};

/** Lists, searches, sorts and changes moments of the creator until it is stopped. */
const work = async ({ origin }: Serving, body: object) => {
  const browser = new AuthBrowser({ address: origin, publicOrigin: origin }, demoPassword);
  const { accessToken: token } = await browser.signIn('creator@demo.test');
  const failures: string[] = [];
  let [calls, longestMs, isStopping] = [0, 0, false];
  const call = async (requestPath: string, init: RequestInit = {}): Promise<string> => {
    const startedAt = performance.now();
    const { status, text } = await send(origin, `/api/studio${requestPath}`, { token, ...init });
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    calls += 1;
    if (status !== 200)
      failures.push(`${init.method ?? 'GET'} ${requestPath}: ${status} ${text.slice(0, 300)}`);
    return text;
  };
  const sorts = ['created_at', 'title', 'views', ...Object.keys(body)];
  const ids = [...(await call('/moments?per_page=50')).matchAll(/"id":"(mo[^"]+)"/g)].map(([, id]) => id!);
  const loop = async (): Promise<void> => {
    for (let n = 0; !isStopping; n += 1) {
      await call(`/moments?sort_column=${sorts[n % sorts.length]}&page=${1 + (n % 5)}`);
      if (n % 7 === 0) await call('/moments?q=night');
      await call(`/moments/${ids[n % ids.length]}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'if-match': '*',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ title: `Drill ${n}`, ...body }),
      });
      await sleep(pauseMs);
    }
  };
  const running = loop();
  return {
    stop: async () => {
      isStopping = true;
      await running;
      return { failures, calls, longestMs };
    },
  };
};

/**
 * Adds, renames and removes a field of moments, in a copy of the code, while servers of the previous release serve the same
 * database. Prints the calls; returns the number of bounds that do not hold: no failed call, no lost value.
 */
export const measureFields = async (): Promise<number> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'studio-drill-'));
  await chmod(dataDir, 0o755);
  const cluster = await startTestCluster(url => seedBuilt('dist', dataDir, { databaseUrl: url, moments }));
  const database = await copyTemplate(cluster.url);
  const client = new Client(database.url);
  const tree = await copyTree();
  let over = 0;
  let running: { readonly server: Serving; readonly load: Awaited<ReturnType<typeof work>> } | undefined;
  const end = async (name: string): Promise<void> => {
    if (!running) return;
    const { failures, calls, longestMs } = await running.load.stop();
    await running.server.stop();
    console.log(`${name}: ${calls} calls, ${failures.length} failed, the longest ${shown(longestMs)} ms`);
    for (const failure of failures.slice(0, 5)) console.log(`  over: ${failure}`);
    over += Number(failures.length > 0);
  };
  const values = async (column: string): Promise<string> => {
    const { rows } = await client.query<{ values: string }>(
      `select md5(string_agg(id || ${column}, ',' order by id)) as values from moments where title not like 'Drill %'`,
    );
    return rows[0]?.values ?? '';
  };
  try {
    await client.connect();
    let [previous, expected] = ['', ''];
    for (const { name, change, body } of releases) {
      if (change) {
        await tree.edit('src/contract/entities/moment.ts', text =>
          text.includes('kinds/choice/choice') ? change(text) : text,
        );
        await tree.node('scripts/generate-migration.mjs', '--name', name.replaceAll(' ', '_'));
      }
      const startedAt = performance.now();
      const server = await serve(tree, dataDir, database.url);
      console.log(`${name}: serves after ${shown((performance.now() - startedAt) / 1000)} s`);
      const load = await work(server, body);
      if (running) await sleep(besideMs);
      await end(previous);
      [running, previous] = [{ server, load }, name];
      if ('mood' in body) {
        await client.query(
          `update moments set mood = 'loud' where hashtext(id) % 2 = 0 and title not like 'Drill %'`,
        );
        expected = await values('mood');
      }
      if ('tone' in body && (await values('tone')) !== expected) {
        console.log('  over: values were lost by the rename');
        over += 1;
      }
    }
    await end(previous);
    return over;
  } finally {
    await running?.load.stop();
    await running?.server.stop();
    await client.end();
    await database.drop();
    await cluster.stop();
    await Promise.all([tree.remove(), rm(dataDir, { recursive: true, force: true })]);
  }
};
