import * as z from 'zod/mini';
import { limits } from '../../contract/limits';
import { movesMoney, nameOf } from '../../contract/tools/endpoint';
import { userKey, type SafeStorage } from '../storage';
import type { Write } from './idempotency';

const parts = z.optional(z.record(z.string(), z.unknown()));

const keptWrite = z.object({
  key: z.string(),
  /** The endpoint's name; the contract says the rest. */
  endpoint: z.string(),
  input: z.object({ params: parts, query: parts, body: z.optional(z.unknown()) }),
  ifMatch: z.optional(z.string()),
  at: z.number(),
  title: z.string(),
});

/** A write that was not answered, as it is sent again. */
export interface UnsentWrite extends Write {
  /** Its Idempotency-Key, and its name here. */
  readonly key: string;
  /** When it was first sent, ms since 1970. */
  readonly at: number;
  /** What the person was told. */
  readonly title: string;
}

/** Longer ones, such as texts of a whole import, live as long as the page. */
const longestKept = 200_000;
/** The server forgets keys after a day; an hour is left for a send that is slow. */
const goodForMs = (limits.idempotencyHours - 1) * 3_600_000;

/**
 * True where sending it again could make it twice, since the server may have forgotten its key. A change that names its
 * version is safe at any age: the version it names is gone once it was made.
 */
export const isTooOld = ({ at, ifMatch }: UnsentWrite, now: number): boolean =>
  ifMatch === undefined && now - at > goodForMs;

/** What waits over a reload, each under a key of its own, so that tabs do not overwrite one another's. */
export const createUnsentStorage = (storage: SafeStorage) => {
  const place = (userId: number, key = ''): string => userKey(userId, `unsent.${key}`);
  return {
    /** Money is never kept. */
    keep: (userId: number, { endpoint, input, key, ifMatch, at, title }: UnsentWrite): void => {
      if (movesMoney(endpoint)) return;
      const text = JSON.stringify({ key, endpoint: nameOf(endpoint), input, ifMatch, at, title });
      if (text.length <= longestKept) storage.set(place(userId, key), text);
    },

    drop: (userId: number, key: string): void => storage.remove(place(userId, key)),

    /** What waits for a person, oldest first. What the contract does not know, or does not keep, is dropped. */
    read: async (userId: number): Promise<UnsentWrite[]> => {
      const names = storage.keys(place(userId));
      if (names.length === 0) return [];
      // Fetched when there is something to look up, which is seldom.
      const { allEndpoints } = await import('../../contract/endpoints/all');
      return names
        .flatMap((name): UnsentWrite[] => {
          const kept = storage.getJson(name, keptWrite);
          const endpoint = allEndpoints.find(one => nameOf(one) === kept?.endpoint && one.method !== 'GET');
          if (kept && endpoint && !movesMoney(endpoint)) return [{ ...kept, endpoint }];
          storage.remove(name);
          return [];
        })
        .sort((one, two) => one.at - two.at);
    },

    /** The key of a write of this person that another tab has done with, or undefined. */
    droppedBy: ({ key, newValue }: StorageEvent, userId: number): string | undefined =>
      newValue === null && key?.startsWith(place(userId)) ? key.slice(place(userId).length) : undefined,
  };
};
