import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'local-postgres/freePort';
import { inject } from 'vitest';
import { copyTemplate } from './copyTemplate';
import { seedBuilt, startBuilt } from './startBuilt';

/** A running studio with demo data of its own, so that no test sees the changes of another file. */
export interface Studio {
  /** Such as http://localhost:23456. */
  readonly origin: string;
  /** Where its data are. */
  readonly databaseUrl: string;
  /** Stops the server and starts it again with the same data and origin. */
  readonly restart: () => Promise<void>;
  /** Stops the server and removes its data. */
  readonly stop: () => Promise<void>;
}

/** How the studio of a test file differs from that of an installation. */
export interface StudioOptions {
  /** Added to those of the demo creator. */
  readonly moments?: number;
  /** Settings of the server. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Serves the build on a free port. */
export const startStudio = async ({ moments = 0, environment = {} }: StudioOptions = {}): Promise<Studio> => {
  const built = inject('studioBuild');
  const database = await copyTemplate(inject('studioPostgresUrl'));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'studio-e2e-'));
  await chmod(dataDir, 0o755);
  const clear = async (): Promise<void> => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  };
  const options = { databaseUrl: database.url, environment };
  try {
    await cp(inject('studioData'), dataDir, { recursive: true });
    if (moments > 0) await seedBuilt(built, dataDir, { ...options, moments });
    const port = await freePort();
    const start = () => startBuilt(built, dataDir, port, options);
    let server = await start();
    return {
      origin: `http://localhost:${port}`,
      databaseUrl: database.url,
      restart: async () => {
        await server.stop();
        server = await start();
      },
      stop: async () => {
        await server.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
};
