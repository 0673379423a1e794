/** npm run cluster: runs the built studio on a cluster of this machine; with `drill`, kills its members under load. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
if (!process.env.BENCH_DIST) await ensureBuilt();
const { code } = await runNode([
  '--import',
  'tsx',
  'tests/drill/cluster/cluster.ts',
  ...process.argv.slice(2),
]);
process.exitCode = code;
