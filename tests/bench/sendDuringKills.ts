import { setTimeout as sleep } from 'node:timers/promises';
import { sendEvents } from '../../demo/simulation/sendEvents';
import type { PublicEvent } from '../../src/contract/entities/publicEvent';
import { startStudio, type BenchStudio } from './startStudio';

const PAUSE_MS = 100;

/** A program that sends events: its next batch, again and again. */
export type NextBatch = () => readonly PublicEvent[];

const sendBatches = async (
  api: string,
  token: string,
  next: NextBatch,
  isOver: (sent: number) => boolean,
): Promise<PublicEvent[]> => {
  const sent: PublicEvent[] = [];
  while (!isOver(sent.length)) {
    const batch = next();
    const answer = await sendEvents({ api, token, pause: () => sleep(PAUSE_MS) }, batch);
    if (answer?.rejected.length) throw new Error(`Rejected: ${JSON.stringify(answer.rejected[0])}`);
    sent.push(...batch);
  }
  return sent;
};

/**
 * Sends events of some programs as fast as the server takes them, then goes on while the server is killed again and again. Returns how
 * many it took in a second, what was acknowledged, and the server that runs last.
 */
export const sendDuringKills = async (
  server: {
    readonly studio: BenchStudio;
    readonly dataDir: string;
    readonly port: number;
    readonly token: string;
  },
  programs: readonly NextBatch[],
  {
    events,
    kills,
    betweenMs,
  }: { readonly events: number; readonly kills: number; readonly betweenMs: number },
) => {
  const { dataDir, port, token } = server;
  let { studio } = server;
  const api = `${studio.origin}/api/studio`;
  const sendAll = async (isOver: (sent: number) => boolean): Promise<PublicEvent[]> =>
    (await Promise.all(programs.map(next => sendBatches(api, token, next, isOver)))).flat();

  const started = performance.now();
  const first = await sendAll(sent => sent >= events / programs.length);
  const perSecond = first.length / ((performance.now() - started) / 1000);

  let isOver = false;
  const sending = sendAll(() => isOver);
  for (let kill = 0; kill < kills; kill += 1) {
    await Promise.race([sleep(betweenMs), sending]); // rejects if sending fails
    process.kill(studio.pid, 'SIGKILL');
    await studio.stop();
    studio = await startStudio(dataDir, { port });
  }
  isOver = true;
  return { perSecond, first, second: await sending, studio };
};
