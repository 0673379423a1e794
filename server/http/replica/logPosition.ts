import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../../db/database';

/** A position in the log of PostgreSQL: bytes since its beginning. */
export type LogPosition = bigint;

/** Parses `16/B374D848`; undefined where it is none. */
export const parsePosition = (text: string | undefined): LogPosition | undefined => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? [];
  return high === undefined || low === undefined
    ? undefined
    : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** Reads positions as text. Tests have no replica, and name their own. */
export interface LogPositions {
  /** Up to where the primary has written. */
  readonly written: (primary: Database) => Promise<string | undefined>;
  /** Up to where the database of a connection can be read. */
  readonly readable: (connection: pg.PoolClient) => Promise<string | undefined>;
}

interface PositionRow {
  readonly position: string | null;
}
const textOf = ({ rows }: { readonly rows: readonly PositionRow[] }) => rows[0]?.position ?? undefined;

const primaryPosition = 'pg_current_wal_insert_lsn()::text';

export const logPositions: LogPositions = {
  written: async primary =>
    textOf(
      await primary.execute<{ position: string | null }>(sql.raw(`select ${primaryPosition} as position`)),
    ),
  // A replica that has become the primary has everything that it wrote.
  readable: async connection =>
    textOf(
      await connection.query<PositionRow>(
        `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text else ${primaryPosition} end as position`,
      ),
    ),
};

const cookieName = 'studio_position';
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=([0-9A-F]+/[0-9A-F]+)`);

/** The position of the last write of whoever sends a request. */
export const positionIn = ({ headers }: Request): string | undefined =>
  cookiePattern.exec(headers.get('cookie') ?? '')?.[1];

/** The `Set-Cookie` header that tells the next reads of a person about a write, for longer than a replica should be behind. */
export const positionCookie = (position: string): string =>
  `${cookieName}=${position}; Path=/api; Max-Age=300; HttpOnly; SameSite=Strict`;
