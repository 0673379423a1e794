import type { Logger } from 'pino';
import { endedSessionsText } from '../db/notifications/endedSessions';
import { createInvalidationFeed } from '../db/notifications/invalidationFeed';
import { createTotalsCache, type TotalsCache } from '../db/lists/totalsCache';
import { errorForLog } from '../errors/errorForLog';
import { createChangeStreams, type ChangeStreams } from '../live/changeStreams';
import { mayList, mayRead } from '../live/mayRead';
import { streamLimits } from '../live/streamLimits';
import type { Caller } from '../rules/caller';

/** What every process learns of a committed write. */
export interface ChangeFeed {
  /** The cached totals, whose invalidation reaches all processes and the streams of changes. */
  readonly totals: TotalsCache;
  readonly live: ChangeStreams;
  readonly stop: () => Promise<void>;
}

/** Creates the cached totals and the streams of changes of one process, and connects them with those of other processes. */
export const createChangeFeed = ({
  databaseUrl,
  authenticate,
  onPermissionLost,
  onWrite = () => {},
  now,
  log,
}: {
  readonly databaseUrl: string;
  readonly authenticate: (caller: Caller) => Promise<Caller>;
  readonly onPermissionLost: (caller: Caller, resources: readonly string[]) => void;
  /** Called for each write of this and of other processes that changes a list, and where some may have been missed. */
  readonly onWrite?: (() => void) | undefined;
  readonly now: () => Date;
  readonly log: Logger;
}): ChangeFeed => {
  const cachedTotals = createTotalsCache();
  const live = createChangeStreams({ mayList, mayRead, authenticate, onPermissionLost, now });
  const feed = createInvalidationFeed(databaseUrl, {
    onChange: owners => {
      onWrite();
      cachedTotals.invalidate(owners);
    },
    onGap: () => {
      onWrite();
      cachedTotals.clear();
      live.reset();
    },
    onRecords: live.publish,
    onSessionsEnded: which =>
      void live.checkSessions(({ userId, sessionId }) =>
        [endedSessionsText({ userId }), endedSessionsText({ sessionId })].includes(which),
      ),
    onError: error =>
      log.warn({ failure: errorForLog(error) }, 'changes of other processes are not received'),
  });
  const tick = setInterval(() => void live.tick(), streamLimits.heartbeatS * 1000).unref();
  return {
    totals: {
      ...cachedTotals,
      invalidate: (owners, changes = []) => {
        onWrite();
        cachedTotals.invalidate(owners);
        feed.publish(owners, changes);
        live.publish(changes);
      },
    },
    live,
    stop: async () => {
      clearInterval(tick);
      live.close();
      await feed.stop();
    },
  };
};
