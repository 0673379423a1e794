import { setTimeout as sleep } from 'node:timers/promises';
import { printTable, shown } from '../bench/report';
import { quantile } from '../bench/statistics';
import { attackerOf, send, startDrillStudio, type DrillStudio } from './drillStudio';
import type { DrillOptions } from './options';
import type { Attacker } from './startAttacker';

/** How much slower a list may become for others, and which time is fast enough however quiet it was before. */
const slowdown = 2;
const fastEnoughMs = 30;
/** How much more memory than when it was initial the server may have afterwards. */
export const memoryGrowth = 300_000_000;
const settleMs = 60_000;
const readEveryMs = 50;

interface Reads {
  readonly p95: number;
  readonly count: number;
  readonly refused: number;
  /** Response times of a call that needs no database: the delay of the event loop. */
  readonly loopP95: number;
  readonly loopMax: number;
  readonly peak: number;
}

/** Reads a list as another person, one page after the other, until `isOver`. */
const readList = async (
  { origin, memory }: DrillStudio,
  token: string,
  isOver: () => boolean,
): Promise<Reads> => {
  const times: number[] = [];
  const loops: number[] = [];
  let [refused, peak] = [0, 0];
  const timed = async (path: string): Promise<readonly [ms: number, isOk: boolean]> => {
    const started = performance.now();
    const { status } = await send(origin, path, { token });
    return [performance.now() - started, status === 200];
  };
  const reader = async (): Promise<void> => {
    for (let page = 1; !isOver(); page = (page % 40) + 1) {
      const [ms, isOk] = await timed(`/api/studio/moments?per_page=50&page=${page}`);
      times.push(ms);
      if (!isOk) refused += 1;
      await sleep(readEveryMs);
    }
  };
  const loop = async (): Promise<void> => {
    for (; !isOver(); await sleep(readEveryMs)) loops.push((await timed('/healthz'))[0]);
  };
  const watchMemory = async (): Promise<void> => {
    for (; !isOver(); await sleep(200)) peak = Math.max(peak, await memory());
  };
  await Promise.all([reader(), loop(), watchMemory()]);
  return {
    p95: quantile(times, 0.95),
    count: times.length,
    refused,
    loopP95: quantile(loops, 0.95),
    loopMax: Math.max(...loops),
    peak,
  };
};

const during = (seconds: number): (() => boolean) => {
  const end = Date.now() + seconds * 1000;
  return () => Date.now() > end;
};

const listed = (statuses: readonly (readonly [status: number, count: number])[]): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'unanswered'}: ${count}`)
    .join(', ');

/** Waits until the memory is within its bound, for a minute at most; returns the last value. */
export const settledMemory = async (memory: () => Promise<number>, bound: number): Promise<number> => {
  const end = Date.now() + settleMs;
  let bytes = await memory();
  while (bytes > bound && Date.now() < end) {
    await sleep(500);
    bytes = await memory();
  }
  return bytes;
};

/**
 * Attacks the server while another person reads a list. Prints that person's response times, quiet and under each attack,
 * and the server's memory; returns the number of exceeded bounds.
 */
export const measureAttacks = async ({ seconds, attack = '' }: DrillOptions): Promise<number> => {
  const studio = await startDrillStudio();
  let attacker: Attacker | undefined;
  try {
    const token = await studio.signIn('creator@demo.test');
    const { names, run } = (attacker = await attackerOf(studio));
    await readList(studio, token, during(3)); // what the first calls load is no part of the measurement
    const initial = await studio.memory();
    const rows: string[][] = [];
    const exceeded: string[] = [];
    for (const name of names.filter(one => one.includes(attack))) {
      const quiet = await readList(studio, token, during(seconds / 2));
      const isOver = during(seconds);
      const [attacked, statuses] = await Promise.all([readList(studio, token, isOver), run(name, seconds)]);
      const after = await settledMemory(studio.memory, initial + memoryGrowth);
      const bound = Math.max(quiet.p95 * slowdown, fastEnoughMs);
      if (attacked.p95 > bound)
        exceeded.push(`${name}: p95 ${shown(attacked.p95)} ms, at most ${shown(bound)} ms`);
      if (attacked.refused) exceeded.push(`${name}: ${attacked.refused} reads of others were refused`);
      if (after > initial + memoryGrowth) exceeded.push(`${name}: ${shown(after / 1e6)} MB afterwards`);
      rows.push([
        name,
        `${shown(quiet.p95)} → ${shown(attacked.p95)}`,
        `${attacked.refused} of ${attacked.count}`,
        `${shown(attacked.loopP95)}, ${shown(attacked.loopMax)}`,
        [initial, attacked.peak, after].map(bytes => shown(bytes / 1e6)).join(', '),
        listed(statuses),
      ]);
      console.log(`${name}: p95 ${shown(quiet.p95)} → ${shown(attacked.p95)} ms, ${shown(after / 1e6)} MB`);
    }
    console.log('');
    printTable(
      [
        'attack',
        'p95 of others, ms',
        'refused reads',
        'event loop p95, max, ms',
        'MB initial, peak, after',
        'attacker’s statuses',
      ],
      rows,
    );
    for (const line of exceeded) console.log(`over: ${line}`);
    return exceeded.length;
  } finally {
    attacker?.stop();
    await studio.stop();
  }
};
