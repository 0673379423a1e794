import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { demoPassword } from '../../../demo/people';
import { parseEvents } from '../../../src/providers/live/parseEvents';
import { AuthBrowser } from '../../api/helpers/authBrowser';
import { signIn } from '../browser';
import type { jobCalls } from '../server/jobCalls';
import type { BenchStudio, ServerProcess } from '../startStudio';
import { openReviewQueue } from './measureDecisionKeys';
import { queuePath, reviewerEmails } from './reviewQueue';

/** What open streams of changes cost, and how long a decision takes to those who look at the queue. */
export interface StreamsMeasured {
  readonly count: number;
  /** What each adds to the heap and the buffers of the server. */
  readonly bytesEach: number;
  /** From a decision until each of the streams has named it. */
  readonly toStreamMs: readonly number[];
  /** From a decision until it is gone from the screen of another reviewer. */
  readonly toScreenMs: readonly number[];
}

const PER_PERSON = 10;
const DECISIONS = 20;
/** Time for the memory of the server to settle, and between decisions. */
const SETTLE_MS = 3000;
const BETWEEN_MS = 500;
const TIMEOUT_MS = 10_000;
/** A place of the queue that its list shows and nobody holds. */
const PLACE = 4;

/**
 * Lets the server write what its JavaScript holds (heap and buffers, in bytes) into a file on a signal, after a collection of garbage. The
 * resident memory would not do: the kernel takes pages back in between.
 */
export const heapOnSignal = (file: string): ServerProcess => ({
  nodeArguments: [
    '--expose-gc',
    '--import',
    `data:text/javascript,${encodeURIComponent(
      `import { renameSync, writeFileSync } from 'node:fs';
       process.on('SIGUSR2', () => {
         globalThis.gc();
         const { heapUsed, external } = process.memoryUsage();
         writeFileSync(process.env.HEAP_FILE + '.new', String(heapUsed + external));
         renameSync(process.env.HEAP_FILE + '.new', process.env.HEAP_FILE);
       });`,
    )}`,
  ],
  environment: { HEAP_FILE: file },
});

/** What the JavaScript of a server holds, in bytes. */
const heapOf = async ({ pid }: BenchStudio, file: string): Promise<number> => {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(20)) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return Number(text);
  }
  throw new Error('The server did not write what its heap holds.');
};

/** An open stream, and when it named which record. */
interface OpenStream {
  readonly ready: Promise<void>;
  readonly named: Map<string, number>;
}

const openStream = (origin: string, token: string, signal: AbortSignal): OpenStream => {
  const named = new Map<string, number>();
  const ready = new Promise<void>((resolve, reject) => {
    const read = async (): Promise<void> => {
      const { body, status } = await fetch(`${origin}/api/studio/changes?resource=reviewMoments`, {
        headers: { authorization: `Bearer ${token}` },
        signal,
      });
      if (!body || status !== 200) throw new Error(`A stream answered ${status}.`);
      for await (const { name, data } of parseEvents(body)) {
        const at = Date.now();
        if (name === 'ready') resolve();
        if (name === 'changes')
          for (const [, id = ''] of data.matchAll(/"id":"([^"]+)"/g)) if (!named.has(id)) named.set(id, at);
      }
    };
    read().catch(reject);
  });
  return { ready, named };
};

/** Opens streams of many reviewers, and decides moments while they and one browser look at the queue. */
export const measureStreams = async (
  browser: Browser,
  studio: BenchStudio,
  heapFile: string,
  { get, post }: ReturnType<typeof jobCalls>,
): Promise<StreamsMeasured> => {
  const { origin } = studio;
  const tokens: string[] = [];
  for (const email of reviewerEmails) {
    const person = new AuthBrowser({ address: origin, publicOrigin: origin }, demoPassword);
    tokens.push((await person.signIn(email)).accessToken);
  }
  const { context, page } = await openReviewQueue(
    browser,
    await signIn(browser, origin, 'admin@demo.test'),
    origin,
  );
  const over = new AbortController();
  try {
    const settledMemory = async (): Promise<number> => {
      await sleep(SETTLE_MS);
      return heapOf(studio, heapFile);
    };
    const before = await settledMemory();
    const streams = tokens.flatMap(token =>
      Array.from({ length: PER_PERSON }, () => openStream(origin, token, over.signal)),
    );
    await Promise.all(streams.map(({ ready }) => ready));
    const bytesEach = ((await settledMemory()) - before) / streams.length;
    const toStreamMs: number[] = [];
    const toScreenMs: number[] = [];
    for (let turn = 0; turn < DECISIONS; turn += 1) {
      await sleep(BETWEEN_MS);
      const id = (await get(queuePath(1, PLACE + 1)))[PLACE]!.id; // of many
      const row = `[data-item="${id}"]`;
      await page.locator(row).waitFor();
      const missing = page.evaluate(selector => globalThis.__bench.missingAt(selector), row);
      const decidedAt = Date.now();
      await post('/review-moments', { ids: [id], status: 'approved' });
      toScreenMs.push((await missing) - decidedAt);
      for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await sleep(20))
        if (streams.every(({ named }) => named.has(id))) break;
      toStreamMs.push(...streams.map(({ named }) => (named.get(id) ?? Number.POSITIVE_INFINITY) - decidedAt));
    }
    return { count: streams.length, bytesEach, toStreamMs, toScreenMs };
  } finally {
    over.abort();
    await context.close();
  }
};
