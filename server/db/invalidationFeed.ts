import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectionName } from './database';

/** Tells other processes on the same database whose lists have changed. */
export interface InvalidationFeed {
  /** Sends the owners of committed writes, together with those of the next milliseconds. */
  readonly publish: (owners: readonly string[]) => void;
  readonly stop: () => Promise<void>;
}

const CHANNEL = 'list_changes';
/** Writes of this time are sent as one notification, because PostgreSQL serializes commits that notify. */
const SEND_AFTER_MS = 20;
const RECONNECT_AFTER_MS = 1000;
/** PostgreSQL limits a notification to 8,000 bytes. Of more owners, only that there are many is sent. */
const MAX_OWNERS = 200;

interface Options {
  /** Receives the owners of writes of other processes. */
  readonly onChange: (owners: readonly string[]) => void;
  /** Notifications may have been missed, or named too many owners: nothing that is cached may be used. */
  readonly onGap: () => void;
  readonly onError?: (error: unknown) => void;
}

/**
 * Listens on a connection of its own, which it opens again when it is lost. Caches are only as current as the last
 * notification, so they may decide how a page is read, but never which rows it has.
 */
export const createInvalidationFeed = (
  url: string,
  { onChange, onGap, onError = () => undefined }: Options,
): InvalidationFeed => {
  /** This process, which has invalidated its own writes already. */
  const id = randomUUID();
  let client: pg.Client | undefined;
  let isStopped = false;
  let reconnect: NodeJS.Timeout | undefined;
  let sending: NodeJS.Timeout | undefined;
  const pending = new Set<string>();

  const receive = ({ payload = '' }: pg.Notification): void => {
    const [sender, owners = ''] = payload.split(':');
    if (sender === id) return;
    if (owners === '') onGap();
    else onChange(owners.split(','));
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: connectionName('lists'),
      // Both notice a connection that is cut without an error.
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    let isLost = false;
    const lose = (error: unknown): void => {
      if (isLost) return;
      isLost = true;
      client = undefined;
      if (isStopped) return;
      onError(error);
      reconnect = setTimeout(() => (connecting = connect()), RECONNECT_AFTER_MS).unref();
    };
    next.on('error', lose);
    next.on('notification', receive);
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      lose(error);
    }
    if (isLost) {
      await next.end().catch(() => undefined);
      return;
    }
    client = next;
    onGap();
  };
  let connecting = connect();

  const send = async (): Promise<void> => {
    sending = undefined;
    const owners = pending.size > MAX_OWNERS ? '' : [...pending].join(',');
    pending.clear();
    // Without a connection, others count again when their totals expire.
    await client?.query('select pg_notify($1, $2)', [CHANNEL, `${id}:${owners}`]).catch(onError);
  };

  return {
    publish: owners => {
      for (const owner of owners) pending.add(owner);
      sending ??= setTimeout(() => void send(), SEND_AFTER_MS).unref();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(reconnect);
      clearTimeout(sending);
      await connecting;
      if (sending) await send();
      await client?.end().catch(() => undefined);
    },
  };
};
