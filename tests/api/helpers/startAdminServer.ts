import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { createAdminServer, type AdminServer, type AdminServerOptions } from '../../../server/index';
import { createEmptyDatabase } from '../../setup/createTestDatabase';

/** The response of a call. */
export interface AdminAnswer<T> {
  readonly status: number;
  readonly items: readonly T[];
  readonly total: number;
  readonly code: string | undefined;
  readonly errors: readonly { readonly path: string }[];
  readonly etag: string | null;
}

/** The people of these tests. A request names one in `Authorization`. */
const people = new Map([
  ['ann', { id: 1, name: 'Ann' }],
  ['ben', { id: 2, name: 'Ben' }],
  ['zoe', { id: 3, name: 'Zoe', permissions: ['tags.manage'] as const }],
]);

/** A server of the package on a database and with a folder of migrations of its own. */
export const startAdminServer = async (
  options: Pick<AdminServerOptions, 'resources' | 'clientDir' | 'implementations'>,
) => {
  const database = await createEmptyDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'admin-server-'));
  const start = (isDevelopment: boolean, migrations = folder): Promise<AdminServer> =>
    createAdminServer({
      ...options,
      database: { url: database.url },
      migrations,
      isDevelopment,
      callerOf: request => people.get(request.headers.get('authorization') ?? ''),
      log: pino({ level: 'silent' }),
    });
  const server = await start(true);
  return {
    server,
    folder,
    start,
    call: async <T>(
      as: string,
      method: string,
      address: string,
      body?: object,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<AdminAnswer<T>> => {
      const response = await fetch(`${server.address}/api/studio${address}`, {
        method,
        headers: { authorization: as, 'content-type': 'application/json', 'if-match': '*', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const given = (await response.json()) as {
        data?: { items: T[]; total: number };
        code?: string;
        errors?: { path: string }[];
      }; // tests read the expected fields only
      return {
        status: response.status,
        items: given.data?.items ?? [],
        total: given.data?.total ?? 0,
        code: given.code,
        errors: given.errors ?? [],
        etag: response.headers.get('etag'),
      };
    },
    stop: async () => {
      await server.stop();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
};
