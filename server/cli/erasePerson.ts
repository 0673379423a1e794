import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { connect } from '../db/database';
import { ProblemError } from '../errors/problem';
import { createLogger } from '../process/createLogger';
import { describeStartError } from '../process/describeStartError';
import { shareDatabase } from '../process/openDatabase';
import { erasePerson } from './erasure/erasePerson';

const usage = `npm run erase -- --email lena@example.org --for-good
  --email     the email of the account
  --for-good  confirms that nothing of it can be restored`;

/** What the operator has to correct; the message says it all. */
class Refusal extends Error {}

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
    const { pseudonym, deleted, remaining } = erased;
    console.log(`The account is erased. Histories and the audit log name it “${pseudonym}”.`);
    console.log(
      deleted === undefined
        ? 'Other accounts share the page, which stays with its records.'
        : `${deleted.toLocaleString('en')} records of the page are deleted.`,
    );
    if (remaining > 0)
      console.log(
        `${remaining.toLocaleString('en')} stay, because records of others refer to them. Again: --email ${erased.email}`,
      );
  } finally {
    await db.$client.end();
    await database.stop();
  }
};

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(
      error instanceof Refusal || error instanceof ProblemError ? error.message : describeStartError(error),
    );
    process.exit(1);
  },
);
