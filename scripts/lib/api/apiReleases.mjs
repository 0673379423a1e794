import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

export const upgradingFile = 'docs/upgrading.md';
const nextHeading = '## Next release';

/** The version as numbers, for comparing. */
const partsOf = version => version.split('.').map(Number);

/** Whether a version comes after another. */
export const isNewer = (version, other) => {
  const [one, two] = [partsOf(version), partsOf(other)];
  const at = one.findIndex((part, index) => part !== two[index]);
  return at >= 0 && one[at] > two[at];
};

/** The file that keeps the document of an API of a release. */
export const releaseFile = (version, api = 'studio') =>
  `docs/api/${api === 'studio' ? 'openapi' : api}-${version}.json`;

/** An API that the release did not have breaks nobody. */
const noCalls = { paths: {}, components: { schemas: {} } };

/** The versions that are kept, the oldest first. */
export const releasedVersions = () =>
  readdirSync(inRoot('docs/api'))
    .flatMap(file => /^openapi-(\d+\.\d+\.\d+)\.json$/.exec(file)?.[1] ?? [])
    .sort((one, other) => (isNewer(one, other) ? 1 : -1));

/** The document of an API of the last release. */
export const lastRelease = (api = 'studio') => {
  const version = releasedVersions().at(-1);
  const file = inRoot(releaseFile(version, api));
  return { version, document: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : noCalls };
};

/** What is written down about the next release. */
export const nextReleaseOf = upgrading => upgrading.split(`${nextHeading}\n`)[1]?.split('\n## ')[0] ?? '';

/** The breaking changes that are not written down for the next release. */
export const unwritten = (problems, upgrading) => {
  const next = nextReleaseOf(upgrading);
  return problems.filter(problem => !next.split('\n').some(line => line.startsWith(`- ${problem}. `)));
};

/** The page after a release: what was written down for it has its number and day. */
export const withRelease = (upgrading, version, day) =>
  upgrading.replace(
    `${nextHeading}\n`,
    `${nextHeading}\n\nNo breaking change yet.\n\n## ${version} (${day})\n`,
  );
