import * as z from 'zod/mini';
import { safeStorage, unsavedKey, type SafeStorage } from '../storage';

const schema = z.object({
  at: z.iso.datetime(),
  version: z.optional(z.string()),
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
  files: z.optional(z.boolean()),
});

/** Unsaved input of a form. */
export interface Draft {
  /** Time of the last change, ISO 8601. */
  readonly at: string;
  /** Version of the record when editing began; undefined for a new record. */
  readonly version?: string | undefined;
  /** Values of the changed fields before editing. */
  readonly base: Readonly<Record<string, unknown>>;
  /** Values of the changed fields in the form. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Files were selected. They are not stored. */
  readonly files?: boolean | undefined;
}

/** The drafts of one user. `key` identifies a form: the resource and the record's id. */
export interface Drafts {
  /** Id of the user; empty for visitors. */
  readonly ownerId: string;
  readonly find: (key: string) => Draft | undefined;
  /** False when the draft is only in memory, until the tab closes. */
  readonly save: (key: string, draft: Draft) => boolean;
  /** Removes the draft unless another tab has replaced it by one newer than `at`. */
  readonly remove: (key: string, at: string) => void;
}

/** Limits of all drafts together. The oldest are removed first. */
const maximum = { count: 50, characters: 500_000, days: 30 };
const dayMs = 86_400_000;

/**
 * Stores drafts by user, who alone can read them (product: drafts). They survive the end of a session, but a sign-out removes
 * them. `isSignedOut` prevents that a form which closes after the sign-out stores its draft again. Each draft has a
 * storage key of its own, so that tabs do not overwrite each other's drafts. When storage is denied or full, drafts are
 * in memory until the tab closes.
 */
export const createDrafts = (
  userId: number | undefined,
  {
    storage = safeStorage,
    now = () => Date.now(),
    isSignedOut = () => false,
  }: { storage?: SafeStorage; now?: () => number; isSignedOut?: () => boolean } = {},
): Drafts => {
  if (userId === undefined)
    return { ownerId: '', find: () => undefined, save: () => false, remove: () => undefined };
  const prefix = unsavedKey(userId, 'draft');
  const read = (storageKey: string): Draft | undefined => storage.getJson(storageKey, schema);
  const isExpired = (draft: Draft): boolean => now() - Date.parse(draft.at) > maximum.days * dayMs;

  /** Removes old drafts until a text of this length fits. */
  const makeRoom = (ownKey: string, length: number): void => {
    const others = storage.keys(prefix).filter(key => key !== ownKey);
    const sizes = new Map(others.map(key => [key, storage.get(key)?.length ?? 0]));
    const hasRoom = () =>
      sizes.size < maximum.count &&
      [...sizes.values()].reduce((sum, size) => sum + size, length) <= maximum.characters;
    if (hasRoom()) return;
    const byAge = others
      .map(key => ({ key, at: read(key)?.at ?? '' }))
      .toSorted((one, other) => (one.at < other.at ? -1 : 1));
    for (const { key } of byAge) {
      if (hasRoom()) return;
      storage.remove(key);
      sizes.delete(key);
    }
  };

  for (const storageKey of storage.keys(prefix)) {
    const draft = read(storageKey);
    if (draft && isExpired(draft)) storage.remove(storageKey);
  }

  return {
    ownerId: String(userId),
    find: key => {
      const draft = read(prefix + key);
      return draft && !isExpired(draft) ? draft : undefined;
    },
    save: (key, draft) => {
      if (isSignedOut()) return false;
      const text = JSON.stringify(draft);
      if (text.length > maximum.characters) return false;
      makeRoom(prefix + key, text.length);
      return storage.set(prefix + key, text);
    },
    remove: (key, at) => {
      const draft = read(prefix + key);
      if (draft && draft.at <= at) storage.remove(prefix + key);
    },
  };
};
