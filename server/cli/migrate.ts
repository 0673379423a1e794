import { readConfig } from '../config';
import { openDatabase } from '../process/openDatabase';
import { explain } from '../process/describeStartError';
import { createLogger } from '../process/createLogger';

/** `npm run db:migrate`: brings the database of this environment to the newest tables. */
const main = async (): Promise<void> => {
  const database = await openDatabase(readConfig(), createLogger('warn'));
  await database.stop();
  console.log('The database has the newest tables.');
};

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  },
);
