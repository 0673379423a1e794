/** npm run pictures: takes the pictures of docs/pictures, or with --screens those of every screen; other arguments are its own. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';

await ensureInstalled();
await ensureBuilt();
await ensureChromium().catch(error => fail(error.message));
const { code } = await runNode([
  '--import',
  'tsx',
  'tests/pictures/takePictures.ts',
  ...process.argv.slice(2),
]);
process.exitCode = code;
