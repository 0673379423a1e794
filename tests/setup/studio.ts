import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedBuilt } from './startBuilt';
import { startTestCluster } from './startTestCluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL whose template has the demo data. */
    studioPostgresUrl: string;
    /** The folder of the served build. */
    studioBuild: string;
    /** A data directory with the media of the demo data. Each studio serves a copy. */
    studioData: string;
  }
}

/**
 * Prepares what each file of browser tests starts its own studio from (`startStudio`): a copy of the build, and demo data
 * in a template database. Returns the function that removes it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'studio-e2e-'));
  await chmod(dataDir, 0o755);
  // A copy, so that a build during the run does not replace the served files.
  await mkdir('.cache', { recursive: true });
  const built = await mkdtemp(path.resolve('.cache/e2e-'));
  await cp('dist', built, { recursive: true });
  const clear = () => Promise.all([dataDir, built].map(folder => rm(folder, { recursive: true })));
  try {
    const cluster = await startTestCluster(url => seedBuilt(built, dataDir, { databaseUrl: url }));
    project.provide('studioPostgresUrl', cluster.url);
    project.provide('studioBuild', built);
    project.provide('studioData', dataDir);
    return async () => {
      await cluster.stop();
      await clear();
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
