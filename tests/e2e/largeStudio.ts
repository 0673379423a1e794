import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { freePort } from 'local-postgres/freePort';
import { environmentOf, startBuilt } from '../setup/startBuilt';

/** A separate studio whose demo creator has a large number of moments. */
export interface LargeStudio {
  readonly origin: string;
  /** The memory of the server process, in bytes. */
  readonly memory: () => Promise<number>;
  /** Stops the server and starts it again with the same data and origin. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const seed = async (built: string, dataDir: string, moments: number): Promise<void> => {
  const program = spawn(
    process.execPath,
    [path.join(built, 'server/seed.js'), '--moments', String(moments)],
    { env: environmentOf(dataDir), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error('The seed failed.');
};

/** Seeds a data directory and serves it until the end of the run. */
export const startLargeStudio = async (moments: number): Promise<LargeStudio> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'studio-large-'));
  // Started as root, PostgreSQL runs as another OS user, which needs access.
  await chmod(dataDir, 0o755);
  const built = inject('studioBuild');
  const port = await freePort();
  const start = () => startBuilt(built, dataDir, port);
  await seed(built, dataDir, moments);
  let server = await start();
  return {
    origin: `http://localhost:${port}`,
    memory: async () => {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) * 1024;
    },
    restart: async () => {
      await server.stop();
      server = await start();
    },
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
};
