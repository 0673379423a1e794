import { randomBytes } from 'node:crypto';
import { databaseUrl, execute, TEMPLATE } from './startTestCluster';

export interface TestDatabase {
  url: string;
  /** Removes it, closing the connections that are still open. */
  drop(): Promise<void>;
}

/** Creates a database of the cluster as a copy of its template, or of another one. */
export async function copyTemplate(clusterUrl: string, template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: databaseUrl(clusterUrl, name),
    drop: async () => {
      // WITH (FORCE) fails while autovacuum, which belongs to another role, works in the database. A plain DROP ends
      // autovacuum itself, and waits for the clients that are ended here.
      await execute(clusterUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await execute(
        clusterUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = '${name}' AND backend_type = 'client backend' AND usename = current_user`,
      );
      await execute(clusterUrl, `DROP DATABASE ${name}`);
    },
  };
}
