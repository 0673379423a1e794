import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../root.mjs';
import { runNode } from '../run.mjs';
import { clientFiles } from './clientFiles.mjs';
import { contractFiles } from './contractFiles.mjs';
import { addImport, addTo, addToSnapshot, append } from './insert.mjs';
import { serverFiles, tableOf } from './serverFiles.mjs';
import { testFiles } from './testFiles.mjs';

/**
 * Writes the files of a new resource: contract, declaration, screen, server, migration and tests. Adds it to the lists of
 * resources. Throws, without writing, if one of the files exists.
 * @param {{ name: string, Name: string, plural: string, Plural: string, fields: { name: string }[] }} resource
 */
export async function newResource(resource) {
  const { name, Name, plural, Plural } = resource;
  const files = {
    ...contractFiles(resource),
    ...clientFiles(resource),
    ...serverFiles(resource),
    ...testFiles(resource),
  };
  const existing = Object.keys(files).filter(file => existsSync(inRoot(file)));
  if (existing.length) throw new Error(`These files exist already: ${existing.join(', ')}.`);

  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text.trimStart());
  }

  addImport('src/contract/endpoints/all.ts', `import { ${name}Endpoints } from './${plural}';`);
  addTo('src/contract/endpoints/all.ts', 'allEndpoints', `${name}Endpoints`);
  addImport('src/contract/openApiDocument.ts', `import { ${name} } from './entities/${name}';`);
  addTo('src/contract/openApiDocument.ts', 'named', `[${name}.record, '${Name}']`);

  addImport('server/db/tables.ts', `import { ${name} } from '../../src/contract/entities/${name}';`);
  append('server/db/tables.ts', tableOf(resource));
  addImport(
    'server/records/genericResources.ts',
    `import { ${name}Endpoints } from '../../src/contract/endpoints/${plural}';`,
  );
  addImport('server/records/genericResources.ts', `import { ${name}Store } from './${name}Store';`);
  addTo(
    'server/records/genericResources.ts',
    'genericResources',
    `{ store: ${name}Store, endpoints: ${name}Endpoints }`,
  );

  addTo(
    'src/resources/all.ts',
    'resources',
    `${plural}: {
      detailsParameter: '${name}',
      load: async () => (await import('./${plural}/${plural}')).${plural},
    }`,
  );
  addTo('src/resources/names.en.ts', 'resources', `${plural}: { name: '${Name} |||| ${Plural}' }`);
  addImport('src/app/screens.ts', `import { IconList } from '../ui/display/icons';`);
  addTo(
    'src/app/screens.ts',
    'screens',
    `${plural}: {
      ...signedIn,
      path: '/${plural}',
      title: '${plural}',
      layout: 'fill',
      list: { resource: resources.${plural}, newRecord: { icon: IconList } },
      menuIcon: IconList,
      Screen: lazyPart(() => import('../custom/${plural}/${Plural}Screen'), '${Plural}Screen'),
    }`,
  );
  addTo('src/app/words.en.ts', 'titles', `${plural}: '${Plural}'`);
  addToSnapshot('tests/safety.spec.ts', '/ads ads needed', `/${plural} ${plural} needed`);

  const edited = [
    'src/contract/endpoints/all.ts',
    'src/contract/openApiDocument.ts',
    'server/db/tables.ts',
    'server/records/genericResources.ts',
    'src/resources/all.ts',
    'src/resources/names.en.ts',
    'src/app/screens.ts',
    'src/app/words.en.ts',
    'tests/safety.spec.ts',
  ];
  await runOrFail([
    'node_modules/prettier/bin/prettier.cjs',
    '--write',
    '--log-level',
    'warn',
    ...Object.keys(files),
    ...edited,
  ]);
  await runOrFail(['scripts/generate-migration.mjs', '--name', plural]);

  console.log(`
${Plural} are ready: npm run dev shows them at /studio/${plural}, npm test runs their tests.

  fields                  src/contract/entities/${name}.ts
  list, form and actions  src/resources/${plural}/${plural}.ts
  messages                src/resources/${plural}/words.en.ts
  rules                   server/records/${name}Store.ts
`);
}

const runOrFail = async args => {
  const { code, output } = await runNode(args, { collect: true });
  if (code !== 0) throw new Error(`${args[0]} failed:\n${output}`);
};
