import { readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** Licences that a product which is distributed may contain without further terms for its own code. */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
]);

/** Accepted for the named packages alone, each for a reason. */
const EXCEPTIONS = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'libvips is linked as a library of its own, and is used unchanged',
  },
  { licence: 'MPL-2.0', packages: /^mediabunny$/, reason: 'its files are used unchanged' },
  {
    licence: 'Bitstream-Vera',
    packages: /^dejavu-fonts-ttf$/,
    reason: 'fonts may be embedded in documents',
  },
];

/** Licences that package files do not name, or not by an identifier; read in the packages. */
const STATED = {
  'combine-errors': 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  ibantools: 'MIT',
  'png-js': 'MIT',
};

/** Whether an SPDX expression is met: one of its alternatives, each of its conjuncts. */
const isAccepted = (name, expression) => {
  const text = expression.replace(/^\(|\)$/g, '');
  if (text.includes(' OR ')) return text.split(' OR ').some(one => isAccepted(name, one));
  if (text.includes(' AND ')) return text.split(' AND ').every(one => isAccepted(name, one));
  return (
    ACCEPTED.has(text) || EXCEPTIONS.some(({ licence, packages }) => licence === text && packages.test(name))
  );
};

/** The installed packages that the product contains, of a lock file. Development alone is left out. */
export const licencesOf = lock =>
  Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => {
      const name = path.split('node_modules/').pop();
      return { name, version, licence: STATED[name] ?? license ?? 'none' };
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

/** One line for each package whose licence is not accepted. */
export const licenceProblems = packages =>
  packages
    .filter(({ name, licence }) => !isAccepted(name, licence))
    .map(({ name, version, licence }) => `${name} ${version} has the licence ${licence}`);

/** `docs/licences.md`. */
export const licencesText = installed => {
  const names = new Map();
  for (const one of installed) names.set(one.licence, [...(names.get(one.licence) ?? []), one]);
  const rows = [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, all]) => {
      const unique = [...new Set(all.map(({ name }) => `\`${name}\``))];
      return `| ${licence} | ${unique.length} | ${unique.join(', ')} |`;
    });
  return [
    '# Licences',
    '',
    'The packages that the product contains, by their licence. `npm run licences` writes this file from the lock file; `npm run check` fails if it is not',
    'up to date, or if a licence is not accepted (`scripts/lib/licences.mjs`). `npm run --silent sbom` prints a software bill of materials (CycloneDX)',
    'with versions and checksums.',
    '',
    '| licence | packages | names |',
    '| --- | --- | --- |',
    ...rows,
    '',
    'Accepted for one package alone:',
    '',
    ...EXCEPTIONS.map(
      ({ licence, packages, reason }) =>
        `- ${licence} of \`${packages.source.replaceAll(/[\\^$]/g, '')}\`: ${reason}.`,
    ),
    '',
  ].join('\n');
};

/** The lock file of the repository. */
export const readLock = () => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
