import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../root.mjs';
import { filesOf } from './filesOf.mjs';
import { addImport, addTo } from './insert.mjs';
import { receiptFile, writeReceipt } from './receipt.mjs';
import { registrationsOf } from './registrations.mjs';
import { formatFiles, runOrFail } from './runOrFail.mjs';

/**
 * Writes the files of a new resource: contract, declaration, migration and tests. Adds it to the tables of resources of contract and
 * client. Throws, without writing, if one of the files exists.
 * @param {ReturnType<typeof import('./readArguments.mjs').readArguments>} resource
 * @param {string[]} args with which it is made
 */
export async function newResource(resource, args) {
  const { name, plural, table, path, PluralWords } = resource;
  const files = filesOf(resource);
  const existing = Object.keys(files).filter(file => existsSync(inRoot(file)));
  if (existing.length)
    throw new Error(`The name "${args[0]}" is taken. These files exist already: ${existing.join(', ')}.`);

  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text.trimStart());
  }
  const registrations = registrationsOf(resource);
  for (const { file, imports, list, entry } of registrations) {
    for (const statement of imports) addImport(file, statement);
    addTo(file, list, entry);
  }
  await formatFiles([...Object.keys(files), ...registrations.map(({ file }) => file)]);
  writeReceipt(resource, args, Object.keys(files));
  await formatFiles([receiptFile(plural)]);
  await runOrFail(['scripts/generate-migration.mjs', '--name', table]);

  console.log(`
${PluralWords} are ready: npm run dev shows them at /studio/${path}, npm test runs their tests.

  fields                  src/contract/entities/${name}.ts
  list, form and actions  src/resources/${plural}/${plural}.ts
  messages                src/resources/${plural}/words.en.ts

npm run remove:resource -- ${plural} removes them again.
`);
}
