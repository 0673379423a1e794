import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running server of the built product. */
export interface BuiltServer {
  /** Shuts it down gracefully. */
  readonly stop: () => Promise<void>;
}

const READY_MS = 120_000;
const STOP_MS = 20_000;

interface Options {
  /** The embedded database of the data directory where left out. */
  readonly databaseUrl?: string;
  /** Settings of the server that differ from those of an installation. */
  readonly environment?: Readonly<Record<string, string>>;
}

const environmentOf = (dataDir: string, { databaseUrl, environment }: Options): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  SEED: 'demo',
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  ...environment,
});

/** Writes demo data with the program of a build. `moments` are added to those of the demo creator. */
export const seedBuilt = async (
  built: string,
  dataDir: string,
  { moments = 0, ...options }: Options & { readonly moments?: number } = {},
): Promise<void> => {
  const program = spawn(
    process.execPath,
    [path.join(built, 'server/seed.js'), '--moments', String(moments)],
    { env: environmentOf(dataDir, options), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error('The seed failed.');
};

/** Serves a build with demo data from a data directory, at http://localhost:port. */
export const startBuilt = async (
  built: string,
  dataDir: string,
  port: number,
  options: Options = {},
): Promise<BuiltServer> => {
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(built, 'server/main.js')], {
    env: { ...environmentOf(dataDir, options), PORT: String(port) },
    // Ctrl-C on the run stops it in teardown, not before.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', chunk => (output += String(chunk)));
  server.stderr.on('data', chunk => (output += String(chunk)));
  const exited = once(server, 'exit');
  const end = (): void => void server.kill('SIGTERM');
  // Stops the server even when the run is aborted.
  process.once('exit', end);

  const stop = async (): Promise<void> => {
    process.off('exit', end);
    end();
    const kill = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(kill);
  };
  const isReady = await Promise.race([answers(`http://127.0.0.1:${port}/readyz`), exited.then(() => false)]);
  if (!isReady) {
    await stop();
    throw new Error(`The studio did not become ready. Its output:\n${output}`);
  }
  return { stop };
};

const answers = async (url: string): Promise<boolean> => {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(100)) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
};
