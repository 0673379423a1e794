import path from 'node:path';
import * as z from 'zod/mini';
import { findLocalPostgres } from 'local-postgres/findLocalPostgres';
import { writeQuery } from '../../../src/contract/calls/listQuery';
import { ensureSeeded } from '../ensureSeeded';
import type { BenchOptions } from '../options';
import { printTable, shown } from '../report';
import { applyLoad } from '../server/load';
import { tokensOf } from '../server/tokensOf';
import { startStudio, type BenchStudio } from '../startStudio';
import { quantile } from '../statistics';
import { measureGrowth } from './measureGrowth';

const counts = [1, 2, 4] as const;

/** What a creator's pages read, in turns. */
const reads = (heartbeat_id: number): readonly string[] => {
  const moments = { heartbeat_id, per_page: 50 };
  return [
    `moments?${writeQuery(moments)}`,
    `moments?${writeQuery({ ...moments, page: 40, sort_column: 'views', sort_direction: 'desc' })}`,
    `moments?${writeQuery({ ...moments, visibility: ['private'] })}`,
    `playlists?${writeQuery({ heartbeat_id })}`,
    `tags?${writeQuery({ heartbeat_id })}`,
    'user',
  ].map(call => `/api/studio/${call}`);
};

/** Processes on the database of the first, which has the workers, too. */
const startProcesses = async (dataDir: string, count: number): Promise<readonly BenchStudio[]> => {
  const first = await startStudio(dataDir);
  const processes = [first];
  const url = findLocalPostgres({ name: 'studio', dataDir: path.join(dataDir, 'database') });
  if (url === undefined) throw new Error('The database of the first process accepts no connections.');
  // Tokens name the public address.
  const environment = { DATABASE_URL: url, PUBLIC_ORIGIN: first.origin, SERVE: 'web' };
  while (processes.length < count) processes.push(await startStudio(dataDir, { environment }));
  return processes;
};

/** Renames a moment again and again, each time at another process, until the signal; the times in milliseconds. */
const write = async (
  origins: readonly string[],
  { accessToken, id, signal }: { accessToken: string; id: string; signal: AbortSignal },
): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let round = 0; !signal.aborted; round += 1) {
    const origin = origins[round % origins.length];
    const started = performance.now();
    const response = await fetch(`${origin}/api/studio/moments/${id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'if-match': '*',
      },
      body: JSON.stringify({ title: `Renamed ${round}` }),
    });
    if (!response.ok) throw new Error(`A moment could not be renamed: ${await response.text()}`);
    times.push(performance.now() - started);
  }
  return times;
};

/** The first item that a call answers with. */
const firstItem = async <T>(url: string, accessToken: string, item: z.ZodMiniType<T>): Promise<T> => {
  const response = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
  const answered = z.object({ data: z.object({ items: z.array(item).check(z.minLength(1)) }) });
  return z.parse(answered, await response.json()).data.items[0]!; // there is at least one
};

const measure = async (dataDir: string, count: number, { connections, seconds }: BenchOptions) => {
  const processes = await startProcesses(dataDir, count);
  const stop = new AbortController();
  try {
    const [{ origin }] = processes as readonly [BenchStudio]; // there is at least one
    const accessToken = await tokensOf(origin, 'creator@demo.test')();
    const api = `${origin}/api/studio`;
    const { heartbeat_id: heartbeatId } = await firstItem(
      `${api}/user`,
      accessToken,
      z.object({ heartbeat_id: z.number() }),
    );
    const paths = reads(heartbeatId);
    const each = Math.max(1, Math.round(connections / count));
    const load = (over: number) =>
      Promise.all(
        processes.map(({ origin: own }) =>
          applyLoad({ origin: own, accessToken, paths, connections: each, seconds: over }),
        ),
      );
    await load(seconds / 2);
    const { id } = await firstItem(
      `${api}/moments?heartbeat_id=${heartbeatId}&per_page=1`,
      accessToken,
      z.object({ id: z.string() }),
    );
    const writing = write(
      processes.map(process => process.origin),
      { accessToken, id, signal: stop.signal },
    );
    const measured = await load(seconds);
    stop.abort();
    const writes = await writing;
    const memory = await Promise.all(processes.map(process => process.memory()));
    return {
      perSecond: measured.reduce((sum, one) => sum + one.perSecond, 0),
      p95: Math.max(...measured.map(one => one.p95)),
      failures: measured.reduce((sum, one) => sum + one.failures, 0),
      writes: writes.length / seconds,
      writeP95: quantile([...writes], 0.95),
      megabytes: memory.reduce((sum, one) => sum + one, 0) / 1e6 / count,
    };
  } finally {
    stop.abort();
    for (const process of processes.toReversed()) await process.stop();
  }
};

/**
 * Measures 1, 2 and 4 processes on one database with a mixed load, whose connections they share, and prints what they answer. Returns
 * how many requests failed. The database and the load run on the same processors, so that more processes cannot answer more there than
 * what one leaves. Then measures how lists grow (`measureGrowth`).
 */
export const measureScale = async (options: BenchOptions): Promise<number> => {
  const dataDir = await ensureSeeded(options.moments);
  console.log(
    `\nA mixed load on processes of one database, ${options.connections} connections and one writer`,
  );
  const rows = [];
  let failures = 0;
  for (const count of counts) {
    const one = await measure(dataDir, count, options);
    failures += one.failures;
    const { perSecond, p95, writes, writeP95, megabytes } = one;
    rows.push([String(count), ...[perSecond, p95, writes, writeP95, megabytes, one.failures].map(shown)]);
  }
  printTable(['processes', 'reads/s', 'p95 ms', 'writes/s', 'p95 ms', 'MB each', 'failed'], rows);
  return failures + (await measureGrowth(options));
};
