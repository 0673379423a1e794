import * as z from 'zod/mini';

/** Local storage that never throws: denied or full, it keeps values in memory for the tab's life. */
export interface SafeStorage {
  get(key: string): string | undefined;
  /** False when the value is kept in memory alone. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(prefix?: string): string[];
  /** The parsed value; what does not fit `schema` is removed and undefined. */
  getJson<S extends z.core.$ZodType>(key: string, schema: S): z.output<S> | undefined;
  setJson(key: string, value: unknown): boolean;
  /** What sign-out does (specification section 4): clears all but `dark` and what belongs to a person's own keys. */
  wipe(): void;
}

/** A key that survives the wipe: preferences and drafts of one person. */
export const userKey = (userId: number, key: string): string => `studio:${userId}:${key}`;

const survivesWipe = (key: string): boolean => key === 'dark' || /^studio:\d+:/.test(key);

/** Wraps the storage that `area` gives; a browser may refuse even the look at it. */
export const createSafeStorage = (area: () => Storage): SafeStorage => {
  /** Values the browser did not take, and undefined for those it did not let go. */
  const memory = new Map<string, string | undefined>();

  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(area());
    } catch {
      return undefined; // Denied or full: memory answers instead, and the person goes on working.
    }
  };

  const storage: SafeStorage = {
    get: key => (memory.has(key) ? memory.get(key) : (attempt(own => own.getItem(key)) ?? undefined)),
    set: (key, value) => {
      const isKept = attempt(own => {
        own.setItem(key, value);
        return true;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, value);
      return isKept ?? false;
    },
    remove: key => {
      const isGone = attempt(own => {
        own.removeItem(key);
        return true;
      });
      if (isGone) memory.delete(key);
      else memory.set(key, undefined);
    },
    keys: (prefix = '') => {
      const stored = attempt(own => Array.from({ length: own.length }, (_, index) => own.key(index))) ?? [];
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
    wipe: () => {
      for (const key of storage.keys()) if (!survivesWipe(key)) storage.remove(key);
    },
  };
  return storage;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Tampered or cut off: no schema takes undefined, so the caller gets its default.
  }
};

/** The browser's local storage. */
export const safeStorage = createSafeStorage(() => window.localStorage);
