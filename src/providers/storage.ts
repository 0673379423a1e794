import * as z from 'zod/mini';

/** Local storage that never throws. When it is denied or full, values are in memory until the tab closes. */
export interface SafeStorage {
  get(key: string): string | undefined;
  /** False when the value is in memory only. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(prefix?: string): string[];
  /** The parsed value. Removes a value that does not match `schema` and returns undefined. */
  getJson<S extends z.core.$ZodType>(key: string, schema: S): z.output<S> | undefined;
  setJson(key: string, value: unknown): boolean;
  /**
   * Called when a session ends: removes everything except `dark`, `language` and keys of single users. After a sign-out, also removes
   * the unsaved work of `signedOutUser` (product: sign-in).
   */
  wipe(signedOutUser?: number): void;
}

/** A key that survives `wipe`: preferences and unsaved work of one user. */
export const userKey = (userId: number, key: string): string => `studio:${userId}:${key}`;

const unsavedKinds = ['draft', 'outbox'] as const;

/** A key of unsaved work: drafts and pending writes. It survives the end of a session, but not a sign-out of its user. */
export const unsavedKey = (userId: number, kind: (typeof unsavedKinds)[number], key = ''): string =>
  userKey(userId, `${kind}.${key}`);

/** The keys of a user's unsaved work. */
export const unsavedKeys = (storage: Pick<SafeStorage, 'keys'>, userId: number): string[] =>
  unsavedKinds.flatMap(kind => storage.keys(unsavedKey(userId, kind)));

const survivesWipe = (key: string): boolean =>
  key === 'dark' || key === 'language' || /^studio:\d+:/.test(key);

/** Wraps the storage that `area` returns. `area` throws when storage is denied. */
export const createSafeStorage = (area: () => Storage): SafeStorage => {
  /** Values that could not be stored, and undefined for keys that could not be removed. */
  const memory = new Map<string, string | undefined>();

  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(area());
    } catch {
      return undefined; // Denied or full: memory is used instead.
    }
  };

  const storage: SafeStorage = {
    get: key => (memory.has(key) ? memory.get(key) : (attempt(local => local.getItem(key)) ?? undefined)),
    set: (key, value) => {
      const isStored = attempt(local => {
        local.setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored ?? false;
    },
    remove: key => {
      const isRemoved = attempt(local => {
        local.removeItem(key);
        return true;
      });
      if (isRemoved) memory.delete(key);
      else memory.set(key, undefined);
    },
    keys: (prefix = '') => {
      const stored =
        attempt(local => Array.from({ length: local.length }, (_, index) => local.key(index))) ?? [];
      return [...new Set([...stored, ...memory.keys()])].filter(
        (key): key is string => key !== null && key.startsWith(prefix) && storage.get(key) !== undefined,
      );
    },
    getJson: (key, schema) => {
      const text = storage.get(key);
      if (text === undefined) return undefined;
      const parsed = z.safeParse(schema, parse(text));
      if (parsed.success) return parsed.data;
      storage.remove(key);
      return undefined;
    },
    setJson: (key, value) => storage.set(key, JSON.stringify(value)),
    wipe: signedOutUser => {
      for (const key of storage.keys()) if (!survivesWipe(key)) storage.remove(key);
      if (signedOutUser !== undefined)
        for (const key of unsavedKeys(storage, signedOutUser)) storage.remove(key);
    },
  };
  return storage;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Tampered with or cut off: no schema accepts undefined, so the caller gets its default.
  }
};

/** The storage of this tab. */
export const tabStorage = createSafeStorage(() => window.sessionStorage);

/** The key of the view of somebody else's studio that this tab shows (`providers/session/studioView`). */
export const viewKey = 'studio_view';
/** Whether this tab shows somebody else's studio. */
export const isView = tabStorage.get(viewKey) !== undefined;

/** The browser's local storage. During a view, values are in memory, because they are of somebody else. */
export const safeStorage = createSafeStorage(() => {
  if (isView) throw new Error('a view stores nothing');
  return window.localStorage;
});
