/** npm run check: types, lint, format and unused code; all of them, even when one fails. */
import { checkSteps } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

await ensureInstalled();
const results = await runSteps(checkSteps);
if (results.some(({ isOk }) => !isOk)) process.exitCode = 1;
