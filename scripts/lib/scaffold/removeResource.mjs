import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from '../root.mjs';
import { removeFrom, removeImport } from './insert.mjs';
import { readArguments } from './readArguments.mjs';
import { changedFiles, readReceipt, receiptFile } from './receipt.mjs';
import { registrationsOf } from './registrations.mjs';
import { formatFiles, runOrFail } from './runOrFail.mjs';
import { findTarget } from './targets.mjs';

const folders = ['src', 'server', 'demo', 'tests'];

/** Every source file, from the root. */
const sources = () =>
  folders.flatMap(folder =>
    readdirSync(inRoot(folder), { recursive: true })
      .map(file => path.posix.join(folder, file.replaceAll(path.sep, '/')))
      .filter(file => /\.tsx?$/.test(file)),
  );

/** The files, apart from some, that import one of the removed. Code within a text, as tests of copies have it, does not count. */
const importersOf = (removed, apart) =>
  sources().filter(
    file =>
      !apart.includes(file) &&
      ts
        .preProcessFile(readFileSync(inRoot(file), 'utf8'))
        .importedFiles.some(({ fileName }) =>
          removed.includes(path.posix.join(path.posix.dirname(file), fileName)),
        ),
  );

/** The folders that have no file any more. */
const removeEmptyFolders = files => {
  for (const folder of new Set(files.map(file => inRoot(path.dirname(file)))))
    if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
};

/**
 * Takes back what `new:resource` did: its files, and its lines in other files. Writes the migration that drops its table, and
 * applies nothing. Throws, without a change, where files were changed since, unless `isForced`, or others import them.
 * @param {string} plural the name of the resource in its declaration
 * @param {boolean} isForced
 */
export async function removeResource(plural, isForced) {
  const receipt = readReceipt(plural);
  if (!receipt)
    throw new Error(
      `The name "${plural}" is no resource that npm run new:resource made: there is no ${receiptFile(plural)}.`,
    );
  const resource = readArguments(receipt.args, name => findTarget(name) ?? { name });
  if ('problem' in resource) throw new Error(`${receiptFile(plural)}: ${resource.problem}`);
  const files = Object.keys(receipt.files);
  const registrations = registrationsOf(resource);
  const registries = registrations.map(({ file }) => file);
  const changed = changedFiles(receipt);
  if (changed.length && !isForced)
    throw new Error(
      `Nothing was removed. These files were changed since they were made:\n  ${changed.join('\n  ')}\n--force removes them, too.`,
    );
  const importers = importersOf(
    files.map(file => file.replace(/\.tsx?$/, '')),
    [...files, ...registries],
  );
  if (importers.length)
    throw new Error(`Nothing was removed. These files still use ${plural}:\n  ${importers.join('\n  ')}`);

  const missing = registrations.flatMap(({ file, list, entry, imports }) => {
    const isFound = removeFrom(file, list, entry);
    // After the entry, because an import stays while something uses it.
    for (const statement of imports) removeImport(file, statement);
    return isFound ? [] : [file];
  });
  const all = [...files, receiptFile(plural)];
  for (const file of all) rmSync(inRoot(file), { force: true });
  removeEmptyFolders(all);
  await formatFiles(registries);
  const written = await runOrFail(['scripts/generate-migration.mjs', '--name', `without_${resource.table}`]);

  console.log(`${resource.PluralWords} are removed.\n${written.trim()}`);
  if (missing.length) console.log(`They were not found in ${missing.join(', ')}.`);
  console.log('Nothing was applied to a database: npm run db:migrate and the next start do that.');
}
