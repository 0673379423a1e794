import { randomBytes, scryptSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import pino from 'pino';
import { toProblem } from '../../../server/errors/databaseError';
import { requestContext } from '../../../server/http/requestContext';
import type { RouterEnv } from '../../../server/http/router';
import { sessionEndpoints } from '../../../src/contract/endpoints/people/session';
import { userEndpoints } from '../../../src/contract/endpoints/people/user';
import { roles } from '../../../src/contract/permissions';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { createAuth, type AuthService } from '../../../server/auth/authService';
import { createAccount } from '../../../server/auth/createAccount';
import { connect, type Database } from '../../../server/db/database';
import { roles as roleTable, userRoles } from '../../../server/db/tables';
import { ownSessionImplementations } from '../../../server/endpoints/people/ownSessions';
import { ownSessionEndpoints } from '../../../src/contract/endpoints/people/ownSessions';
import { redirectUriOf, sessionImplementations } from '../../../server/endpoints/session';
import { userImplementations } from '../../../server/endpoints/people/user';
import { sanitiseRichText } from '../../../server/rules/sanitiseRichText';
import type { Dependencies } from '../../../server/http/implement';
import { problemResponse } from '../../../server/http/jsonResponse';
import { mountEndpoints } from '../../../server/http/mountEndpoints';
import { createIssuerClient } from '../../../server/sso/issuerClient';
import { createProvider } from '../../../server/sso/provider';
import { createTestDatabase } from '../../setup/createTestDatabase';
import { clientId, password } from './credentials';

export { clientId, password };

/** With a low cost, because the tests sign in often. The hash contains the cost. */
const cheapHash = (): string => {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 1024, r: 8, p: 1 });
  return `scrypt$1024$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

/** A user of a test. */
export interface Person {
  readonly id: number;
  readonly email: string;
}

/** The sign-in, session and user calls over HTTP on a real PostgreSQL. */
export interface AuthStudio {
  /** The address for the test. */
  readonly address: string;
  /** The configured public origin. */
  readonly publicOrigin: string;
  readonly db: Database;
  readonly auth: AuthService;
  /** The complete log. */
  readonly logged: () => string;
  /** Advances the server's clock, but not the clock that verifies tokens. */
  readonly advance: (seconds: number) => void;
  readonly addPerson: (name: string, role?: keyof typeof roles) => Promise<Person>;
  readonly stop: () => Promise<void>;
}

/** `issuer` is an external issuer; `publicOrigin` simulates a proxy; `redirectUris` registers other studios. */
export const startAuthStudio = async ({
  publicOrigin,
  issuer,
  demo = false,
  sessionDays = 30,
  redirectUris = [],
}: {
  publicOrigin?: string;
  issuer?: string;
  demo?: boolean;
  sessionDays?: number;
  redirectUris?: readonly string[];
} = {}): Promise<AuthStudio> => {
  const database = await createTestDatabase();
  const db = connect(database.url);
  await db
    .insert(roleTable)
    .values(Object.entries(roles).map(([name, permissions]) => ({ name, permissions: [...permissions] })));
  let logged = '';
  const log = pino({ level: 'trace' }, { write: line => (logged += line) });
  let offsetMs = 0;

  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listens on a port
  const origin = publicOrigin ?? address;
  const redirectUri = redirectUriOf(origin);
  const auth = await createAuth({ db, issuer: origin, demo, sessionDays, log });
  const provider = await createProvider({
    db,
    issuer: `${origin}/sso`,
    clientId,
    redirectUris: [redirectUri, ...redirectUris],
    demo,
    publicOrigin: origin,
    log,
    onRefusedCode: code => auth.codes.endReplayed(code, new Date()),
    // Tests choose the address of a client.
    addressOf: request => String(request.headers['x-test-address'] ?? request.socket.remoteAddress),
  });
  const deps: Dependencies = {
    db,
    searchDb: db,
    auth,
    log,
    sanitise: async html => sanitiseRichText(html),
    now: () => new Date(Date.now() + offsetMs),
  };
  const app = new Hono<RouterEnv>();
  app.use(requestId(), requestContext({ log, trustProxy: false }));
  app.onError(error => problemResponse(toProblem(error), 'test'));
  const endpoints: Endpoint[] = [sessionEndpoints, userEndpoints, ownSessionEndpoints].flatMap(group =>
    Object.values<Endpoint>(group),
  );
  const sso = issuer
    ? createIssuerClient({ issuer, clientId, redirectUri, log })
    : createIssuerClient({ issuer: `${origin}/sso`, clientId, redirectUri, fetch: provider.fetch, log });
  const implementations = [
    ...sessionImplementations({
      db,
      auth,
      issuer: sso,
      clientId,
      redirectUri,
      isSecure: origin.startsWith('https:'),
      isEmbedded: issuer === undefined,
    }),
    ...userImplementations,
    ...ownSessionImplementations({ isEmbedded: true }),
  ];
  mountEndpoints(app, deps, implementations, { endpoints });
  const listener = getRequestListener(request => app.fetch(request, { socketAddress: '127.0.0.1' }));
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/sso')) void provider.handle(request, response);
    else void listener(request, response);
  });

  return {
    address,
    publicOrigin: origin,
    db,
    auth,
    logged: () => logged,
    advance: seconds => (offsetMs += seconds * 1000),
    addPerson: async (name, role = 'creator') => {
      const email = `${name}@people.test`;
      const id = await createAccount(db, {
        email,
        firstName: name,
        lastName: 'Tester',
        heartbeatName: `${name}'s channel`,
        handle:
          `${name.replace(/[^a-z]/g, '')}channelofmine`.slice(0, 14) + String(Math.floor(performance.now())),
        passwordHash: cheapHash(),
      });
      if (role !== 'creator') await db.insert(userRoles).values({ user_id: id, role });
      return { id, email };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
      await db.$client.end();
      await database.drop();
    },
  };
};
