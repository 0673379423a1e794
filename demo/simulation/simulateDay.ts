import type { PublicEvent } from '../../src/contract/entities/publicEvent';
import { commentLimits } from '../../src/contract/comments/commentLimits';
import { createPublicApp, type ShownContent } from './publicApp';
import { sendEvents, type EventTarget } from './sendEvents';

/** What was sent so far. */
export interface SimulationTotals {
  /** Events that took effect, by kind. */
  readonly sent: Readonly<Record<PublicEvent['kind'], number>>;
  /** Events of batches that were sent a second time, which the studio ignored. */
  readonly repeated: number;
  /** Events about what the studio does not have. */
  readonly rejected: number;
}

/** How a simulation runs. */
export interface Simulation extends EventTarget, ShownContent {
  /** A part of every id: no two simulations of one studio have the same. */
  readonly run: string;
  /** Events per second. */
  readonly rate: number;
  /** Until `signal` is aborted where left out. */
  readonly durationMs?: number | undefined;
  readonly signal?: AbortSignal;
  /** Milliseconds of a clock. */
  readonly now: () => number;
  /** Called every few seconds, and at the end. */
  readonly onProgress: (totals: SimulationTotals, elapsedMs: number) => void;
}

const tickMs = 250;
const progressMs = 5000;
/** One batch in so many is sent a second time, as a public app does that got no answer. */
const resendEvery = 20;

/**
 * Sends events of a lively public app at a steady rate until its time is over. Throws `SimulationFailure` if the studio refuses
 * them, or has none of the moments.
 */
export const simulateDay = async (simulation: Simulation): Promise<SimulationTotals> => {
  const { rate, durationMs = Infinity, signal, now, pause, onProgress } = simulation;
  const app = createPublicApp(simulation, simulation.run);
  const totals = {
    sent: {
      comment: 0,
      comment_edited: 0,
      comment_deleted: 0,
      report: 0,
      view: 0,
      watch: 0,
      follow: 0,
      ad_impression: 0,
      ad_click: 0,
    },
    repeated: 0,
    rejected: 0,
  };
  const startedAt = now();
  const elapsed = (): number => now() - startedAt;
  /** Returns whether the studio has the batch. */
  const send = async (batch: readonly PublicEvent[]): Promise<boolean> => {
    const answer = await sendEvents(simulation, batch, signal);
    if (!answer) return false;
    const rejected = new Set(answer.rejected.map(({ index }) => index));
    totals.repeated += answer.repeated;
    totals.rejected += rejected.size;
    app.forget(batch.filter((_, at) => rejected.has(at)));
    // A batch that was sent again after a lost answer took effect once.
    if (answer.accepted > 0) batch.forEach(({ kind }, at) => (totals.sent[kind] += rejected.has(at) ? 0 : 1));
    return true;
  };
  let due = 0;
  let reportedMs = 0;
  let last = 0;
  for (let batches = 0; !signal?.aborted && elapsed() < durationMs;) {
    const at = elapsed();
    // What was not sent while the studio did not answer is not made up for.
    due = Math.min(due + ((at - last) / 1000) * rate, commentLimits.events / 2);
    last = at;
    if (due >= 1) {
      const batch = app.next(Math.floor(due), new Date(Date.now()));
      due -= batch.length;
      batches += 1;
      const isTaken = await send(batch);
      if (isTaken && batches % resendEvery === 0) await send(batch);
    }
    if (elapsed() - reportedMs >= progressMs) {
      reportedMs = elapsed();
      onProgress(totals, reportedMs);
    }
    await pause(tickMs, signal);
  }
  onProgress(totals, elapsed());
  return totals;
};
