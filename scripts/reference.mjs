/** npm run docs:reference: writes docs/reference from the types. With `--check`, a step of npm run check, it compares instead. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { writeReference } from './lib/reference/writeReference.mjs';
import { inRoot } from './lib/root.mjs';

const { files, undocumented } = writeReference();
const isCheck = process.argv[2] === '--check';
const contentOf = file =>
  existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8').replaceAll('\r\n', '\n') : '';
const stale = Object.entries(files).filter(([file, text]) => contentOf(file) !== text);
if (!isCheck) for (const [file, text] of stale) writeFileSync(inRoot(file), text);
else if (stale.length > 0)
  console.error(
    `Not what the types say: ${stale.map(([file]) => file).join(', ')}. npm run docs:reference writes them.`,
  );
if (undocumented.length > 0) console.error(`Without a doc comment:\n${undocumented.join('\n')}`);
process.exitCode = undocumented.length > 0 || (isCheck && stale.length > 0) ? 1 : 0;
