import type { LiveChange } from '../../contract/calls/liveEvents';
import type { PageSession } from '../http/credentials';
import type { createOpenStream } from './openStream';
import type { LiveChanges } from './createLiveChanges';

type Dependencies = Omit<Parameters<typeof createOpenStream>[0], 'session'> & {
  readonly session: PageSession;
  /** Runs a task when the first content of the page is painted. */
  readonly afterFirstContent: (task: () => void) => () => void;
};

/**
 * Watches records with the module of live changes, which the page imports when somebody watches for the first time. Without it,
 * such as while the browser is offline, there is no news.
 */
export const createWatchRecords = (dependencies: Dependencies) => {
  let live: Promise<LiveChanges> | undefined;
  const load = async (): Promise<LiveChanges> => {
    const [{ createLiveChanges }, { createOpenStream: create }] = await Promise.all([
      import('./createLiveChanges'),
      import('./openStream'),
    ]);
    return createLiveChanges({ ...dependencies, open: create(dependencies) });
  };
  return (resource: string, listener: (news: readonly LiveChange[] | 'unknown') => void): (() => void) => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const cancel = dependencies.afterFirstContent(() => {
      live ??= load();
      live.then(
        changes => {
          if (!isOver) stop = changes.watch(resource, listener);
        },
        () => (live = undefined), // the next one imports it again
      );
    });
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  };
};
