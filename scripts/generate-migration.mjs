/** npm run db:generate -- --name due: writes the next migration from the entities and tables. It asks nothing. */
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
const { code } = await runNode([
  ...['--import', 'tsx', inRoot('server', 'cli', 'generateMigration.ts')],
  ...process.argv.slice(2),
]);
process.exitCode = code;
