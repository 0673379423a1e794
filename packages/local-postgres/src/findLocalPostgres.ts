import { realpathSync } from 'node:fs';
import { existingData } from './clusterHome';
import { postmasterFile } from './postmasterFile';
import { databaseAddress } from './databaseAddress';
import { rolePassword } from './rolePassword';
import type { LocalPostgresOptions } from './startLocalPostgres';

/**
 * The address of the database that another process has started on a directory, for a second process that uses it beside the
 * first; undefined where none accepts connections. It stops with the process that started it.
 *
 * @example findLocalPostgres({ name: 'app', dataDir: '.data/database' });
 */
export function findLocalPostgres({
  name,
  dataDir: directory,
}: Pick<LocalPostgresOptions, 'name' | 'dataDir'>): string | undefined {
  const dataDir = realpathSync(directory);
  const password = rolePassword(dataDir);
  const running = postmasterFile(existingData(dataDir));
  return password.isStored && running?.isReady
    ? databaseAddress(name, password.value, running.port)
    : undefined;
}
