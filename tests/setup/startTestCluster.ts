import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startLocalPostgres, type LocalPostgresOptions } from 'local-postgres';

export interface TestCluster {
  /** URL of a database from which others can be created. */
  url: string;
  stop(): Promise<void>;
}

/** Name of the prepared database that is copied for every test database. */
export const TEMPLATE = 'studio_template';

/** Starts a PostgreSQL that leaves nothing behind, with a template database prepared by the given function. */
export async function startTestCluster(
  prepareTemplate: (url: string) => Promise<void>,
  options: Pick<LocalPostgresOptions, 'programs'> = {},
): Promise<TestCluster> {
  const directory = await mkdtemp(path.join(tmpdir(), 'studio-test-'));
  // Started as root, PostgreSQL runs as another OS user, which needs access.
  await chmod(directory, 0o755);
  const database = await startLocalPostgres({
    name: 'studio',
    clusterName: 'heartbeat-studio',
    dataDir: directory,
    durable: false,
    ...options,
  });
  const stop = async (): Promise<void> => {
    await database.stop();
    await rm(directory, { recursive: true });
  };
  try {
    await execute(database.url, `CREATE DATABASE ${TEMPLATE}`);
    await prepareTemplate(databaseUrl(database.url, TEMPLATE));
    // PostgreSQL copies a template only when it has no connections.
    await execute(database.url, `ALTER DATABASE ${TEMPLATE} ALLOW_CONNECTIONS false`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: database.url, stop };
}

/** The URL of another database of the same cluster. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
