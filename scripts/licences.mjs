/** npm run licences: writes docs/licences.md. With `--check`, a step of npm run check, it compares instead. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { licenceProblems, licencesOf, licencesText, readLock } from './lib/licences.mjs';
import { inRoot } from './lib/root.mjs';

const FILE = 'docs/licences.md';
const packages = licencesOf(readLock());
const text = licencesText(packages);
const isCheck = process.argv[2] === '--check';
const problems = licenceProblems(packages);
if (!isCheck) writeFileSync(inRoot(FILE), text);
else if (!existsSync(inRoot(FILE)) || readFileSync(inRoot(FILE), 'utf8').replaceAll('\r\n', '\n') !== text)
  problems.push(`${FILE} is not what the lock file says. npm run licences writes it.`);
if (problems.length > 0) console.error(problems.join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
