import { watch } from 'node:fs';
import path from 'node:path';
import { describeMigrations } from './describeMigrations';
import { describeStartError } from './describeStartError';
import { migrate } from '../db/migrate/migrate';
import { migrationsFolder } from '../db/migrate/migrationsFolder';

/** Editors and generators write a file in several steps. */
const settledMs = 200;

/** Applies migrations when they are written, and prints a line about it. `npm run db:generate` writes the journal last. */
export const watchMigrations = (url: string, folder = migrationsFolder()): void => {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const apply = async (): Promise<void> => {
    try {
      for (const line of describeMigrations(await migrate(url, folder))) process.stdout.write(`${line}\n`);
    } catch (error) {
      process.stderr.write(`The migrations failed: ${describeStartError(error)}\n`);
    }
  };
  watch(path.join(folder, 'meta'), (_, file) => {
    if (file !== '_journal.json') return;
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(apply)), settledMs);
  }).unref();
};
