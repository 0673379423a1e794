import type { Endpoint } from '../../contract/calls/endpoint';
import type { ApiAddresses } from './callTypes';
import type { MessageFor } from '../i18n/MessageFor';
import type { Notices } from '../notices/notices';
import { createClient, type Client } from './client';
import type { PageSession } from './credentials';
import { createConnection, type Connection } from './connection/connection';
import { createOutbox, type Outbox } from './outbox/outbox';
import { createSlowRequestNotice } from './steps/createSlowRequestNotice';

export interface Network {
  readonly client: Client;
  readonly connection: Connection;
  readonly outbox: Outbox;
}

/** Creates the client together with its connection, outbox and slow request notice. */
export const createNetwork = ({
  config,
  session,
  notices,
  translate,
  messageFor,
  refresh,
  loadEndpoints,
}: {
  readonly config: ApiAddresses;
  readonly session: PageSession;
  readonly notices: Notices;
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  readonly messageFor: MessageFor;
  /** Reloads the data on the screen: after an outage, or after the outbox sent a change. */
  readonly refresh: () => void;
  /** Every call of the API, for writes that were stored before a reload. */
  readonly loadEndpoints: () => Promise<readonly Endpoint[]>;
}): Network => {
  const connection = createConnection({ api: config.studioApi });
  const outbox = createOutbox({
    session,
    notices,
    connection,
    translate,
    messageFor,
    loadEndpoints,
    resend: ({ endpoint, input, ifMatch, key }) =>
      client.request(endpoint, input, { ifMatch, idempotencyKey: key }),
    onSent: refresh,
  });
  connection.subscribe(() => {
    if (connection.get() !== 'online') return;
    outbox.handleReconnect();
    refresh();
  });
  const slowRequestNotice = createSlowRequestNotice({ notices, connection, translate });
  const client = createClient({ config, session, messageFor, connection, slowRequestNotice, outbox });
  return { client, connection, outbox };
};
