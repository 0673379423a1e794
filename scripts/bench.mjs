/** npm run bench: measures the built product; the arguments are the benchmark's. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
const { code } = await runNode(['--import', 'tsx', 'tests/bench/bench.ts', ...process.argv.slice(2)]);
process.exitCode = code;
