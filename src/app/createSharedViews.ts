import * as z from 'zod/mini';
import { configurationEndpoints } from '../contract/endpoints/configurations';
import { sharedViews as schema, type SharedViews as Stored } from '../contract/entities/sharedViews';
import type { SharedViews } from '../engine/services';
import { isApiError } from '../providers/http/ApiError';
import type { Client } from '../providers/http/client';

const params = { id: 'views' } as const;
/** Attempts when others save at the same time; each applies the change to the version that they saved. */
const MAX_ATTEMPTS = 4;

/** Stores the engine's shared views in the platform configuration. A value that does not fit the schema reads as empty. */
export const createSharedViews = (
  client: Pick<Client, 'call'>,
  permissions: readonly string[],
): SharedViews => {
  const load = async (signal?: AbortSignal): Promise<Stored> => {
    const { items } = await client.call(configurationEndpoints.read, { params }, { signal });
    const parsed = z.safeParse(schema, items[0]);
    return parsed.success ? parsed.data : { version: 0, lists: {} };
  };
  return {
    canChange: permissions.includes('heartbeat.manage_app_configs'),
    read: async signal => (await load(signal)).lists,
    change: async (list, changeViews) => {
      for (let attempt = 1; ; attempt += 1) {
        const { version, lists } = await load();
        const body = { version, lists: { ...lists, [list]: [...changeViews(lists[list] ?? [])] } };
        try {
          await client.call(configurationEndpoints.save, { params, body });
          return;
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || !isApiError(error) || error.status !== 412) throw error;
        }
      }
    },
  };
};
