import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running server of the built product. */
export interface BuiltServer {
  readonly pid: number;
  /** Shuts it down gracefully. */
  readonly stop: () => Promise<void>;
}

const READY_MS = 120_000;
const STOP_MS = 20_000;

/** The environment variables of a program that uses a data directory. */
export const environmentOf = (dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  SEED: 'demo',
});

/** Serves a build with demo data from a data directory, at http://localhost:port. */
export const startBuilt = async (built: string, dataDir: string, port: number): Promise<BuiltServer> => {
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(built, 'server/main.js')], {
    env: { ...environmentOf(dataDir), PORT: String(port) },
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
  if (!isReady || server.pid === undefined) {
    await stop();
    throw new Error(`The studio did not become ready. Its output:\n${output}`);
  }
  return { pid: server.pid, stop };
};

const answers = async (url: string): Promise<boolean> => {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(100)) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
};
