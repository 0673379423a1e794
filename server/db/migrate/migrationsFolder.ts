import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

let given: string | undefined;

/** Names the folder with the migrations of an application of its own. */
export const setMigrationsFolder = (folder: string): void => {
  given = folder;
  known = undefined;
};

/** The migrations: those of the source in development, beside the built server in production. */
export const migrationsFolder = (): string => {
  if (given !== undefined) return given;
  const candidates = ['./migrations', '../migrations', '../../server/db/migrations'].map(relative =>
    fileURLToPath(new URL(relative, import.meta.url)),
  );
  return candidates.find(candidate => existsSync(candidate)) ?? candidates[0]!;
};

const journal = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.int(), tag: z.string(), when: z.number() })),
});
export type Journal = z.infer<typeof journal>;

/** The journal of a folder: its migrations in their order. */
export const readJournal = (folder: string): Journal => {
  const read: unknown = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
  z.parse(journal, read);
  return read as Journal; // just parsed; in the copy that zod returns, keys have another order than in the file
};

let known: number | undefined;

/** The index of the last migration that existed when this process first connected to a database. */
export const knownMigration = (): number =>
  (known ??= readJournal(migrationsFolder()).entries.at(-1)?.idx ?? 0);
