/** npm run bench: measures the built product; the arguments are the benchmark's. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
if (!process.env.BENCH_DIST) await ensureBuilt();
await ensureChromium().catch(error => fail(error.message));
const { code } = await runNode(['--import', 'tsx', 'tests/bench/bench.ts', ...process.argv.slice(2)]);
process.exitCode = code;
