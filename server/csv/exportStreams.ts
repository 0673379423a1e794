import { serverLimits } from '../../src/contract/calls/serverLimits';
import { messageFor } from '../messages';
import type { Database } from '../db/database';
import { ProblemError } from '../errors/problem';
import type { RunRead } from './exportRows';
import { createWorkQueue, type QueueLimits, type WorkQueue } from '../work/workQueue';

/**
 * The limits of exports in one process.
 *
 * - `streams`: files that are being sent. Each has a batch of rows in memory.
 * - `opening`: the checks of an address before its file begins, in turn by network address.
 * - `batches`: the rows of files, in turn by person.
 */
const exportLimits = {
  streams: {
    running: { all: 12, perPerson: serverLimits.exportsAtOnce },
    waiting: { all: 0, perPerson: 0 },
    retryAfterS: 30,
  },
  opening: { running: { all: 1, perPerson: 1 }, waiting: { all: 100, perPerson: 10 } },
  batches: { running: { all: 2, perPerson: 1 }, waiting: { all: 100, perPerson: 10 } },
} as const satisfies Readonly<Record<string, QueueLimits>>;

/** The connections of exports: one for each statement that can run. */
export const exportConnections = exportLimits.opening.running.all + exportLimits.batches.running.all;

/** A file ends if its reader takes nothing for this time. */
const defaultStallMs = 60_000;

/** The files that are being sent to people, with connections of their own. */
export interface ExportStreams {
  /** The connections of exports, so that files use none of calls. */
  readonly db: Database;
  /** Where the rows of a file are read: where there is everything that the sender of the request knows of. */
  readonly readerFor: (request: Request) => RunRead;
  readonly opening: WorkQueue;
  readonly batches: WorkQueue;
  readonly stallMs: number;
  /** Throws `rate-limited` if a person cannot begin another file now. */
  readonly assertRoom: (person: string) => Promise<void>;
  /**
   * Counts a file as running until it calls `onEnd`, and returns it. Throws `rate-limited` like `assertRoom`, and what
   * `create` throws.
   */
  readonly open: <T>(person: string, create: (onEnd: () => void) => Promise<T>) => Promise<T>;
}

const rejection = (error: unknown): unknown =>
  error instanceof ProblemError && error.code === 'rate-limited'
    ? new ProblemError('rate-limited', {
        ...error.options,
        detail: messageFor('exports-running', { max: serverLimits.exportsAtOnce }),
      })
    : error;

/**
 * Creates the limits of exports of one process. `db` has as many connections as `exportConnections`; rows are read from it unless
 * `readerFor` names another database.
 */
export const createExportStreams = (
  db: Database,
  {
    readerFor = () => work => work(db),
    stallMs = defaultStallMs,
  }: Partial<Pick<ExportStreams, 'readerFor' | 'stallMs'>> = {},
): ExportStreams => {
  const streams = createWorkQueue(exportLimits.streams);
  const open: ExportStreams['open'] = (person, create) =>
    new Promise((resolve, reject) => {
      const work = async (): Promise<void> => {
        let onEnd = (): void => {};
        const ended = new Promise<void>(end => (onEnd = end));
        resolve(await create(onEnd));
        await ended;
      };
      streams.run(person, work).catch((error: unknown) => reject(rejection(error) as Error));
    });
  return {
    db,
    readerFor,
    opening: createWorkQueue(exportLimits.opening),
    batches: createWorkQueue(exportLimits.batches),
    stallMs,
    assertRoom: person => open(person, async onEnd => onEnd()),
    open,
  };
};
