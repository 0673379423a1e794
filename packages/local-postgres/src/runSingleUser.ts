import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { PostgresStartError } from './PostgresStartError';

/**
 * Runs statements as superuser on a stopped cluster; nobody can connect as superuser to a running one. `settings` must be those of the
 * server where they decide what is on the disk: without an archive, PostgreSQL deletes the log that waits for it.
 */
export function runSingleUser(
  data: string,
  account: Account | undefined,
  binaries: Binaries,
  statements: readonly string[],
  {
    database = 'postgres',
    settings = {},
  }: { database?: string; settings?: Record<string, string> | undefined } = {},
): void {
  const { error, status, stderr } = spawnSync(
    binaries.postgres,
    [
      ...['--single', '-D', data, '-c', 'log_min_messages=error', '-c', 'log_min_error_statement=panic'],
      ...Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]),
      database,
    ],
    {
      ...account,
      cwd: path.dirname(binaries.postgres),
      encoding: 'utf8',
      input: statements.map(statement => `${statement};\n`).join(''),
      windowsHide: true,
    },
  );
  // A failing statement does not change the exit status.
  const failure =
    error?.message ?? (status !== 0 || /\b(ERROR|FATAL|PANIC):/.test(stderr) ? stderr.trim() : undefined);
  if (failure !== undefined)
    throw new PostgresStartError(`The database in ${data} cannot be set up: ${failure}`);
}
