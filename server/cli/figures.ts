import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { connect, type Database } from '../db/database';
import { createLogger } from '../process/createLogger';
import { shareDatabase } from '../process/openDatabase';
import { dropMonth, readMonths, rebuildMonth } from '../records/studio/figures/rebuildFigures';
import { Refusal, runTool } from './runTool';

const usage = `npm run figures -- months                              lists the months that have figures
npm run figures -- rebuild [--month 2026-11]            writes figures again from the events
npm run figures -- drop --before 2025-01 --for-good     drops figures and events of earlier months
npm run figures -- drop-events --before 2025-01 --for-good   drops the events alone; their figures stay`;

const monthFrom = (text: string | undefined): string => {
  if (text === undefined || !/^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)) throw new Refusal(usage);
  return `${text}-01`;
};

const rebuild = async (db: Database, month: string | undefined): Promise<void> => {
  const only = month === undefined ? undefined : monthFrom(month);
  const months = (await readMonths(db)).filter(each => only === undefined || each.month === only);
  if (months.length === 0) throw new Refusal('There are no figures of this month.');
  for (const each of months) {
    const isRebuilt = await rebuildMonth(db, each.month, new Date());
    console.log(
      `${each.month.slice(0, 7)}  ${isRebuilt ? 'rebuilt' : 'left as it is: its events are not complete'}`,
    );
  }
};

const drop = async (db: Database, before: string, eventsOnly: boolean): Promise<void> => {
  // Events of the last month may arrive still.
  const limit = new Date(Date.now() - 62 * 86_400_000).toISOString().slice(0, 10);
  if (before > limit)
    throw new Refusal('The last two months cannot be dropped, because events of them arrive.');
  for (const { month } of (await readMonths(db)).filter(each => each.month < before)) {
    await dropMonth(db, month, { eventsOnly });
    console.log(`${month.slice(0, 7)}  dropped`);
  }
};

/** `npm run figures`: lists, rebuilds and drops months of figures in this environment's database, beside the servers that use it. */
const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      month: { type: 'string' },
      before: { type: 'string' },
      'for-good': { type: 'boolean', default: false },
    },
  });
  const [command] = positionals;
  const isDrop = command === 'drop' || command === 'drop-events';
  if (!isDrop && command !== 'months' && command !== 'rebuild') throw new Refusal(usage);
  if (isDrop && !values['for-good']) throw new Refusal(usage);
  const before = isDrop ? monthFrom(values.before) : '';
  const database = await shareDatabase(readConfig(), createLogger('warn'));
  const db = connect(database.url, { use: 'tool', connections: 1, statementTimeoutMs: 0 });
  try {
    if (isDrop) await drop(db, before, command === 'drop-events');
    else if (command === 'rebuild') await rebuild(db, values.month);
    else
      for (const { month, has_all_events } of await readMonths(db))
        console.log(`${month.slice(0, 7)}  ${has_all_events ? 'with all events' : 'without all events'}`);
  } finally {
    await db.$client.end();
    await database.stop();
  }
};

runTool(main);
