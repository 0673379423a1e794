import { limits } from '../../contract/limits';
import type { Notices } from '../notices/notices';
import type { Connection } from './connection';

/** Does work that may take long; the signal it gives ends the present attempt. */
export type Patience = <T>(
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal | undefined,
) => Promise<T>;

const id = 'still-working';

/**
 * After 15 s without an answer the person hears that it is still under way, once for all calls together, and may have
 * them sent anew: a read is harmless, and a change goes with the same key, so that it is made once. The calls themselves
 * go on waiting until their own time is over. While the studio is away the banner says enough.
 */
export const createPatience = ({
  notices,
  connection,
  translate,
}: {
  readonly notices: Pick<Notices, 'push' | 'remove'>;
  readonly connection: Pick<Connection, 'get'>;
  readonly translate: (key: string) => string;
}): Patience => {
  /** How each of the slow calls is sent anew. */
  const slow = new Set<() => void>();

  const add = (restart: () => void): void => {
    if (connection.get() !== 'online' || slow.has(restart)) return;
    slow.add(restart);
    if (slow.size > 1) return;
    notices.push({
      id,
      kind: 'progress',
      place: 'screen',
      sticky: true,
      title: translate('network.stillWorking'),
      action: { label: translate('network.retry'), run: () => [...slow].forEach(again => again()) },
    });
  };

  return async (work, signal) => {
    for (;;) {
      signal?.throwIfAborted();
      const attempt = new AbortController();
      let isAnew = false;
      const restart = (): void => {
        isAnew = true;
        attempt.abort();
      };
      const onAbort = (): void => attempt.abort();
      signal?.addEventListener('abort', onAbort);
      const timer = setInterval(() => add(restart), limits.actionTimeoutMs);
      try {
        return await work(attempt.signal);
      } catch (error) {
        if (!isAnew || signal?.aborted) throw error;
      } finally {
        clearInterval(timer);
        signal?.removeEventListener('abort', onAbort);
        if (slow.delete(restart) && slow.size === 0) notices.remove(id);
      }
    }
  };
};
