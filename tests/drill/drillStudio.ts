import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'local-postgres/freePort';
import { demoPassword } from '../../demo/people';
import { AuthBrowser } from '../api/helpers/authBrowser';
import { startStudio, type BenchStudio, type ServerProcess } from '../bench/startStudio';
import { startAttacker, type Attacker } from './startAttacker';

/** The built server with demo data on a database of its own, which the end of the drill deletes. */
export interface DrillStudio {
  readonly origin: string;
  readonly dataDir: string;
  /** Memory of the server and its processes for long work, in bytes. */
  readonly memory: () => Promise<number>;
  /** Signs a demo person in without a browser; returns the access token. */
  readonly signIn: (email: string) => Promise<string>;
  /** Kills the server with SIGKILL and starts it again at the same address. */
  readonly killAndStart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const startDrillStudio = async (added: ServerProcess = {}): Promise<DrillStudio> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'studio-drill-'));
  // Started as root, PostgreSQL runs as another OS user, which needs access.
  await chmod(dataDir, 0o755);
  const port = await freePort();
  let server: BenchStudio = await startStudio(dataDir, { ...added, port });
  const { origin } = server;
  return {
    origin,
    dataDir,
    memory: () => server.memory(),
    signIn: async email =>
      (await new AuthBrowser({ address: origin, publicOrigin: origin }, demoPassword).signIn(email))
        .accessToken,
    killAndStart: async () => {
      process.kill(server.pid, 'SIGKILL');
      await server.stop();
      server = await startStudio(dataDir, { ...added, port });
    },
    stop: async () => {
      await server.stop();
      // The last workers of a killed database can still write.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 200 });
    },
  };
};

/** Starts an attacker who is signed in as a newcomer, and ends with this process. */
export const attackerOf = async ({ origin, signIn }: DrillStudio): Promise<Attacker> =>
  startAttacker(origin, await signIn('newcomer@demo.test'));

export interface DrillResponse {
  /** 0 without a response. */
  readonly status: number;
  readonly text: string;
  /** The `Set-Cookie` headers. */
  readonly cookies: readonly string[];
}

/** Calls the API with a token; 0 as status if the server could not be reached. */
export const send = async (
  origin: string,
  requestPath: string,
  { token, ...init }: RequestInit & { readonly token?: string } = {},
): Promise<DrillResponse> => {
  // Not `AbortSignal.any`, whose sources can be collected before they abort.
  const aborter = new AbortController();
  const abort = (): void => aborter.abort();
  const timer = setTimeout(abort, 30_000);
  init.signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(origin + requestPath, {
      redirect: 'manual',
      ...init,
      signal: aborter.signal,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
    });
    const cookies = response.headers.getSetCookie();
    return { status: response.status, text: await response.text(), cookies };
  } catch {
    return { status: 0, text: '', cookies: [] };
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
};
