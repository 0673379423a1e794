import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from 'local-postgres/freePort';
import { moments } from '../../../server/db/tables';
import { parseEvents } from '../../../src/providers/live/parseEvents';
import { addMoments } from '../helpers/addMoments';
import { addReviews } from '../helpers/addReviews';
import { startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
let dataDir = '';
let server: ChildProcess | undefined;
beforeAll(async () => {
  studio = await startApiStudio();
  dataDir = await mkdtemp(path.join(tmpdir(), 'studio-process-'));
});
afterEach(() => server?.kill('SIGKILL'));
afterAll(async () => {
  await studio.stop();
  await rm(dataDir, { recursive: true });
});

/** The server as a separate process, on the database of the test. */
const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: studio.databaseUrl,
      PUBLIC_ORIGIN: 'http://localhost:8080',
      SEED: 'none',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  let output = '';
  child.stdout.on('data', chunk => (output += String(chunk)));
  child.stderr.on('data', chunk => (output += String(chunk)));
  return {
    child,
    output: () => output,
    exit: once(child, 'exit') as Promise<[number | null, string | null]>,
  }; // the type of node's event
};

const startReady = async (env: Record<string, string> = {}) => {
  const port = await freePort();
  const started = start({ PORT: String(port), ...env });
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true);
  return { ...started, origin };
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 60_000; Date.now() < end; await turn()) if (await isSo()) return;
  throw new Error('it did not come to that');
};

