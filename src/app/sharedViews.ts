import * as z from 'zod/mini';
import { configurationEndpoints } from '../contract/endpoints/configurations';
import { sharedViews as schema, type SharedViews as Stored } from '../contract/entities/sharedViews';
import type { SharedViews } from '../engine/services';
import { isApiError } from '../providers/http/ApiError';
import type { Client } from '../providers/http/client';

const params = { id: 'views' } as const;
const mayChange = 'heartbeat.manage_app_configs';
/** Others may save at the same moment; each time the change is made anew on what they saved. */
const attempts = 4;

/** The engine's shared views, kept in the platform configuration. What does not fit its schema reads as none. */
export const createSharedViews = (client: Pick<Client, 'call'>, holds: readonly string[]): SharedViews => {
  const load = async (signal?: AbortSignal): Promise<Stored> => {
    const { items } = await client.call(configurationEndpoints.read, { params }, { signal });
    const parsed = z.safeParse(schema, items[0]);
    return parsed.success ? parsed.data : { version: 0, lists: {} };
  };
  return {
    mayChange: holds.includes(mayChange),
    read: async signal => (await load(signal)).lists,
    change: async (list, make) => {
      for (let left = attempts; left > 0; left -= 1) {
        const { version, lists } = await load();
        const body = { version, lists: { ...lists, [list]: [...make(lists[list] ?? [])] } };
        try {
          await client.call(configurationEndpoints.save, { params, body });
          return;
        } catch (error) {
          if (left === 1 || !isApiError(error) || error.status !== 412) throw error;
        }
      }
    },
  };
};
