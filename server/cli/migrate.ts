import { readConfig } from '../config';
import { openDatabase } from '../process/openDatabase';
import { describeStartError } from '../process/describeStartError';
import { createLogger } from '../process/createLogger';

/** `npm run db:migrate`: runs the migrations of this environment's database. */
const main = async (): Promise<void> => {
  const database = await openDatabase(readConfig(), createLogger('warn'));
  await database.stop();
  console.log('The database is up to date.');
};

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(describeStartError(error));
    process.exit(1);
  },
);
