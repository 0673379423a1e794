import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { isDatabaseUnavailable, sqlStateOf } from '../errors/databaseError';
import type { Database } from '../db/database';

/** A position in the log of PostgreSQL: bytes since its beginning. */
export type LogPosition = bigint;

/** Reads of lists and figures from a replica, which never miss a write that somebody was told of. */
export interface Replica {
  /** Notes that the primary was changed: by a call of this process, or as another process reports. */
  readonly noteWrite: () => void;
  /** The position of the primary after a write, as text for the person who made it. Undefined where it cannot be read. */
  readonly positionAfterWrite: () => Promise<string | undefined>;
  /**
   * Runs a read on the replica, once that has everything which this process knows of and which `after` names. Runs it on `primary` where
   * the replica is too far behind, does not answer, or ends the statement.
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
const CHECK_MS = 10;

/** Parses `16/B374D848`; undefined where it is none. */
export const parsePosition = (text: string | undefined): LogPosition | undefined => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? [];
  return high === undefined || low === undefined
    ? undefined
    : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** Reads positions. Tests have no replica, and name their own. */
export interface LogPositions {
  /** Up to where the primary has written. */
  readonly written: (primary: Database) => Promise<string | undefined>;
  /** Up to where the replica has what was written; undefined where the database is no replica. */
  readonly replayed: (replica: Database) => Promise<string | undefined>;
}

const textOf = ({ rows }: { readonly rows: readonly { readonly position: string | null }[] }) =>
  rows[0]?.position ?? undefined;

const logPositions: LogPositions = {
  written: async primary =>
    textOf(await primary.execute(sql`select pg_current_wal_insert_lsn()::text as position`)),
  replayed: async replica =>
    textOf(await replica.execute(sql`select pg_last_wal_replay_lsn()::text as position`)),
};

/** Why a read may succeed on the primary although it failed on a replica, which goes on: replay ended the statement, or it writes. */
const refusals = ['40001', '25006'];

const larger = (one: LogPosition, other: LogPosition): LogPosition => (one > other ? one : other);

const cookieName = 'studio_position';

/** The position of the last write of whoever sends a request. */
export const positionIn = ({ headers }: Request): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([0-9A-F]+/[0-9A-F]+)`).exec(headers.get('cookie') ?? '')?.[1];

/** The `Set-Cookie` header that tells the next reads of a person about a write, for longer than a replica should be behind. */
export const positionCookie = (position: string): string =>
  `${cookieName}=${position}; Path=/api; Max-Age=300; HttpOnly; SameSite=Strict`;

/** Creates the reads of one replica. `onAway` is called once when it stops answering. */
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
  let required: Promise<LogPosition> | undefined;
  let replayed: LogPosition = -1n;
  let avoidUntil = 0;

  // A new connection may lead to another replica, behind the one before.
  replica.$client.on('connect', () => {
    replayed = -1n;
  });

  const avoid = (ms: number): void => {
    avoidUntil = performance.now() + ms;
  };
  const isAway = (error: unknown): void => {
    if (performance.now() >= avoidUntil) onAway(error);
    avoid(times.avoidAway);
  };
  const readRequired = async (): Promise<LogPosition> =>
    parsePosition(await positions.written(primary)) ?? 0n;

  const hasAll = async (position: LogPosition): Promise<boolean> => {
    const until = performance.now() + times.wait;
    for (;;) {
      if (replayed >= position) return true;
      replayed = larger(replayed, parsePosition(await positions.replayed(replica)) ?? -1n);
      if (replayed >= position) return true;
      if (performance.now() >= until) return false;
      await sleep(CHECK_MS);
    }
  };

  /** Whether the replica can be used for a read after a position. */
  const isCurrent = async (after: string | undefined): Promise<boolean> => {
    if (performance.now() < avoidUntil) return false;
    try {
      const known = required ?? readRequired();
      required = known;
      if (await hasAll(larger(await known, parsePosition(after) ?? 0n))) return true;
      avoid(times.avoidBehind);
    } catch (error) {
      required = undefined;
      isAway(error);
    }
    return false;
  };

  return {
    noteWrite: () => {
      required = undefined;
    },
    positionAfterWrite: async () => positions.written(primary).catch(() => undefined),
    read: async ({ after, primary: instead }, work) => {
      if (!(await isCurrent(after))) return work(instead);
      try {
        return await work(replica);
      } catch (error) {
        const isRefused = refusals.includes(sqlStateOf(error) ?? '');
        if (!isRefused && !isDatabaseUnavailable(error)) throw error;
        if (!isRefused) isAway(error);
        return work(instead);
      }
    },
  };
};
