import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';

/** How long calls waited for the event loop, in milliseconds. */
export interface EventLoopDelay {
  readonly p99_ms: number;
  readonly max_ms: number;
}

/** Measures the delay of the event loop. */
export interface EventLoopMonitor {
  /** The delay of the last complete period, or of the current one if it is longer. */
  readonly read: () => EventLoopDelay;
  /** Ends a period: logs a warning if a call waited too long. */
  readonly endPeriod: () => void;
  readonly stop: () => void;
}

/** Nothing that a person sends may hold the event loop longer. */
const maxDelayMs = 50;

/** The interval at which the delay is sampled. A sample is the interval plus the delay. */
const resolutionMs = 10;
const periodMs = 10_000;

const ms = (nanoseconds: number): number =>
  Math.max(0, Math.round(nanoseconds / 100_000) / 10 - resolutionMs) || 0;

/** Measures the delay of this process's event loop in periods of 10 s. */
export const createEventLoopMonitor = (log: Pick<Logger, 'warn'>): EventLoopMonitor => {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  const current = (): EventLoopDelay => ({ p99_ms: ms(histogram.percentile(99)), max_ms: ms(histogram.max) });
  let last: EventLoopDelay = { p99_ms: 0, max_ms: 0 };
  const endPeriod = (): void => {
    last = current();
    histogram.reset();
    if (last.max_ms > maxDelayMs) log.warn({ eventLoop: last, maxDelayMs }, 'the event loop was held');
  };
  const timer = setInterval(endPeriod, periodMs).unref();
  return {
    read: () => {
      const now = current();
      return now.max_ms > last.max_ms ? now : last;
    },
    endPeriod,
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};
