import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

const REPORT = inRoot('.cache', 'vitest.json');

/**
 * Runs the tests and counts them. A file that could not be loaded counts as one failed test. `slowest` are the ten slowest
 * files, `parts` the sum of the seconds of each project's files; two files run at a time.
 * @param {string[]} args
 * @returns {Promise<{ code: number, passed: number, failed: number, slowest: { file: string, seconds: number }[], parts: Record<string, number> }>}
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
  if (!existsSync(REPORT)) return { code: code || 1, passed: 0, failed: 0, slowest: [], parts: {} };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(REPORT, 'utf8'));
  const notLoaded = testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const files = testResults
    .map(({ name, startTime, endTime }) => ({
      file: path.relative(inRoot(), name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds);
  const parts = {};
  for (const { file, seconds } of files) parts[partOf(file)] = (parts[partOf(file)] ?? 0) + seconds;
  const failed = numFailedTests + notLoaded.length;
  return { code, passed: numPassedTests, failed, slowest: files.slice(0, 10), parts };
}

/** The project of a test file, as in vitest.config.ts. */
const partOf = file => {
  if (file.startsWith('tests/e2e')) return 'browser';
  if (file.startsWith('tests/api')) return file.startsWith('tests/api/package') ? 'package' : 'api';
  if (file.startsWith('tests/tree')) return 'tree';
  return file.startsWith('tests/component') || file.endsWith('.spec.tsx') ? 'component' : 'unit';
};
