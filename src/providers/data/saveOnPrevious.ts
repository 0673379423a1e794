import type { Identifier, UpdateResult } from 'ra-core';
import { versionOf } from '../../contract/calls/envelope';
import type { ChangeBinding } from './changeMany';
import { changedValues } from './recordValues';

/** What was saved since the page was loaded. */
export interface Saves {
  /** The last save of each record, until it ends. */
  readonly running: Map<string, Promise<unknown>>;
  /** The version after each save, by record and version before it. */
  readonly next: Map<string, string>;
}

interface Save {
  readonly data: object;
  readonly ifMatch: string | undefined;
}

const keyOf = (resource: string, id: Identifier): string => `${resource} ${id}`;

/**
 * The version that a change of a record is based on: that of the record as it was read, and after it those of the page's own
 * saves, which an optimistic change of the page includes.
 */
export const basisOf = (
  saves: Saves,
  resource: string,
  record: object,
  id: Identifier,
): string | undefined => {
  let version = versionOf(record);
  for (let next = version; next !== undefined; next = saves.next.get(`${keyOf(resource, id)} ${next}`))
    version = next;
  return version;
};

/**
 * Saves what differs from `previousData`, on its version: one save of a record after the other, because react-admin sends an
 * undoable or optimistic change while another one of the same record is under way.
 */
export const saveOnPrevious = async (
  saves: Saves,
  { name, fields, endpoints }: ChangeBinding,
  { id, data, previousData }: { id: Identifier; data: object; previousData?: object },
  send: (save: Save) => Promise<UpdateResult>,
): Promise<UpdateResult> => {
  const key = keyOf(name, id);
  const save = async (): Promise<UpdateResult> => {
    const changed = changedValues({ fields, endpoint: endpoints['update'] }, data, previousData);
    if (previousData && !Object.keys(changed).length) return { data: previousData };
    const ifMatch = previousData && basisOf(saves, name, previousData, id);
    const result = await send({ data: changed, ifMatch });
    const saved = versionOf(result.data);
    if (ifMatch !== undefined && saved !== undefined && saved !== ifMatch)
      saves.next.set(`${key} ${ifMatch}`, saved);
    return result;
  };
  const saved = (saves.running.get(key) ?? Promise.resolve()).then(save, save);
  saves.running.set(key, saved);
  try {
    return await saved;
  } finally {
    if (saves.running.get(key) === saved) saves.running.delete(key);
  }
};
