/** npm run drill: attacks and kills the built server; the arguments are the drill's. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
if (!process.env.BENCH_DIST) await ensureBuilt();
const { code } = await runNode(['--import', 'tsx', 'tests/drill/drill.ts', ...process.argv.slice(2)]);
process.exitCode = code;
