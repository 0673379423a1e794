/** npm run api:release: keeps the API document of this version, which later changes are compared with. Runs with tsx. */
import { readFileSync, writeFileSync } from 'node:fs';
import { apiVersion, endpointsOf, openApiDocument } from '../src/contract/openApiDocument.ts';
import {
  isNewer,
  lastRelease,
  releaseFile,
  unwritten,
  upgradingFile,
  withRelease,
} from './lib/api/apiReleases.mjs';
import { breakingChanges } from './lib/api/breakingChanges.mjs';
import { fail } from './lib/fail.mjs';
import { inRoot } from './lib/root.mjs';

const last = lastRelease();
const documents = ['studio', 'partner'].map(api => ({
  api,
  current: JSON.parse(JSON.stringify(openApiDocument(endpointsOf(api)))),
}));
if (!isNewer(apiVersion, last.version))
  fail(
    `${last.version} is released. Raise apiVersion in src/contract/openApiDocument.ts first; it is ${apiVersion}.`,
  );
const problems = documents.flatMap(({ api, current }) => breakingChanges(lastRelease(api).document, current));
const upgrading = readFileSync(inRoot(upgradingFile), 'utf8');
if (unwritten(problems, upgrading).length > 0)
  fail(`Not every breaking change is in ${upgradingFile}: npm run check lists them.`);
if (problems.length > 0 && apiVersion.split('.')[0] === last.version.split('.')[0])
  fail(`${apiVersion} breaks clients of ${last.version}, so it needs another first number.`);
for (const { api, current } of documents)
  writeFileSync(inRoot(releaseFile(apiVersion, api)), `${JSON.stringify(current, null, 1)}\n`);
writeFileSync(
  inRoot(upgradingFile),
  withRelease(upgrading, apiVersion, new Date().toISOString().slice(0, 10)),
);
console.log(`Written: ${releaseFile(apiVersion)}, ${upgradingFile}`);
