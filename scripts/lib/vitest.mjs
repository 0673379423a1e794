import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

const REPORT = inRoot('.cache', 'vitest.json');

/**
 * Runs the tests and counts them. A file that could not be loaded counts as one failed test.
 * @param {string[]} args
 * @returns {Promise<{ code: number, passed: number, failed: number, files: string[] }>}
 */
export async function runVitest(args) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  rmSync(REPORT, { force: true });
  const { code } = await runNode([
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...args,
  ]);
  if (!existsSync(REPORT)) return { code: code || 1, passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const notLoaded = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return { code, passed: numPassedTests, failed: numFailedTests + notLoaded.length };
}
