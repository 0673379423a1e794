import { manages } from './clientFiles.mjs';
import { tableOf } from './serverFiles.mjs';

/**
 * Where a resource is named outside its own files: what `new:resource` adds and `remove:resource` takes out. `list` is an array or
 * object that the file declares, `declares` a variable at its end, and `snapshot` a line of a sorted snapshot beside another.
 * @typedef {{ file: string, imports?: string, list?: string, entry?: string, declares?: string, text?: string, snapshot?: string, beside?: string }} Registration
 * @returns {Registration[]}
 */
export const registrationsOf = resource => {
  const { name, plural, Plural, Words, PluralWords, table, path, parameter, isPlatform } = resource;
  const access = isPlatform ? `access: ['${manages}'],` : '';
  const endpoints = `import { ${name}Endpoints } from`;
  return [
    {
      file: 'src/contract/endpoints/all.ts',
      imports: `${endpoints} './${plural}';`,
      list: 'allEndpoints',
      entry: `${name}Endpoints`,
    },
    {
      file: 'server/db/tables.ts',
      imports: `import { ${name} } from '../../src/contract/entities/${name}';`,
      declares: plural,
      text: tableOf(resource),
    },
    {
      file: 'server/records/genericResources.ts',
      imports: `${endpoints} '../../src/contract/endpoints/${plural}';`,
    },
    {
      file: 'server/records/genericResources.ts',
      imports: `import { ${name}Store } from './stores/${name}Store';`,
      list: 'genericResources',
      entry: `{ store: ${name}Store, endpoints: ${name}Endpoints }`,
    },
    {
      file: 'src/resources/all.ts',
      list: 'resources',
      entry: `${plural}: {
      ${access}
      detailsParameter: '${parameter}',
      load: async () => (await import('./${plural}/${plural}')).${plural},
    }`,
    },
    {
      file: 'src/resources/names.en.ts',
      list: 'resources',
      entry: `${plural}: { name: '${Words} |||| ${PluralWords}' }`,
    },
    {
      file: 'src/app/screens.ts',
      imports: `import { IconList } from '../ui/display/icons';`,
      list: 'screens',
      entry: `${table}: {
      ...signedIn,
      path: '/${path}',
      title: '${plural}',
      layout: 'fill',
      ${access}
      list: { resource: resources.${plural}, newRecord: { icon: IconList } },
      menuIcon: IconList,
      Screen: lazyPart(() => import('../custom/${plural}/${Plural}Screen'), '${Plural}Screen'),
    }`,
    },
    { file: 'src/app/words.en.ts', list: 'titles', entry: `${plural}: '${PluralWords}'` },
    {
      file: 'tests/safety.spec.ts',
      beside: '/ads ads needed',
      snapshot: `/${path} ${table} needed`,
    },
  ];
};
