import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from 'local-postgres/freePort';
import { demoPassword } from '../../../demo/people';
import { AuthBrowser } from '../../api/helpers/authBrowser';
import { copyTemplate, type TestDatabase } from '../../setup/copyTemplate';
import { startBuilt, type BuiltServer } from '../../setup/startBuilt';
import { newRelease } from './newRelease';
import { startBalancer, type Balancer } from './startBalancer';

const expand = `ALTER TABLE "vikis" ADD COLUMN "subtitle" text;
--> statement-breakpoint
-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "vikis_subtitle" ON "vikis" ("subtitle");
`;
const contract = `-- waits for: servers of earlier releases
DROP TABLE "used_before";
`;

let database: TestDatabase;
let client: Client;
let dataDir = '';
let next = '';
let balancer: Balancer;
let servers: BuiltServer[] = [];
beforeAll(async () => {
  database = await copyTemplate(inject('studioPostgresUrl'));
  client = new Client(database.url);
  await client.connect();
  await client.query('create table used_before ()');
  dataDir = await mkdtemp(path.join(tmpdir(), 'studio-rolling-'));
  await chmod(dataDir, 0o755);
  await cp(inject('studioData'), dataDir, { recursive: true });
  next = await newRelease(inject('studioBuild'), { expand, contract });
});
afterAll(async () => {
  await balancer?.stop();
  await Promise.all(servers.map(server => server.stop()));
  await client?.end();
  await database?.drop();
  await rm(dataDir, { recursive: true });
  await rm(next, { recursive: true });
});

/** Reads without a pause, and writes, until `stop`: each call once. */
const startLoad = (origin: string, token: string) => {
  const failures: string[] = [];
  const written = new Set<string>();
  let calls = 0;
  let isOver = false;
  const send = async (call: string, init: RequestInit = {}): Promise<boolean> => {
    calls += 1;
    const outcome = await fetch(`${origin}/api/studio/${call}`, {
      ...init,
      // A call without an answer is named among the failures, instead of the test ending without a reason.
      signal: AbortSignal.timeout(60_000),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
    }).then(
      async response => (response.ok ? '' : `${response.status} ${await response.text()}`),
      (error: unknown) => String(error),
    );
    if (outcome !== '') failures.push(`${call}: ${outcome}`);
    return outcome === '';
  };
  const read = async (call: string): Promise<void> => {
    while (!isOver) await send(call);
  };
  const write = async (): Promise<void> => {
    while (!isOver) {
      const title = `Rolling ${randomUUID()}`;
      const body = JSON.stringify({ title, body: '<p>Fog</p>', cover: null });
      if (await send('writings', { method: 'POST', body })) written.add(title);
      // A person may write 1200 times in a minute.
      await sleep(150);
    }
  };
  const running = [read('writings?per_page=50'), read('user'), read('tags?per_page=50'), write(), write()];
  return {
    failures,
    written,
    calls: () => calls,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
};

it('a new release replaces two servers one by one, with its migrations, and no call fails', async () => {
  const ports = [await freePort(), await freePort()];
  balancer = await startBalancer(ports);
  const origin = `http://127.0.0.1:${balancer.port}`;
  const publicOrigin = `http://localhost:${balancer.port}`;
  const start = (build: string, port: number) =>
    startBuilt(build, dataDir, port, {
      databaseUrl: database.url,
      environment: { PUBLIC_ORIGIN: publicOrigin, DRAIN_SECONDS: '3' },
    });
  for (const port of ports) servers.push(await start(inject('studioBuild'), port));
  await balancer.leadsTo(ports);
  const browser = new AuthBrowser({ address: origin, publicOrigin }, demoPassword);
  const { accessToken } = await browser.signIn('creator2@demo.test');
  const load = startLoad(origin, accessToken);

  const before = load.calls();
  for (const [at, port] of ports.entries()) {
    await servers[at]?.stop();
    const rest = ports.filter(other => other !== port);
    await balancer.leadsTo(rest);
    servers = servers.with(at, await start(next, port));
    await balancer.leadsTo(ports);
  }
  await expect.poll(load.calls).toBeGreaterThan(before + 100);
  await load.stop();

  expect(load.failures).toEqual([]);
  const { rows: stored } = await client.query<{ title: string }>(
    `select title from vikis where title like 'Rolling %'`,
  );
  expect(stored.map(({ title }) => title).sort()).toEqual([...load.written].sort());
  const { rows } = await client.query(
    `select to_regclass('vikis_subtitle') is not null as expanded, to_regclass('used_before') is null as contracted`,
  );
  expect(rows).toEqual([{ expanded: true, contracted: true }]);
});
