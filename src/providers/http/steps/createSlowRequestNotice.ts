import { limits } from '../../../contract/limits';
import type { Notices } from '../../notices/notices';
import type { Connection } from '../connection/connection';
import type { Step } from '../pipeline';

const noticeId = 'still-working';

/**
 * Shows one notice for all calls that have no response after 15 s. Its Retry button sends them again, which is safe:
 * reads change nothing, and a write keeps its idempotency key. The calls continue until their own time limit.
 * During an outage the banner is enough, so no notice appears.
 */
export const createSlowRequestNotice = ({
  notices,
  connection,
  translate,
}: {
  readonly notices: Pick<Notices, 'push' | 'remove'>;
  readonly connection: Pick<Connection, 'get'>;
  readonly translate: (key: string) => string;
}): Step => {
  /** Restarts each slow call. */
  const slowCalls = new Set<() => void>();

  const addSlowCall = (restart: () => void): void => {
    if (connection.get() !== 'online' || slowCalls.has(restart)) return;
    slowCalls.add(restart);
    if (slowCalls.size > 1) return;
    notices.push({
      id: noticeId,
      kind: 'progress',
      shownIn: 'screen',
      sticky: true,
      title: translate('network.stillWorking'),
      action: {
        label: translate('network.retry'),
        run: () => [...slowCalls].forEach(restartCall => restartCall()),
      },
    });
  };

  return async (call, next) => {
    const { signal } = call;
    for (;;) {
      signal?.throwIfAborted();
      const attempt = new AbortController();
      let isRestarted = false;
      const restart = (): void => {
        isRestarted = true;
        attempt.abort();
      };
      const onAbort = (): void => attempt.abort();
      signal?.addEventListener('abort', onAbort);
      const timer = setInterval(() => addSlowCall(restart), limits.actionTimeoutMs);
      try {
        return await next({ ...call, signal: attempt.signal });
      } catch (error) {
        if (!isRestarted || signal?.aborted) throw error;
      } finally {
        clearInterval(timer);
        signal?.removeEventListener('abort', onAbort);
        if (slowCalls.delete(restart) && slowCalls.size === 0) notices.remove(noticeId);
      }
    }
  };
};
