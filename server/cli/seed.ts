import { parseArgs } from 'node:util';
import { mediaStoreOf } from '../process/assemble';
import { readConfig } from '../config';
import { connect } from '../db/database';
import { openDatabase } from '../process/openDatabase';
import { addManyMoments } from '../../demo/addManyMoments';
import { seedDemo } from '../../demo/seedDemo';
import { explain } from '../process/describeStartError';
import { createLogger } from '../process/createLogger';

const maximum = 5_000_000;

/** `--moments <n>`; anything else is told and ends the program. */
const momentsAsked = (): number => {
  const { values } = parseArgs({ options: { moments: { type: 'string', default: '0' } } });
  const count = Number(values.moments);
  if (!Number.isInteger(count) || count < 0 || count > maximum)
    throw new Error(`--moments takes a whole number up to ${maximum}`);
  return count;
};

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** `npm run seed`: demo data into an empty database; with `--moments n` as many more for the demo creator. */
const main = async (): Promise<void> => {
  const count = momentsAsked();
  const config = readConfig();
  const database = await openDatabase(config, createLogger('warn'));
  const db = connect(database.url, { connections: 2, statementTimeoutMs: 0 });
  try {
    const started = performance.now();
    const isSeeded = await seedDemo(db, mediaStoreOf(config), new Date());
    console.log(
      isSeeded ? `Demo data written in ${seconds(started)}` : 'The database has data; it stays as it is.',
    );
    if (count === 0) return;
    const adding = performance.now();
    const added = await addManyMoments(db, count, new Date());
    console.log(`${added.toLocaleString('en')} moments added in ${seconds(adding)}`);
  } finally {
    await db.$client.end();
    await database.stop();
  }
};

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  },
);
