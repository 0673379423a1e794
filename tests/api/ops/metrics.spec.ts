import { readFile } from 'node:fs/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { outbox } from '../../../server/db/tables';
import { connect } from '../../../server/db/database';
import { createApp } from '../../../server/app';
import { createCallQueues } from '../../../server/http/callQueues';
import { readBacklogs } from '../../../server/process/metrics/readBacklogs';
import { serveMetrics, type ServedMetrics } from '../../../server/process/metrics/serveMetrics';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let metrics: ServedMetrics;
/** Whether the database answers. */
let isUp = true;
const queues = createCallQueues();
const silent = pino({ level: 'silent' });

beforeAll(async () => {
  studio = await startApiStudio();
  metrics = await serveMetrics(
    { host: '127.0.0.1', port: 0 },
    {
      pools: { calls: studio.db.$client },
      queues,
      streams: () => 3,
      backlogs: () => (isUp ? readBacklogs(studio.db) : Promise.reject(new Error('away'))),
    },
    silent,
  );
});
afterAll(async () => {
  await metrics.stop();
  await studio.stop();
});

const scrape = async (): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return answer.text();
};

describe('the measurements of a process', () => {
  it('count answered requests by call, without a name for each mistyped address', async () => {
    const app = createApp({ ...studio.deps, queues, onAnswer: metrics.onAnswer });
    const get = (path: string) => app(new Request(`http://localhost:8080${path}`));
    await get('/api/studio/moments');
    await get('/api/studio/moments');
    await get('/api/studio/no-such-call');
    await get('/no-such-page');
    const text = await scrape();
    expect(text).toContain('studio_requests_total{call="GET /moments",status="401"} 2');
    expect(text).toContain('studio_requests_total{call="other",status="404"} 2');
    expect(text).toContain('studio_request_duration_seconds_count{call="GET /moments"} 2');
    expect(text).not.toContain('no-such');
  });

  it('show connections, queues, streams and the process', async () => {
    let release = (): void => {};
    const held = queues.searches.run('person', () => new Promise<void>(resolve => (release = resolve)));
    const waiting = queues.searches.run('person', async () => {});
    const text = await scrape();
    release();
    await Promise.all([held, waiting]);
    expect(text).toContain('studio_call_queue{queue="searches",state="running"} 1');
    expect(text).toContain('studio_call_queue{queue="searches",state="waiting"} 1');
    expect(text).toMatch(/studio_database_connections\{pool="calls",state="idle"\} \d/);
    expect(text).toContain('studio_streams 3');
    expect(text).toMatch(/process_resident_memory_bytes \d/);
    expect(await scrape()).toContain('studio_call_queue{queue="searches",state="waiting"} 0');
  });

  it('count runs of workers', async () => {
    metrics.onRun({ name: 'send mail', outcome: 'done' });
    metrics.onRun({ name: 'send mail', outcome: 'failed' });
    const text = await scrape();
    expect(text).toContain('studio_worker_runs_total{worker="send mail",outcome="failed"} 1');
    expect(text).toMatch(/studio_worker_last_done_timestamp_seconds\{worker="send mail"\} 1\d{9}/);
  });

  it('show what waits in the database and how long, and whether the database answers', async () => {
    await studio.db.insert(outbox).values([
      {
        recipient: 'a@example.test',
        subject: 'late',
        body: '',
        created_at: sql`now() - interval '90 seconds'`,
      },
      { recipient: 'a@example.test', subject: 'given up', body: '', gave_up_at: sql`now()` },
    ]);
    const text = await scrape();
    expect(text).toContain('studio_database_up 1');
    expect(text).toContain('studio_backlog{kind="mails"} 1');
    expect(text).toContain('studio_backlog{kind="failed mails"} 1');
    expect(text).toContain('studio_backlog{kind="jobs"} 0');
    expect(
      Number(/studio_backlog_age_seconds\{kind="mails"\} ([\d.]+)/.exec(text)?.[1]),
    ).toBeGreaterThanOrEqual(90);
    isUp = false;
    const away = await scrape();
    isUp = true;
    expect(away).toContain('studio_database_up 0');
    expect(away).not.toContain('studio_backlog{');
  });

  it('are at one address only', async () => {
    for (const path of ['/', '/metrics/', '/healthz'])
      expect((await fetch(`http://127.0.0.1:${metrics.port}${path}`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metrics.port}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await studio.call('GET', '//metrics')).status).toBe(404);
  });

  it('have every name that the alerts and the dashboard of docs/monitoring use', async () => {
    const text = await scrape();
    const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    for (const file of ['alerts.yml', 'dashboard.json']) {
      const content = await readFile(`docs/monitoring/${file}`, 'utf8');
      const used = [...content.matchAll(/\b(?:studio|nodejs|process)_\w+/g)].map(([name]) =>
        name.replace(/_(?:bucket|count|sum)$/, ''),
      );
      expect(used.length).toBeGreaterThan(5);
      expect(used.filter(name => !known.has(name))).toEqual([]);
    }
  });

  it('say that the address is used by another program', async () => {
    const db = connect(studio.databaseUrl, { use: 'tool', connections: 1 });
    const sources = { pools: {}, queues, streams: () => 0, backlogs: () => readBacklogs(db) };
    await expect(serveMetrics({ host: '127.0.0.1', port: metrics.port }, sources, silent)).rejects.toThrow(
      `METRICS_ADDRESS: ${metrics.port} on 127.0.0.1 is used by another program`,
    );
    await db.$client.end();
  });
});
