import { manages } from './clientFiles.mjs';

/**
 * Where a resource is named outside its own files: what `new:resource` adds and `remove:resource` takes out. `list` is an object that
 * the file declares, `entry` one of its properties.
 * @typedef {{ file: string, imports: string[], list: string, entry: string }} Registration
 * @returns {Registration[]}
 */
export const registrationsOf = ({
  name,
  plural,
  Words,
  PluralWords,
  table,
  path,
  parameter,
  idPrefix,
  isPlatform,
}) => [
  {
    file: 'src/contract/resources.ts',
    imports: [
      `import { ${name}Endpoints } from './endpoints/${plural}';`,
      `import { ${name} } from './entities/${name}';`,
    ],
    list: 'resourceContracts',
    entry: `${plural}: {
      endpoints: ${name}Endpoints,
      records: { entity: ${name}, table: '${table}', idPrefix: '${idPrefix}' },
    }`,
  },
  {
    file: 'src/resources/all.ts',
    imports: [],
    list: 'entries',
    entry: `${plural}: {
      label: '${Words} |||| ${PluralWords}',${isPlatform ? `\n      access: ['${manages}'],` : ''}
      detailsParameter: '${parameter}',
      screen: { path: '/${path}' },
      load: async () => (await import('./${plural}/${plural}')).${plural},
    }`,
  },
];
