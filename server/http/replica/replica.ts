import type { Database } from '../../db/database';
import { isDatabaseUnavailable, sqlStateOf } from '../../errors/databaseError';
import { databasesAfter, ReplicaBehind } from './databaseAfter';
import { type LogPosition, type LogPositions, logPositions, parsePosition } from './logPosition';

/** Reads of lists and figures from replicas, which never miss a write that somebody was told of. */
export interface Replica {
  /** Notes that the primary was changed, by a call without a person or as another process reports. */
  readonly noteWrite: () => void;
  /** Notes a write of a person. Returns its position as text, for their next reads; undefined where the primary does not answer. */
  readonly positionAfterWrite: () => Promise<string | undefined>;
  /**
   * Runs a read on a replica that has everything which this process knows of and which `after` names. Runs it on `primary` where the
   * replica is too far behind, does not answer, or ends a statement.
   */
  readonly read: <T>(
    given: { readonly after: string | undefined; readonly primary: Database },
    work: (db: Database) => Promise<T>,
  ) => Promise<T>;
}

/**
 * In ms: how long a read waits for a replica that is `behind`, and for how long reads go to the primary at once after that was in vain, or
 * after the replica did not answer.
 */
export interface ReplicaTimes {
  readonly wait: number;
  readonly avoidBehind: number;
  readonly avoidAway: number;
}
const defaultTimes: ReplicaTimes = { wait: 100, avoidBehind: 1000, avoidAway: 5000 };

/** Why a read may succeed on the primary although it failed on a replica, which goes on: replay ended the statement, or it writes. */
const refusals = ['40001', '25006'];

const isBehind = (error: unknown): boolean =>
  error instanceof ReplicaBehind || (error instanceof Error && error.cause instanceof ReplicaBehind);

/** Creates the reads of the replicas at one address. `onAway` is called once when they stop answering. */
export const createReplica = (
  primary: Database,
  replica: Database,
  {
    positions = logPositions,
    times = defaultTimes,
    onAway = () => {},
  }: {
    readonly positions?: LogPositions;
    readonly times?: ReplicaTimes;
    readonly onAway?: (error: unknown) => void;
  } = {},
): Replica => {
  /** What reads must not miss. It is read when somebody needs it, once for all who wait. */
  let required: Promise<string | undefined> | undefined;
  let avoidUntil = 0;
  const databaseAfter = databasesAfter(replica, positions, times.wait);

  const avoid = (ms: number): void => {
    avoidUntil = performance.now() + ms;
  };

  /** Reads the position of the primary, for this and the next reads. */
  const readRequired = (): Promise<string | undefined> => {
    const reading = positions.written(primary).catch((error: unknown) => {
      if (required === reading) required = undefined;
      throw error;
    });
    required = reading;
    return reading;
  };

  /** The position that a read of a person must not miss. */
  const positionFor = async (after: string | undefined): Promise<LogPosition> => {
    const own = parsePosition(after) ?? 0n;
    const known = parsePosition(await (required ?? readRequired())) ?? 0n;
    if (own <= known) return known;
    // They wrote through another process, or made the position up: nobody waits for what the primary has not written.
    return parsePosition(await readRequired()) ?? 0n;
  };

  /** Decides what the failure of a read on a replica means. Throws what would fail on the primary as well. */
  const noteFailure = (error: unknown): void => {
    if (isBehind(error)) return avoid(times.avoidBehind);
    if (refusals.includes(sqlStateOf(error) ?? '')) return;
    if (!isDatabaseUnavailable(error)) throw error;
    if (performance.now() >= avoidUntil) onAway(error);
    avoid(times.avoidAway);
  };

  return {
    noteWrite: () => {
      required = undefined;
    },
    positionAfterWrite: () => readRequired().catch(() => undefined),
    read: async ({ after, primary: instead }, work) => {
      if (performance.now() < avoidUntil) return work(instead);
      // Without an answer of the primary, the read there reports why.
      const position = await positionFor(after).catch(() => undefined);
      if (position === undefined) return work(instead);
      try {
        return await work(databaseAfter(position));
      } catch (error) {
        noteFailure(error);
        return work(instead);
      }
    },
  };
};
