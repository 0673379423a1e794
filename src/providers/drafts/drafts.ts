import * as z from 'zod/mini';
import { safeStorage, userKey, type SafeStorage } from '../storage';

const schema = z.object({
  at: z.iso.datetime(),
  version: z.optional(z.string()),
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
  files: z.optional(z.boolean()),
});

/** What a person typed into a form and did not save. */
export interface Draft {
  /** When it was typed, ISO 8601. */
  readonly at: string;
  /** `updated_at` of the record that it was typed over; undefined for a new one. */
  readonly version?: string | undefined;
  /** The changed fields as they were before. */
  readonly base: Readonly<Record<string, unknown>>;
  /** The changed fields as they were typed. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Files were chosen, too; they are not kept. */
  readonly files?: boolean | undefined;
}

/** The drafts of one person. `place` names a form: the resource and the record's id. */
export interface Drafts {
  /** Whose they are; empty for nobody. */
  readonly owner: string;
  readonly find: (place: string) => Draft | undefined;
  /** False where the browser keeps it no longer than the tab. */
  readonly keep: (place: string, draft: Draft) => boolean;
  /** Removes the draft unless a newer one than `at` stands there: another tab's. */
  readonly remove: (place: string, at: string) => void;
}

/** At most so many, and so many characters together; the oldest go first. */
const most = { count: 50, characters: 500_000, days: 30 };
const dayMs = 86_400_000;

/**
 * Drafts under the person's own keys, which a sign-out does not clear, so that they wait for the same person and nobody
 * else meets them. One key a draft: tabs do not write over each other's. Denied or full storage keeps them for the life
 * of the tab alone.
 */
export const createDrafts = (
  userId: number | undefined,
  { storage = safeStorage, now = () => Date.now() }: { storage?: SafeStorage; now?: () => number } = {},
): Drafts => {
  if (userId === undefined)
    return { owner: '', find: () => undefined, keep: () => false, remove: () => undefined };
  const prefix = userKey(userId, 'draft.');
  const read = (key: string): Draft | undefined => storage.getJson(key, schema);
  const isOver = (draft: Draft): boolean => now() - Date.parse(draft.at) > most.days * dayMs;

  /** Makes room for a text of this length. */
  const makeRoom = (own: string, length: number): void => {
    const others = storage.keys(prefix).filter(key => key !== own);
    const sizes = new Map(others.map(key => [key, storage.get(key)?.length ?? 0]));
    const total = () => [...sizes.values()].reduce((sum, size) => sum + size, length);
    if (sizes.size < most.count && total() <= most.characters) return;
    const byAge = others
      .map(key => ({ key, at: read(key)?.at ?? '' }))
      .toSorted((left, right) => (left.at < right.at ? -1 : 1));
    for (const { key } of byAge) {
      if (sizes.size < most.count && total() <= most.characters) return;
      storage.remove(key);
      sizes.delete(key);
    }
  };

  for (const key of storage.keys(prefix)) {
    const draft = read(key);
    if (draft && isOver(draft)) storage.remove(key);
  }

  return {
    owner: String(userId),
    find: place => {
      const draft = read(prefix + place);
      return draft && !isOver(draft) ? draft : undefined;
    },
    keep: (place, draft) => {
      const text = JSON.stringify(draft);
      if (text.length > most.characters) return false;
      makeRoom(prefix + place, text.length);
      return storage.set(prefix + place, text);
    },
    remove: (place, at) => {
      const draft = read(prefix + place);
      if (draft && draft.at <= at) storage.remove(prefix + place);
    },
  };
};
