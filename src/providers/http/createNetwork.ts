import type { Config } from '../../app/config';
import type { Notices } from '../notices/notices';
import type { Say } from '../say';
import type { Session } from '../session/session';
import { createClient, type Client } from './client';
import { createConnection, type Connection } from './connection';
import { createPatience } from './patience';
import { createUnsent, type Unsent } from './unsent';

export interface Network {
  readonly client: Client;
  readonly connection: Connection;
  readonly unsent: Unsent;
}

/** The way to the studio with all that watches it, put together. */
export const createNetwork = ({
  config,
  session,
  notices,
  translate,
  say,
  refresh,
}: {
  readonly config: Config;
  readonly session: Session;
  readonly notices: Notices;
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  readonly say?: Say;
  /** Fetches anew what is on the screen: the studio is back, or a change was made behind the screen's back. */
  readonly refresh: () => void;
}): Network => {
  const connection = createConnection({ api: config.studioApi });
  const unsent = createUnsent({
    session,
    notices,
    connection,
    translate,
    resend: ({ endpoint, input, ifMatch, key }) =>
      client.request(endpoint, input, { ifMatch, idempotencyKey: key }),
    onSent: refresh,
  });
  connection.subscribe(() => {
    if (connection.get() !== 'online') return;
    unsent.back();
    refresh();
  });
  const patience = createPatience({ notices, connection, translate });
  const client = createClient({ config, session, say, connection, patience, unsent });
  return { client, connection, unsent };
};
