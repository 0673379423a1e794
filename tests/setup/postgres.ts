import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/db/migrate/migrate';
import { startTestCluster } from './startTestCluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL of the run. Tests copy its template with `createTestDatabase`. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the run; returns the function that stops it. */
export const setup = (project: TestProject): Promise<() => Promise<void>> => startFor(project);

/** Starts a PostgreSQL with the programs of an npm package, or else those that the product embeds. */
export const startFor = async (project: TestProject, programs?: string): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster(async url => void (await migrate(url)), { programs });
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
};
