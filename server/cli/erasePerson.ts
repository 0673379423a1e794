import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { connect } from '../db/database';
import { createLogger } from '../process/createLogger';
import { shareDatabase } from '../process/openDatabase';
import { Refusal, runTool } from './runTool';
import { erasePerson, type Erasure } from './erasure/erasePerson';

const usage = `npm run erase -- --email lena@example.org --for-good
  --email     the email of the account
  --for-good  confirms that nothing of it can be restored`;

/** Records that could not be deleted and are printed with the reason. */
const SHOWN = 10;

const print = ({ email, pseudonym, content }: Erasure): void => {
  console.log(`The account is erased. Histories and the audit log name it “${pseudonym}”.`);
  if (!content) {
    console.log('The page stays with its records: others share it, or it is the platform’s.');
    return;
  }
  const { deleted, remaining } = content;
  console.log(`${deleted.toLocaleString('en')} records of the page are deleted.`);
  if (remaining.length === 0) return;
  console.log(
    `${remaining.length.toLocaleString('en')} could not be deleted. To try it again: --email ${email}`,
  );
  for (const { id, error } of remaining.slice(0, SHOWN))
    console.log(`  ${id}: ${error instanceof Error ? error.message : String(error)}`);
};

/** `npm run erase`: erases a person from this environment's database, beside the servers that use it. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, 'for-good': { type: 'boolean', default: false } },
  });
  const { email } = values;
  if (email === undefined || !values['for-good']) throw new Refusal(usage);
  const database = await shareDatabase(readConfig(), createLogger('warn'));
  const db = connect(database.url, { use: 'tool', connections: 1, statementTimeoutMs: 0 });
  try {
    const erased = await erasePerson(db, email, new Date());
    if (!erased) throw new Refusal(`No account has the email ${email}.`);
    print(erased);
  } finally {
    await db.$client.end();
    await database.stop();
  }
};

runTool(main);
