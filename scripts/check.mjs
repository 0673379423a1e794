/** npm run check: types, lint, format, unused code and measures; all of them, even when one fails. The measures are printed. */
import { checkSteps } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

await ensureInstalled();
const results = await runSteps(checkSteps);
if (results.some(({ isOk }) => !isOk)) process.exitCode = 1;
