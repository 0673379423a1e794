/**
 * npm test: checks, build and every test, or with `--project <name>` only that project and its prerequisites. Other arguments
 * are vitest's. Runs all steps even if one fails; the last lines are the summary.
 */
import { checkSteps } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';
import { line, runSteps } from './lib/steps.mjs';
import { runVitest } from './lib/vitest.mjs';

const PROJECTS = ['unit', 'component', 'api', 'oldest-postgres', 'package', 'tree', 'browser'];

await ensureInstalled();
const args = process.argv.slice(2);
const selected = args.flatMap((arg, index) =>
  arg === '--project'
    ? [args[index + 1]]
    : arg.startsWith('--project=')
      ? [arg.slice('--project='.length)]
      : [],
);

const prepared = await runSteps(
  [
    ...(selected.length === 0 ? checkSteps() : []),
    ...(selected.length === 0 || selected.includes('browser')
      ? [
          { name: 'build', work: runBuild },
          { name: 'browser', work: async () => ({ isOk: Boolean(await ensureChromium()) }) },
        ]
      : []),
  ],
  2,
);

// Without a build or a browser, the other tests still run.
const isBrowserReady = prepared.every(({ name, isOk }) => isOk || !['build', 'browser'].includes(name));
const withoutBrowser = PROJECTS.filter(name => name !== 'browser').flatMap(name => ['--project', name]);
let tests = { code: 1, passed: 0, failed: 0, slowest: [], parts: {} };
const tested =
  isBrowserReady || selected.length === 0
    ? await runSteps([
        {
          name: 'tests',
          work: async () => {
            tests = await runVitest(isBrowserReady ? args : [...args, ...withoutBrowser]);
            return { isOk: tests.code === 0 && tests.failed === 0 && tests.passed > 0 };
          },
        },
      ])
    : [];

const results = [...prepared, ...tested];
if (tests.slowest.length > 0) {
  console.log('\nSeconds of the files of each project, and the slowest files:');
  for (const [name, seconds] of [...Object.entries(tests.parts), ...tests.slowest.map(Object.values)])
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
console.log(`\n${results.map(line).join('\n')}`);
if (!isBrowserReady) console.log('The browser tests did not run.');
if (tested.length > 0 && tests.passed + tests.failed === 0) console.log('No test ran.');
console.log(`${tests.passed} passed, ${tests.failed} failed`);
process.exitCode = isBrowserReady && results.every(({ isOk }) => isOk) ? 0 : 1;

/** In a separate process, because a build sets NODE_ENV to production, which the tests must not inherit. */
async function runBuild() {
  const { code, output } = await runNode([inRoot('scripts', 'build.mjs')], { collect: true });
  return { isOk: code === 0, output };
}
