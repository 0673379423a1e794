import { randomBytes } from 'node:crypto';
import { databaseUrl, execute, TEMPLATE } from './startTestCluster';

export interface TestDatabase {
  url: string;
  /** Removes it, closing the connections that are still open. */
  drop(): Promise<void>;
}

/** Creates a database of the cluster as a copy of its template. */
export async function copyTemplate(clusterUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(clusterUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () => execute(clusterUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
