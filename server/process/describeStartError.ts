import { ConfigError } from '../config';
import { DataDirectoryInUse } from 'local-postgres/DataDirectoryInUse';
import { PostgresStartError } from 'local-postgres/PostgresStartError';

/** What an operator reads of a failure at the start: a sentence where there is one, else where it happened. */
export const explain = (error: unknown): string => {
  if (error instanceof ConfigError) return `The environment is not right.\n${error.message}`;
  if (error instanceof DataDirectoryInUse || error instanceof PostgresStartError)
    return `${error.message}\nDATA_DIR chooses another data directory, DATABASE_URL another PostgreSQL.`;
  if (!(error instanceof Error)) return String(error);
  // The query builder's message repeats the whole statement; the driver's, beneath it, says what is wrong.
  if (error.cause instanceof Error) return explain(error.cause);
  return /^(?:[A-Z_]+: |--)/.test(error.message) ? error.message : (error.stack ?? error.message);
};
