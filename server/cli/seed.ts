import { parseArgs } from 'node:util';
import { createMediaStore } from '../process/assemble';
import { readConfig } from '../config';
import { connect } from '../db/database';
import { openDatabase } from '../process/openDatabase';
import { addManyMoments } from '../../demo/addManyMoments';
import { seedDemo } from '../../demo/seedDemo';
import { createLogger } from '../process/createLogger';
import { Refusal, runTool } from './runTool';

const maxCount = 5_000_000;

/** Reads `--moments <n> --creators <n>`. Throws for an invalid value. */
const readCounts = () => {
  const option = { type: 'string', default: '0' } as const;
  const { values } = parseArgs({ options: { moments: option, creators: option } });
  const countOf = (name: 'moments' | 'creators'): number => {
    const count = Number(values[name]);
    if (!Number.isInteger(count) || count < 0 || count > maxCount)
      throw new Refusal(`--${name} takes a whole number up to ${maxCount}`);
    return count;
  };
  return { count: countOf('moments'), creators: countOf('creators') };
};

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** `npm run seed`: writes demo data into an empty database; `--moments n` adds n moments to the demo creator, or to
 * as many others as `--creators` says. */
const main = async (): Promise<void> => {
  const { count, creators } = readCounts();
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
    const added = await addManyMoments(db, count, new Date(), creators);
    console.log(`${added.toLocaleString('en')} moments added in ${seconds(adding)}`);
  } finally {
    await db.$client.end();
    await database.stop();
  }
};

runTool(main);
