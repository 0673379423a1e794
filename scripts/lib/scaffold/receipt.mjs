import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../root.mjs';

/** Where a resource keeps what made it. */
export const receiptFile = plural => `src/resources/${plural}/scaffold.json`;

/** By content, whatever the ends of lines are that a checkout gives a file. */
const hashOf = file =>
  createHash('sha256')
    .update(readFileSync(inRoot(file), 'utf8').replaceAll('\r\n', '\n'))
    .digest('hex')
    .slice(0, 16);

/**
 * Writes down with which arguments a resource was made, and the content of its files, so that `remove:resource` notices changes.
 * @param {{ plural: string }} resource
 * @param {string[]} args
 * @param {string[]} files
 */
export const writeReceipt = ({ plural }, args, files) =>
  writeFileSync(
    inRoot(receiptFile(plural)),
    `${JSON.stringify({ args, files: Object.fromEntries(files.map(file => [file, hashOf(file)])) }, null, 2)}\n`,
  );

/** What was written down of a resource; undefined where it was not made by `new:resource`. */
export const readReceipt = plural => {
  const file = inRoot(receiptFile(plural));
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/** The files that have another content than was written down. */
export const changedFiles = ({ files }) =>
  Object.entries(files)
    .filter(([file, hash]) => existsSync(inRoot(file)) && hashOf(file) !== hash)
    .map(([file]) => file);
