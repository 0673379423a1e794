import { parseArgs } from 'node:util';
import { createMediaStore } from '../process/assemble';
import { readConfig } from '../config';
import { connect } from '../db/database';
import { openDatabase } from '../process/openDatabase';
import { addManyMoments } from '../../demo/addManyMoments';
import { seedDemo } from '../../demo/seedDemo';
import { createLogger } from '../process/createLogger';
import { Refusal, runTool } from './runTool';

const maxMoments = 5_000_000;

/** Reads `--moments <n>`. Throws for an invalid value. */
const readMomentCount = (): number => {
  const { values } = parseArgs({ options: { moments: { type: 'string', default: '0' } } });
  const count = Number(values.moments);
  if (!Number.isInteger(count) || count < 0 || count > maxMoments)
    throw new Refusal(`--moments takes a whole number up to ${maxMoments}`);
  return count;
};

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** `npm run seed`: writes demo data into an empty database; `--moments n` adds n moments to the demo creator. */
const main = async (): Promise<void> => {
  const count = readMomentCount();
  const config = readConfig();
  const database = await openDatabase(config, createLogger('warn'));
  const db = connect(database.url, { use: 'tool', connections: 2, statementTimeoutMs: 0 });
  try {
    const started = performance.now();
    const isSeeded = await seedDemo(db, createMediaStore(config), new Date());
    console.log(
      isSeeded
        ? `Demo data written in ${seconds(started)}`
        : 'The database already has data; nothing was written.',
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

runTool(main);
