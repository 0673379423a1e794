import type { SharedViews } from '../../engine/services/savedViews';
import type { Client } from '../../providers/http/client';

/**
 * Stores the engine's shared views in the platform configuration. An invalid stored value is treated as empty.
 *
 * A change is saved with the version that was read last. Concurrent changes to other views are merged. If somebody else
 * changed the same view meanwhile, the change is rejected with `stale-record` and the newest views are loaded; saving
 * again applies the change to them.
 */
export const createSharedViews = (
  client: Pick<Client, 'call'>,
  permissions: readonly string[],
): SharedViews => {
  let calls: Pick<SharedViews, 'read' | 'change'> | undefined;
  // No list waits for them.
  const load = async () => {
    const { createSharedViewCalls } = await import('./sharedViewCalls');
    return (calls ??= createSharedViewCalls(client));
  };
  return {
    canChange: permissions.includes('heartbeat.manage_app_configs'),
    read: async signal => (await load()).read(signal),
    change: async (list, changeViews) => (await load()).change(list, changeViews),
  };
};
