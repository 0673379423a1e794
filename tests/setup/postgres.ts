import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/db/migrate';
import { startTestCluster } from './startTestCluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL; tests take copies through createTestDatabase. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the run; returns how it ends. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(migrate);
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
