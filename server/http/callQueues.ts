import { createWorkQueue, type QueueLimits, type WorkQueue } from '../work/workQueue';

/**
 * The limits of concurrent calls. They keep the rest of the studio fast while somebody sends many expensive calls.
 *
 * - `authentication`: reads of the session, with connections of their own (5), in turn by access token.
 * - `reads`, `writes`: handlers, which use database connections. Fewer than the connections of the pool (`callConnections`), so that a
 *   call waits here, in turn, and not in the pool, which rejects it after 1.5 s. Writes can wait for a replica or for a lock; nobody's
 *   reads wait behind them.
 * - `searches`: the same for searches, which occupy a processor of the database: one at a time for each person.
 * - `bodies`: uploaded files in memory, from the first byte until the response.
 * - `largeBodies`: other large bodies, whose parsing occupies the event loop: one at a time for each person, with pauses.
 * - `files`: the preparation of pictures and CSV files, which uses processor time.
 * - `transfers`: bodies that are stored while they arrive, a piece of each in memory.
 * - `uploadOffsets`: readings of what arrived of such a body, which end a request that waits for a lost connection.
 * - `videoSite`: requests to the video site, which only wait.
 * - `paymentProvider`: requests to the payment provider, which only wait, one at a time for each person.
 * - `verifications`: codes that are compared before the transaction of their call, one at a time for each person.
 */
export const callQueueLimits = {
  authentication: { running: { all: 4, perPerson: 2 }, waiting: { all: 4000, perPerson: 1000 } },
  reads: { running: { all: 7, perPerson: 2 }, waiting: { all: 2000, perPerson: 500 } },
  writes: { running: { all: 5, perPerson: 2 }, waiting: { all: 2000, perPerson: 500 } },
  searches: { running: { all: 3, perPerson: 1 }, waiting: { all: 1000, perPerson: 250 } },
  bodies: { running: { all: 16, perPerson: 2 }, waiting: { all: 240, perPerson: 24 } },
  largeBodies: {
    running: { all: 4, perPerson: 1 },
    waiting: { all: 240, perPerson: 24 },
    pause: { ratio: 2, maxMs: 100 },
  },
  files: { running: { all: 2, perPerson: 1 }, waiting: { all: 240, perPerson: 24 } },
  transfers: { running: { all: 8, perPerson: 3 }, waiting: { all: 240, perPerson: 24 } },
  uploadOffsets: { running: { all: 16, perPerson: 8 }, waiting: { all: 240, perPerson: 24 } },
  videoSite: { running: { all: 4, perPerson: 2 }, waiting: { all: 240, perPerson: 24 } },
  paymentProvider: { running: { all: 2, perPerson: 1 }, waiting: { all: 240, perPerson: 24 } },
  verifications: { running: { all: 2, perPerson: 1 }, waiting: { all: 1000, perPerson: 250 } },
} as const satisfies Readonly<Record<string, QueueLimits>>;

/** The connections of the pool for calls: those of the queues, and some for what a call reads before its turn. */
export const callConnections = callQueueLimits.reads.running.all + callQueueLimits.writes.running.all + 3;

type QueueName = keyof typeof callQueueLimits;

/** The queues in which a call's preparation can run. */
export type PreparationQueue = Extract<
  QueueName,
  'files' | 'transfers' | 'uploadOffsets' | 'videoSite' | 'paymentProvider' | 'verifications'
>;

/** The queues of one server, by what they limit. */
export type CallQueues = Readonly<Record<QueueName, WorkQueue>>;

/** Creates the queues of one server. */
export const createCallQueues = (
  limits: Readonly<Record<QueueName, QueueLimits>> = callQueueLimits,
): CallQueues => ({
  authentication: createWorkQueue(limits.authentication),
  reads: createWorkQueue(limits.reads),
  writes: createWorkQueue(limits.writes),
  searches: createWorkQueue(limits.searches),
  bodies: createWorkQueue(limits.bodies),
  largeBodies: createWorkQueue(limits.largeBodies),
  files: createWorkQueue(limits.files),
  transfers: createWorkQueue(limits.transfers),
  uploadOffsets: createWorkQueue(limits.uploadOffsets),
  videoSite: createWorkQueue(limits.videoSite),
  paymentProvider: createWorkQueue(limits.paymentProvider),
  verifications: createWorkQueue(limits.verifications),
});
