import { messageFor } from '../../src/contract/messages';
import type { Permission } from '../../src/contract/permission';
import { createClient, type Client } from '../../src/providers/http/client';
import type { Credentials } from '../../src/providers/http/credentials';
import { aConfig } from './aConfig';
import { aUser } from './aUser';

/** A session with a token that is never refreshed. */
export const someCredentials = (
  over: Partial<Credentials> = {},
  permissions: readonly Permission[] = [],
): Credentials => ({
  token: () => 'token',
  refreshSession: () => Promise.reject(new Error('no refresh is expected')),
  get: () => ({ user: aUser(), permissions }),
  ...over,
});

/** The client of a signed-in creator. */
export const aClient = (session: Credentials = someCredentials()): Client =>
  createClient({ config: aConfig(), session, messageFor });
