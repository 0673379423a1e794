import * as z from 'zod/mini';
import { configurationEndpoints } from '../../contract/endpoints/configurations';
import {
  savedView,
  sharedViews as schema,
  type SharedViews as StoredViews,
} from '../../contract/entities/people/sharedViews';
import { saveOnNewest, type Values } from '../../engine/save/saveOnNewest';
import type { SharedViews } from '../../engine/services/savedViews';
import type { Client } from '../../providers/http/client';

const params = { id: 'views' } as const;
type Lists = StoredViews['lists'];

/** Reads and saves shared views: the part of `createSharedViews` that is loaded with the first of them. */
export const createSharedViewCalls = (client: Pick<Client, 'call'>): Pick<SharedViews, 'read' | 'change'> => {
  let lastRead: StoredViews | undefined;

  const load = async (signal?: AbortSignal): Promise<StoredViews> => {
    const { items } = await client.call(configurationEndpoints.read, { params }, { signal });
    const parsed = z.safeParse(schema, items[0]);
    lastRead = parsed.success ? parsed.data : { version: 0, lists: {} };
    return lastRead;
  };
  const save = async (version: string | undefined, lists: Lists): Promise<StoredViews> => {
    const body = { version: Number(version), lists };
    const { items } = await client.call(configurationEndpoints.save, { params, body });
    lastRead = z.parse(schema, items[0]);
    return lastRead;
  };

  return {
    read: async signal => (await load(signal)).lists,
    change: async (list, changeViews) => {
      const read = lastRead ?? (await load());
      const lists = { ...read.lists, [list]: [...changeViews(read.lists[list] ?? [])] };
      const record = toRecord(read);
      const result = await saveOnNewest(record, differences(record, toRecord({ ...read, lists })), {
        update: async (change, { ifMatch, base }) =>
          // Without a merge the lists are sent unchanged, which preserves the order of the views.
          toRecord(await save(ifMatch, base === record ? lists : toLists({ ...base, ...change }))),
        loadNewest: async () => toRecord(await load()),
        fieldsOf: (base, change, newest) =>
          [...new Set([base, change, newest].flatMap(viewKeys))].map(name => ({ name })),
      });
      if (result.status === 'conflict') throw result.conflict.error;
    },
  };
};

/** All lists as one record with a field per view, so that changes to different views merge. */
const toRecord = ({ version, lists }: StoredViews): Values => ({
  ...Object.fromEntries(
    Object.entries(lists).flatMap(([list, views]) => views.map(view => [`${list}/${view.id}`, view])),
  ),
  version,
});

const viewKeys = (record: Values): string[] => Object.keys(record).filter(key => key !== 'version');

const toLists = (record: Values): Lists => {
  const lists: Lists = {};
  for (const key of viewKeys(record)) {
    const [list = ''] = key.split('/');
    const views = (lists[list] ??= []);
    if (record[key] !== undefined) views.push(z.parse(savedView, record[key]));
  }
  return lists;
};

/** The views that were changed, added or (as undefined) removed. */
const differences = (before: Values, after: Values): Values =>
  Object.fromEntries(
    [...new Set([before, after].flatMap(viewKeys))]
      .filter(key => before[key] !== after[key])
      .map(key => [key, after[key]]),
  );