/** A bulk call that waits before its last row until `release`. */
const bulkUnderWay = async (origin: string, title: string) => {
  const ids = await addMoments(studio.db, ...Array.from({ length: 30 }, () => ({})));
  const holder = await studio.db.$client.connect();
  await holder.query('begin');
  await holder.query('select 1 from moments where id = $1 for update', [ids.at(-1)]);
  const call = fetch(`${origin}/api/studio/moments/bulk_update`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${studio.token('creator')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids, changes: { title } }),
  }).then(
    response => response.status,
    () => 'no answer',
  );
  await until(async () => {
    const { rows } = await studio.db.execute(sql`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    return rows.length > 0;
  });
  return {
    call,
    release: async () => {
      await holder.query('rollback');
      holder.release();
    },
    changed: async () => {
      const rows = await studio.db
        .select()
        .from(moments)
        .where(sql`title = ${title}`);
      return rows.length;
    },
  };
};

// A start takes long on a busy machine.
describe('the server as a process', { timeout: 90_000 }, () => {
  it('does not start with an invalid environment, and names the variables', async () => {
    const { exit, output } = start({ PORT: 'eighty', SEED: 'all' });
    expect((await exit)[0]).toBe(1);
    expect(output()).toMatch(/PORT: must be a whole number[\s\S]*SEED: must be "demo" or "none"/);
  });

  it('prints in red that a demo is open to other machines', async () => {
    const port = String(await freePort());
    const exposed = start({ PORT: port, HOST: '0.0.0.0', SEED: 'demo', FORCE_COLOR: '1' });
    await until(async () => exposed.output().includes('admin@demo.test'));
    expect(exposed.output()).toContain('\u001b[31m  SEED=demo: everybody who reaches this server');
  });

  it('reports that its port is in use', async () => {
    const { origin } = await startReady();
    const first = server;
    const second = start({ PORT: new URL(origin).port });
    expect((await second.exit)[0]).toBe(1);
    expect(second.output()).toMatch(/^PORT: \d+ on 127\.0\.0\.1 is used by another program/m);
    first?.kill('SIGKILL');
  });

  it('reports not ready first, and serves what a load balancer still sends', async () => {
    const { origin, child, exit } = await startReady({ DRAIN_SECONDS: '600' });
    child.kill('SIGTERM');
    await until(async () => (await fetch(`${origin}/readyz`)).status === 503);
    const response = await fetch(`${origin}/api/studio/moments`, {
      headers: { authorization: `Bearer ${studio.token('creator')}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('connection')).toBe('close');
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    child.kill('SIGTERM'); // the second signal ends it at once
    await exit;
  });

  it('serves its measurements on an address of their own until it stops', async () => {
    const address = `127.0.0.1:${await freePort()}`;
    const { origin, child, exit } = await startReady({ METRICS_ADDRESS: address, DRAIN_SECONDS: '0' });
    const read = async () => (await fetch(`http://${address}/metrics`)).text();
    await until(async () => (await read()).includes('studio_worker_runs_total{worker="send mail"'));
    await fetch(`${origin}/api/studio/user`, {
      headers: { authorization: `Bearer ${studio.token('creator')}` },
    });
    const text = await read();
    expect(text).toContain('studio_requests_total{call="GET /user",status="200"} 1');
    expect(text).toContain('studio_database_up 1');
    expect(text).toMatch(/studio_database_connections\{pool="workers",state="busy"\} \d/);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    child.kill('SIGTERM');
    expect((await exit)[0]).toBe(0);
    await expect(fetch(`http://${address}/metrics`)).rejects.toThrow('fetch failed');
  });

  it('finishes running requests before it stops gracefully', async () => {
    const { origin, child, exit } = await startReady();
    const { call, release, changed } = await bulkUnderWay(origin, 'before the stop');
    child.kill('SIGTERM');
    await until(async () => (await fetch(`${origin}/healthz`).catch(() => 'refused')) === 'refused');
    await release();
    expect(await call).toBe(200);
    expect((await exit)[0]).toBe(0);
    expect(await changed()).toBe(30);
  });

  it('ends the streams of changes when it stops, which would never finish', async () => {
    const { origin, child, exit } = await startReady({ DRAIN_SECONDS: '0' });
    const response = await fetch(`${origin}/api/studio/changes?resource=moments`, {
      headers: { authorization: `Bearer ${studio.token('creator')}` },
    });
    const names: (string | undefined)[] = [];
    for await (const { name } of parseEvents(response.body!)) {
      names.push(name);
      if (name === 'ready') child.kill('SIGTERM');
    }
    // A process that begins to receive the changes of others tells open streams to read again.
    expect(names.filter(name => name !== 'reset')).toEqual(['ready', 'end']);
    expect((await exit)[0]).toBe(0);
  });

  it('works in the background on connections of its own', async () => {
    const holder = await studio.db.$client.connect();
    await holder.query('begin; lock table outbox');
    await startReady();
    const waiting = async (): Promise<string[]> => {
      const { rows } = await studio.db.execute<{ name: string }>(sql`
        select application_name as name from pg_stat_activity
        where datname = current_database() and (wait_event_type = 'Lock'
          or pid in (select pid from pg_locks where locktype = 'advisory'))`);
      return rows.map(({ name }) => name);
    };
    // Mails wait for the table, and another connection has the lock of the worker.
    await until(async () => (await waiting()).length > 1);
    const names = (await waiting()).map(name => name.split(' ').slice(0, 2).join(' '));
    expect(new Set(names)).toEqual(new Set(['heartbeat-studio workers']));
    await holder.query('rollback');
    holder.release();
  });

  it('leaves no partial change when it is killed during a call', async () => {
    const { origin, child, exit } = await startReady();
    const { call, release, changed } = await bulkUnderWay(origin, 'before the kill');
    child.kill('SIGKILL');
    await exit;
    await release();
    expect(await call).toBe('no answer');
    expect(await changed()).toBe(0);
  });

  it('has the decisions that it confirmed after it is killed, and claims that run out', async () => {
    const [decided = '', held = ''] = await addReviews(studio.db, {}, {});
    const { origin, child, exit } = await startReady();
    const send = async (address: string, body: object) => {
      const response = await fetch(`${origin}/api/studio${address}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${studio.token('reviewer')}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.json() as Promise<{ data: { items: { ok: boolean }[] } }>;
    };
    const answers = [
      await send('/review-moments/claim', { ids: [decided, held] }),
      await send('/review-moments', { ids: [decided], status: 'approved' }),
    ];
    child.kill('SIGKILL');
    await exit;
    expect(answers.flatMap(({ data }) => data.items.map(({ ok }) => ok))).toEqual([true, true, true]);

    const claimedBy = async (as: PersonName) =>
      (await studio.call('POST', '/review-moments/claim', { as, body: { ids: [held] } })).body.data.items[0];
    const listed = async (id: string) =>
      (await studio.call('GET', `/review-moments?id=${id}`, { as: 'admin' })).body.data.items[0];
    expect(await listed(decided)).toMatchObject({ review_status: 'approved', claimed_by: null });
    expect(await claimedBy('admin')).toMatchObject({ ok: false, claimed_name: 'reviewer of the test' });
    studio.advance(301);
    expect(await listed(held)).toMatchObject({ claimed_by: null, claimed_until: null });
    expect(await claimedBy('admin')).toMatchObject({ ok: true, claimed_name: 'admin of the test' });
  });
});
