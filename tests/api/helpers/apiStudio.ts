import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { createApp, type App, type AppDependencies } from '../../../server/app';
import { assemble } from '../../../server/process/assemble';
import { readConfig } from '../../../server/config';
import { rateRules, type RateRules } from '../../../server/http/rateLimiter';
import type { Database } from '../../../server/db/database';
import { ensureRoles } from '../../../server/db/studio/ensureRoles';
import { heartbeats, userRoles, users } from '../../../server/db/tables';
import type { Role } from '../../../src/contract/permissions';
import { platformHeartbeatId } from '../../../src/contract/limits';
import { createTestDatabase } from '../../setup/createTestDatabase';

/** The people of every API test; user and heartbeat share the id. */
export const people = {
  creator: { id: 101, roles: ['creator'], isLocked: false, application: 'accepted' },
  other: { id: 102, roles: ['creator'], isLocked: false, application: 'accepted' },
  reviewer: { id: 103, roles: ['creator', 'reviewer'], isLocked: false, application: 'accepted' },
  admin: { id: platformHeartbeatId, roles: ['creator', 'admin'], isLocked: false, application: 'accepted' },
  locked: { id: 104, roles: ['creator'], isLocked: true, application: 'accepted' },
  newcomer: { id: 105, roles: ['creator'], isLocked: false, application: 'pending' },
} as const satisfies Record<
  string,
  { id: number; roles: readonly Role[]; isLocked: boolean; application: string }
>;
export type PersonName = keyof typeof people;

/** The response of a call. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body; undefined without one. */
  readonly body: AnsweredBody;
}

interface AnsweredBody {
  readonly data: {
    items: Record<string, unknown>[];
    total: number;
    page: number;
    per_page: number;
    total_relation?: string;
  };
  readonly code: string;
  readonly detail?: string;
  readonly errors?: { path: string; message: string }[];
  readonly request_id?: string;
}

export interface CallOptions {
  readonly as?: PersonName | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** The complete app on its own PostgreSQL database, called without a socket. */
export interface ApiStudio {
  readonly app: App;
  readonly db: Database;
  readonly deps: AppDependencies;
  readonly databaseUrl: string;
  readonly logged: () => string;
  /** Advances the server's clock. */
  readonly advance: (seconds: number) => void;
  /** Calls an address below `/api/studio`, or any other one that starts with `//`. */
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answered>;
  readonly token: (name: PersonName) => string;
  /** Starts a new session after the current one ended. */
  readonly signInAgain: (name: PersonName) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The credential with which the tests send events. */
export const eventsToken = 'events-of-the-tests-of-the-api';

/** The secret with which the tests sign events of the payment provider. */
export const webhookSecret = 'events-of-the-provider-of-the-tests';

const addPeople = async (db: Database): Promise<void> => {
  const all = Object.entries(people);
  await db
    .insert(heartbeats)
    .values(all.map(([name, { id }]) => ({ id, name: `${name} of the test`, handle: `${name}ofthetest` })));
  await db.insert(users).values(
    all.map(([name, { id, isLocked, application }]) => ({
      id,
      heartbeat_id: id,
      freedom_id: `fr${id}`,
      email: `${name}@people.test`,
      is_locked: isLocked,
      application_status: application,
    })),
  );
  await db
    .insert(userRoles)
    .values(all.flatMap(([, { id, roles }]) => roles.map(role => ({ user_id: id, role }))));
};

const many = { account: 1e6, address: 1e6, seconds: 60 };
/** Limits that a test which makes hundreds of calls a minute does not reach. */
export const highRates: RateRules = { ...rateRules, search: many, upload: many, export: many, write: many };

const parsed = (text: string): AnsweredBody => (text === '' ? undefined : JSON.parse(text)) as AnsweredBody; // tests read the expected fields only

/**
 * The servers of one deployment, which share the database, the secrets and the folder of data, in turns: each call goes to another one
 * than the call before, so that a state which only one process has fails a test.
 */
const inTurns = (apps: readonly App[]): App => {
  let calls = 0;
  return (...call) => apps[calls++ % apps.length]!(...call);
};

/**
 * `throughUrl` connects to the database in another way, such as through a proxy that can be cut. `processes` is 1 for tests of what each
 * process limits or remembers for itself, and for those that replace a function of `deps`, which are those of the first process.
 */
export const startApiStudio = async ({
  throughUrl = url => url,
  processes = 2,
  ...over
}: Partial<Pick<AppDependencies, 'rates' | 'clientDir' | 'tagMomentsAtOnce' | 'startTrace'>> & {
  throughUrl?: (url: string) => string;
  processes?: number;
} = {}): Promise<ApiStudio> => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'studio-api-'));
  await ensureRoles(database.url);
  let logged = '';
  let offsetMs = 0;
  const log = pino({ level: 'trace' }, { write: line => (logged += line) });
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: 'http://localhost:8080',
    SEED: 'none',
    EVENTS_TOKEN: eventsToken,
    PAYMENT_WEBHOOK_SECRET: webhookSecret,
  });
  const startProcess = async () => {
    const { deps: assembled, close } = await assemble(config, throughUrl(database.url), log, {
      now: () => new Date(Date.now() + offsetMs),
      // Other tests occupy the processors.
      workPriority: constants.priority.PRIORITY_NORMAL,
    });
    const own: AppDependencies = { ...assembled, ...over };
    return { deps: own, app: createApp(own), close };
  };
  const running = [await startProcess()];
  // One after the other: the first writes what the others read.
  while (running.length < processes) running.push(await startProcess());
  const { deps } = running[0]!; // just started
  await addPeople(deps.db);
  const tokens = new Map<PersonName, string>();
  const signIn = async (name: PersonName): Promise<void> => {
    tokens.set(name, (await deps.auth.signIn(people[name].id, deps.now())).accessToken);
  };
  for (const name of Object.keys(people) as PersonName[]) await signIn(name); // own keys of the literal
  const token = (name: PersonName): string => tokens.get(name)!; // all users signed in above
  const app = inTurns(running.map(process => process.app));

  return {
    app,
    db: deps.db,
    deps,
    databaseUrl: database.url,
    logged: () => logged,
    advance: seconds => (offsetMs += seconds * 1000),
    token,
    signInAgain: signIn,
    call: async (method, address, { as, body, headers = {} } = {}) => {
      const isForm = body instanceof FormData;
      const url = `http://localhost:8080${address.startsWith('//') ? address.slice(1) : `/api/studio${address}`}`;
      const response = await app(
        new Request(url, {
          method,
          headers: {
            ...(as ? { authorization: `Bearer ${token(as)}` } : {}),
            // Only tests of versions name one.
            ...(['PUT', 'DELETE'].includes(method) ? { 'if-match': '*' } : {}),
            ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined
            ? {}
            : { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
        { address: '127.0.0.1' },
      );
      const type = response.headers.get('content-type') ?? '';
      const isJson = type.includes('json');
      // Events have no end.
      if (type.includes('event-stream')) await response.body?.cancel();
      const text = response.bodyUsed ? '' : await response.text();
      return { status: response.status, headers: response.headers, body: parsed(isJson ? text : '') };
    },
    stop: async () => {
      for (const process of running) await process.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
