import * as z from 'zod/mini';
import { limits } from '../../../contract/limits';
import { movesMoney, nameOf, type Endpoint } from '../../../contract/calls/endpoint';
import { isWriteOnly } from '../../../fields/kinds';
import { shapeOf } from '../../../fields/zod';
import { unsavedKey, type SafeStorage } from '../../storage';
import type { PendingWrite } from './outboxTypes';

const values = z.optional(z.record(z.string(), z.unknown()));

const storedWrite = z.object({
  key: z.string(),
  /** Name of the endpoint in the contract. */
  endpoint: z.string(),
  input: z.object({ params: values, query: values, body: z.optional(z.unknown()) }),
  ifMatch: z.optional(z.string()),
  at: z.number(),
  title: z.string(),
});

/** Whether the body of a call has a field whose value nobody reads. */
const containsSecret = ({ body: schema }: PendingWrite['endpoint'], body: unknown): boolean =>
  Object.entries(shapeOf(schema)).some(
    ([name, field]) => typeof body === 'object' && body !== null && name in body && isWriteOnly(field),
  );

/** Longer writes, such as the text of an import, are not stored and are lost on reload. */
const maxCharacters = 200_000;
/** The server deletes keys after a day. One hour is reserved for a slow request. */
const maxAgeMs = (limits.idempotencyHours - 1) * 3_600_000;

/**
 * True when a retry could execute a write twice, because the server may have deleted its key. A write with a version is
 * safe at any age: after its first execution, that version no longer exists.
 */
export const isTooOld = ({ at, ifMatch }: PendingWrite, now: number): boolean =>
  ifMatch === undefined && now - at > maxAgeMs;

/** Stores pending writes for a reload. Each has a storage key of its own, so that tabs do not overwrite each other's. */
export const createOutboxStorage = (
  storage: SafeStorage,
  loadEndpoints: () => Promise<readonly Endpoint[]>,
) => {
  const storageKey = (userId: number, key = ''): string => unsavedKey(userId, 'outbox', key);
  return {
    /** Never stores a write that moves money or contains a secret. */
    save: (userId: number, { endpoint, input, key, ifMatch, at, title }: PendingWrite): void => {
      if (movesMoney(endpoint) || containsSecret(endpoint, input.body)) return;
      const text = JSON.stringify({ key, endpoint: nameOf(endpoint), input, ifMatch, at, title });
      if (text.length <= maxCharacters) storage.set(storageKey(userId, key), text);
    },

    remove: (userId: number, key: string): void => storage.remove(storageKey(userId, key)),

    /** The writes of a user, oldest first. Removes stored values that are no write of the contract or move money. */
    read: async (userId: number): Promise<PendingWrite[]> => {
      const names = storage.keys(storageKey(userId));
      if (names.length === 0) return [];
      // Loaded only when there is something to read, which is rare.
      const endpoints = await loadEndpoints();
      return names
        .flatMap((name): PendingWrite[] => {
          const stored = storage.getJson(name, storedWrite);
          const endpoint = endpoints.find(one => nameOf(one) === stored?.endpoint && one.method !== 'GET');
          if (stored && endpoint && !movesMoney(endpoint)) return [{ ...stored, endpoint }];
          storage.remove(name);
          return [];
        })
        .sort((one, other) => one.at - other.at);
    },

    /** The key of a write of this user that another tab has just removed, or undefined. */
    keyRemovedBy: ({ key, newValue }: StorageEvent, userId: number): string | undefined =>
      newValue === null && key?.startsWith(storageKey(userId))
        ? key.slice(storageKey(userId).length)
        : undefined,
  };
};
