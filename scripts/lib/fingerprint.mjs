import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** SHA-256 over names and contents of the files and of everything in the directories; missing ones count as empty. */
export function fingerprint(names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap(filesIn)) {
    const content = readFileSync(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(name) {
  if (!existsSync(inRoot(name))) return [];
  if (statSync(inRoot(name)).isFile()) return [name];
  return readdirSync(inRoot(name), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => path.relative(inRoot(), path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(file => !/\.spec\.tsx?$/.test(file))
    .sort();
}
