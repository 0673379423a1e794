import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectionName } from '../database';
import { endedSessionsChannel } from './endedSessions';
import { summarise, type RecordChange } from './recordChange';

/** Tells other processes on the same database whose lists and which records have changed. */
export interface InvalidationFeed {
  /** Sends the owners and records of committed writes, together with those of the next milliseconds. */
  readonly publish: (owners: readonly string[], changes?: readonly RecordChange[]) => void;
  readonly stop: () => Promise<void>;
}

const CHANNEL = 'list_changes';
/** Apart from the lists, whose notifications have the same form in every release. */
const RECORDS_CHANNEL = 'record_changes';
/** Writes of this time are sent as one notification, because PostgreSQL serializes commits that notify. */
const SEND_AFTER_MS = 20;
const RECONNECT_AFTER_MS = 1000;
/** PostgreSQL limits a notification to 8,000 bytes. Of more owners, only that there are many is sent. */
const MAX_OWNERS = 200;
/** The same for records. */
const MAX_PAYLOAD_BYTES = 7500;
/** Of more records than fit into these notifications, only that many changed is sent. */
const MAX_NOTIFICATIONS = 10;

interface Options {
  /** Receives the owners of writes of other processes. */
  readonly onChange: (owners: readonly string[]) => void;
  /** Receives the records of writes of other processes, after their owners. */
  readonly onRecords?: (changes: readonly RecordChange[]) => void;
  /** A session, or those of a user, ended in any process (`endedSessionsText`). */
  readonly onSessionsEnded?: (which: string) => void;
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
  {
    onChange,
    onGap,
    onRecords = () => undefined,
    onSessionsEnded = () => undefined,
    onError = () => undefined,
  }: Options,
): InvalidationFeed => {
  /** This process, which has invalidated its own writes already. */
  const id = randomUUID();
  let client: pg.Client | undefined;
  let isStopped = false;
  let reconnect: NodeJS.Timeout | undefined;
  let sending: NodeJS.Timeout | undefined;
  const pending = new Set<string>();
  let pendingChanges: RecordChange[] = [];
  /** Whether others were not notified of a write, because there was no connection. */
  let isGapOpen = false;

  const receiveRecords = (payload: string): void => {
    const { from, changes }: RecordsPayload = JSON.parse(payload);
    if (from === id) return;
    if (changes) onRecords(changes);
    else onGap();
  };

  const receive = ({ channel, payload = '' }: pg.Notification): void => {
    if (channel === endedSessionsChannel) return onSessionsEnded(payload);
    if (channel === RECORDS_CHANNEL) return receiveRecords(payload);
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
      for (const channel of [CHANNEL, RECORDS_CHANNEL, endedSessionsChannel])
        await next.query(`listen ${channel}`);
    } catch (error) {
      lose(error);
    }
    if (isLost) {
      await next.end().catch(() => undefined);
      return;
    }
    client = next;
    onGap();
    await notifyOfGap();
  };

  /** Sends notifications in one statement. */
  const notify = async (sent: readonly (readonly [channel: string, payload: string])[]): Promise<void> => {
    try {
      await client?.query(
        'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent(channel, payload)',
        [sent.map(([channel]) => channel), sent.map(([, payload]) => payload)],
      );
      isGapOpen ||= client === undefined;
    } catch (error) {
      isGapOpen = true;
      onError(error);
    }
  };

  /** Others missed writes of this process, which nothing else reports to them: their own connections were open. */
  const notifyOfGap = async (): Promise<void> => {
    if (!isGapOpen || !client) return;
    isGapOpen = false;
    await notify([[CHANNEL, `${id}:`]]);
  };

  let connecting = connect();

  const send = async (): Promise<void> => {
    sending = undefined;
    // Without owners, others read everything again: a change of records that moves no list must not cause that.
    const owners = pending.size > MAX_OWNERS ? '' : [...pending].join(',');
    const lists = pending.size > 0 ? [[CHANNEL, `${id}:${owners}`] as const] : [];
    pending.clear();
    const payloads = payloadsOf(id, pendingChanges);
    pendingChanges = [];
    // One statement, so that others have invalidated their totals when they read the records again. Without a connection, others
    // learn that they missed something when there is one again.
    await notify([...lists, ...payloads.map(payload => [RECORDS_CHANNEL, payload] as const)]);
    await notifyOfGap();
  };

  return {
    publish: (owners, changes = []) => {
      for (const owner of owners) pending.add(owner);
      // Summarised before they are too many to be kept.
      pendingChanges = [...summarise([...pendingChanges, ...changes])];
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

/** What a notification about records contains. Without `changes`, too many records changed. */
interface RecordsPayload {
  readonly from: string;
  readonly changes?: readonly RecordChange[];
}

/** The notifications about records: as many to a notification as it may contain. */
const payloadsOf = (from: string, changes: readonly RecordChange[]): readonly string[] => {
  const payloads: string[] = [];
  let slice: RecordChange[] = [];
  let bytes = 0;
  const finish = (): void => {
    if (slice.length > 0) payloads.push(JSON.stringify({ from, changes: slice } satisfies RecordsPayload));
    slice = [];
    bytes = 100; // the rest of the payload
  };
  finish();
  for (const change of changes) {
    const size = Buffer.byteLength(JSON.stringify(change)) + 1;
    if (bytes + size > MAX_PAYLOAD_BYTES) finish();
    slice.push(change);
    bytes += size;
  }
  finish();
  return payloads.length > MAX_NOTIFICATIONS ? [JSON.stringify({ from } satisfies RecordsPayload)] : payloads;
};
