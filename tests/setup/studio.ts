import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from 'local-postgres/freePort';
import { startBuilt } from './startBuilt';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running studio, such as http://localhost:23456. */
    studioOrigin: string;
    /** The folder of the served build, for tests that start another server. */
    studioBuild: string;
  }
}

/** Serves the built studio with demo data on a free port; returns the function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'studio-e2e-'));
  await chmod(directory, 0o755);
  const port = await freePort();
  // A copy, so that a build during the run does not replace the served files.
  await mkdir('.cache', { recursive: true });
  const built = await mkdtemp(path.resolve('.cache/e2e-'));
  await cp('dist', built, { recursive: true });
  const clear = () => Promise.all([directory, built].map(folder => rm(folder, { recursive: true })));
  try {
    const server = await startBuilt(built, directory, port);
    project.provide('studioOrigin', `http://localhost:${port}`);
    project.provide('studioBuild', built);
    return async () => {
      await server.stop();
      await clear();
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
