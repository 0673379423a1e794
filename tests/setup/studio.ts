import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../server/db/embedded/freePort';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running studio, such as http://localhost:23456. */
    studioOrigin: string;
  }
}

const READY_MS = 120_000;
const STOP_MS = 20_000;

/** Serves the built studio with demo data on a port of its own for the run; returns how it ends. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'studio-e2e-'));
  await chmod(directory, 0o755);
  const port = await freePort();
  // A build that begins while the run goes on must not take the files from under it.
  await mkdir('.cache', { recursive: true });
  const built = await mkdtemp(path.resolve('.cache/e2e-'));
  await cp('dist', built, { recursive: true });
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(built, 'server/main.js')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: directory,
      SEED: 'demo',
    },
    // Ctrl-C on the run ends it through teardown, not before.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', chunk => (output += String(chunk)));
  server.stderr.on('data', chunk => (output += String(chunk)));
  const exited = once(server, 'exit');

  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    const kill = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(kill);
    await Promise.all([directory, built].map(folder => rm(folder, { recursive: true })));
  };

  const origin = `http://localhost:${port}`;
  const isReady = await Promise.race([answers(`http://127.0.0.1:${port}/readyz`), exited.then(() => false)]);
  if (!isReady) {
    await stop();
    throw new Error(`The studio did not become ready. Its output:\n${output}`);
  }
  project.provide('studioOrigin', origin);
  return stop;
}

async function answers(url: string): Promise<boolean> {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(100)) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
  }
  return false;
}
