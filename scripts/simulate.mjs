/** npm run simulate -- --rate 20: sends views, follows, comments and reports to a running studio. The program reads the arguments. */
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
const { code } = await runNode(['--import', 'tsx', 'server/cli/simulate.ts', ...process.argv.slice(2)]);
process.exitCode = code;
