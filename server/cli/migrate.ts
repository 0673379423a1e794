import { readConfig } from '../config';
import { ensureRoles } from '../db/studio/ensureRoles';
import { migrate } from '../db/migrate/migrate';
import { createLogger } from '../process/createLogger';
import { describeMigrations } from '../process/describeMigrations';
import { shareDatabase } from '../process/openDatabase';
import { runTool } from './runTool';

/** `npm run db:migrate`: runs the migrations of this environment's database, beside the servers that use it. */
const main = async (): Promise<void> => {
  const database = await shareDatabase(readConfig(), createLogger('warn'));
  try {
    for (const line of describeMigrations(await migrate(database.url))) console.log(line);
    await ensureRoles(database.url);
  } finally {
    await database.stop();
  }
  console.log('The database is up to date.');
};

runTool(main);
