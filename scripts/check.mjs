/**
 * npm run check: types, lint, format, unused code and measures; all of them, even when one fails. The measures are printed.
 * `--format <file>,<file>` checks the format of these files only.
 */
import { parseArgs } from 'node:util';
import { checkSteps } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

await ensureInstalled();
const { values } = parseArgs({ options: { format: { type: 'string' } } });
const results = await runSteps(checkSteps(values.format?.split(',')), 2);
if (results.some(({ isOk }) => !isOk)) process.exitCode = 1;
