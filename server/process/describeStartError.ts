import { ConfigError } from '../config';
import { UnsupportedPostgres } from '../db/migrate/assertSupportedPostgres';
import { ServersConnected } from '../db/migrate/migrate';
import { BackupError } from 'local-postgres/BackupError';
import { DataDirectoryInUse } from 'local-postgres/DataDirectoryInUse';
import { PostgresStartError } from 'local-postgres/PostgresStartError';

/** Describes a start-up error to the operator: a message if there is one, else the stack. */
export const describeStartError = (error: unknown): string => {
  if (error instanceof ConfigError)
    return `The environment is invalid. Correct these variables:\n${error.message}`;
  if (error instanceof DataDirectoryInUse || error instanceof PostgresStartError)
    return `${error.message}\nDATA_DIR chooses another data directory, DATABASE_URL another PostgreSQL.`;
  if (
    error instanceof ServersConnected ||
    error instanceof UnsupportedPostgres ||
    error instanceof BackupError
  )
    return error.message;
  if (!(error instanceof Error)) return String(error);
  // The query builder's message repeats the statement; its cause, the driver's error, has the reason.
  if (error.cause instanceof Error) return describeStartError(error.cause);
  return /^(?:[A-Z_]+: |--)/.test(error.message) ? error.message : (error.stack ?? error.message);
};
