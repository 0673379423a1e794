/** The comparison of the API document with that of the last release, a step of npm run check. Runs with tsx. */
import { readFileSync } from 'node:fs';
import { endpointsOf, openApiDocument } from '../src/contract/openApiDocument.ts';
import { lastRelease, unwritten, upgradingFile } from './lib/api/apiReleases.mjs';
import { breakingChanges } from './lib/api/breakingChanges.mjs';
import { inRoot } from './lib/root.mjs';

const { version } = lastRelease();
const changes = ['studio', 'partner'].flatMap(api => {
  const current = JSON.parse(JSON.stringify(openApiDocument(endpointsOf(api))));
  return breakingChanges(lastRelease(api).document, current);
});
const problems = unwritten(changes, readFileSync(inRoot(upgradingFile), 'utf8'));
if (problems.length > 0) {
  console.error(
    `These changes break clients of ${version}. Keep what they use, or write into ${upgradingFile}, under "Next release",`,
  );
  console.error('one line for each, which ends with what clients have to do:\n');
  for (const problem of problems) console.error(`- ${problem}. Clients …`);
  process.exitCode = 1;
}
