import { parseArgs } from 'node:util';
import { allTables } from '../db/studio/allTables';
import { InvalidChange } from '../db/generate/planMigration';
import { writeMigration } from '../db/generate/writeMigration';
import { migrationsFolder } from '../db/migrate/migrationsFolder';

/** `npm run db:generate -- --name due`: writes the migration from the last one to the tables of the code. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { name: { type: 'string' } } });
  if (values.name !== undefined && !/^\w{1,40}$/.test(values.name))
    throw new InvalidChange('--name takes letters, digits and _, 40 at most.');
  const { tags, losses } = await writeMigration(migrationsFolder(), allTables, values.name);
  if (tags.length === 0) console.log('The tables are unchanged. No migration was written.');
  for (const tag of tags) console.log(`Written: server/db/migrations/${tag}.sql`);
  for (const loss of losses) console.log(`Warning: ${loss}`);
  if (losses.length > 0)
    console.log(
      'It waits until no server of an earlier release is connected. To keep it, delete the file and its entry in meta/_journal.json.',
    );
};

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof InvalidChange ? `${error.message}\nNothing was written.` : error);
    process.exit(1);
  },
);
