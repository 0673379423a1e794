import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const TOOLS = ['messages', 'field data', 'contract tools'];
const SHARED = [...TOOLS, 'contract'];
const ENGINE_AND_BELOW = [
  ...TOOLS,
  'ui',
  'widgets',
  'engine base',
  'field screens',
  'engine resource',
  ...[
    'csvFile',
    'picker',
    'actions',
    'change',
    'save',
    'form',
    'jobs',
    'history',
    'csv',
    'details',
    'workstation',
  ].map(name => `engine ${name}`),
];
/** The layers of the server that know no entity of the product, in their order. */
const FRAMEWORK = [
  'errors',
  'work',
  'rules',
  'db',
  'rateLimits',
  'records',
  'jobs',
  'csv',
  'http',
  'resources',
].map(folder => `server ${folder}`);
/** Those of the studio's server that its endpoints import. */
const STUDIO = [
  ...['rules', 'db', 'records', 'jobs'].map(folder => `studio ${folder}`),
  ...['media', 'mail', 'videoSite', 'auth', 'sso', 'releases', 'live', 'configuration', 'payments'].map(
    folder => `server ${folder}`,
  ),
];

/** A folder of the engine: it imports the base and those folders of the engine that it names. */
const engine = (folder, about, imports) => [
  {
    name: `engine ${folder}`,
    pattern: new RegExp(`^src/engine/${folder}/`),
    about,
    imports: [
      ...TOOLS,
      'ui',
      'widgets',
      'engine base',
      'field screens',
      'engine resource',
      ...imports.map(name => `engine ${name}`),
    ],
  },
];

const inServer = imports =>
  imports.map(name => (/^(?:studio |server |languages$)/.test(name) ? name : `server ${name}`));

/**
 * A folder of the server that knows no entity of the product: it imports the tools of the contract and those folders of the server
 * that it names. What the studio adds is in its folder `studio`, or in the ones that `except` names.
 */
const framework = (folder, about, imports, { except = 'studio/', packages } = {}) => [
  {
    name: `server ${folder}`,
    pattern: new RegExp(`^server/${folder}/(?!${except})`),
    about,
    imports: [...TOOLS, 'server messages', ...inServer(imports)],
    isFramework: true,
    ...(packages && { packages }),
  },
];

/** A folder of the studio's server: it imports the contract, the sentences of the server and those folders that it names. */
const server = (folder, about, imports) => [
  {
    name: `server ${folder}`,
    pattern: new RegExp(`^server/${folder}/`),
    about,
    imports: [...SHARED, 'server messages', ...inServer(imports)],
  },
];

/** What the studio adds to a folder of the framework. */
const studio = (folder, about, imports, { inside = 'studio/', packages } = {}) => [
  {
    name: `studio ${folder}`,
    pattern: new RegExp(`^server/${folder}/(?:${inside})`),
    about,
    imports: [...SHARED, 'server messages', ...inServer(imports)],
    ...(packages && { packages }),
  },
];

const STUDIO_TABLES = 'studio/|activity/|publication/|signIn/|(?:tables|contentTables)\\.ts$';
const STUDIO_RECORDS = 'studio/|playlists/|questions/|shortLinks/|stores/|tags/';
const PURE = /^(?!drizzle-orm|pg$|hono|node:)/;

/**
 * The layers of the code in their order. A file belongs to the first layer whose pattern it matches. A layer may import
 * itself and the layers that `imports` names, all of which stand above it, so that no cycle of layers is possible.
 * `packages` are the packages that it may import besides those of `node_modules` in general; without it, any.
 * `apart` names layers whose folders do not import one another. `isFramework`: the layer is part of what other applications install
 * as the server half, and imports no layer of the product.
 *
 * The linter (`plugin.mjs`), `tests/safety.spec.ts` and the table in `docs/architecture.md` read it.
 */
export const layers = [
  {
    name: 'package file',
    pattern: /^package\.json$/,
    about: 'name and version of the studio',
    imports: [],
  },
  {
    name: 'messages',
    pattern: /^src\/contract\/(?:messages|errors)\.ts$/,
    about: 'the catalogue of errors and validation sentences',
    imports: [],
    packages: /^zod\/mini$/,
  },
  {
    name: 'field data',
    pattern:
      /^src\/fields\/(?:(?:(?:text|amounts)\/)?(?!screens|types|words|readField)\w+|kinds\/(?:(\w+)\/\1|file\/(?:fileTypes|fileTypeOf)|richText\/(?:plainTextOf|richTextRules)|url\/webAddress))\.ts$/,
    about: 'the data half of each kind of field: schema, CSV, SQL type, filter operators',
    imports: ['messages'],
    packages: /^(?:zod\/mini|fast-deep-equal)$/,
  },
  {
    name: 'contract tools',
    pattern:
      /^src\/contract\/(?:(?:schema|calls|csv|jobs)\/|(?:enumerations|ids|limits|permission|stateMachine|returnPath)\.ts$)/,
    about: 'what entities and calls are made with, and the numbers of the product',
    imports: ['messages', 'field data'],
    packages: /^(?:zod\/mini|papaparse)$/,
  },
  {
    name: 'languages',
    pattern: /^src\/languages\/(?!locales|pageLanguage)/,
    about: 'texts in other languages than English: their files, plural forms, direction',
    imports: TOOLS,
  },
  {
    name: 'contract',
    pattern: /^src\/contract\/(?!index\.ts$)/,
    about: 'what crosses the wire: entities, calls, state machines; public pages',
    imports: [...TOOLS, 'languages'],
    packages: /^(?:zod\/mini|ibantools|libphonenumber-js\/min|localized-address-format)$/,
  },
  {
    name: 'ui',
    pattern: /^src\/ui\/(?!index\.ts$)/,
    about: 'buttons, overlays, inputs, feedback, frame; without entities and HTTP',
    imports: [],
  },
  {
    name: 'widgets',
    pattern: /^src\/widgets\//,
    about: 'sheet, ordered list, picker, palette, shortcuts; without entities and HTTP',
    imports: ['ui'],
  },
  {
    name: 'engine base',
    pattern: /^src\/(?:engine\/services\/|engine\/(?!words\.en|index\.)\w+\.tsx?$|fields\/types\.ts$)/,
    about: 'the services that the app passes to the engine: calls, notices, texts; the types of fields',
    imports: [...TOOLS, 'ui'],
  },
  {
    name: 'field screens',
    pattern: /^src\/fields\//,
    about: 'the screen half of each kind of field: cell, input, filter',
    imports: [...TOOLS, 'ui', 'widgets', 'engine base'],
  },
  {
    name: 'engine resource',
    pattern: /^src\/engine\/(?:(?:resource|listState)\/|list\/layouts\/(?:layouts|(?:\w+\/)?layout)\.ts$)/,
    about: 'the declaration of a resource, the layouts that lists can have, the state of a list',
    imports: [...TOOLS, 'ui', 'widgets', 'engine base', 'field screens'],
  },
  ...engine('csvFile', 'reading and writing a CSV file in the browser', []),
  ...engine('picker', 'records selected out of a list', []),
  ...engine('actions', 'what can be done with records', []),
  ...engine('change', 'how a changed value is shown', []),
  ...engine('save', 'saving on the newest version, conflicts', ['change']),
  ...engine('form', 'the form of a record, drafts', ['actions', 'save']),
  ...engine('jobs', 'changes of many records by the server', ['actions', 'change', 'csvFile']),
  ...engine('history', 'who changed what, restoring values', ['change', 'save']),
  ...engine('csv', 'export and import', ['csvFile', 'form', 'jobs']),
  ...engine('details', 'one record beside its list', ['actions', 'save', 'form', 'history']),
  ...engine('workstation', 'a queue of records that people decide one after another', []),
  {
    name: 'engine list',
    pattern: /^src\/engine\/(?!index\.ts$)/,
    about: 'the list: table, cards, filters, views, bulk, quick edit',
    imports: ENGINE_AND_BELOW,
  },
  {
    name: 'configuration',
    pattern: /^src\/app\/(?:config|addresses|redirects|screenTypes)\.ts$/,
    about: 'run-time configuration, addresses and their builders, the types of screens',
    imports: [...SHARED, 'ui', 'engine base', 'engine resource'],
  },
  {
    name: 'providers',
    pattern: /^src\/providers\//,
    about: 'session, HTTP, data, auth, texts, preferences, notices: all HTTP lives here',
    imports: [...SHARED, 'languages', 'configuration'],
    packages: /^(?!@mui|react-admin$)/,
  },
  {
    name: 'layout',
    pattern: /^src\/layout\//,
    about: 'frame, theme, dark mode, sign-in gates, not-found and error screens',
    imports: [...SHARED, 'ui', 'widgets', 'configuration', 'providers'],
  },
  {
    name: 'admin',
    pattern: /^src\/admin\//,
    about:
      'engine and providers as one app: what each page has once, the services, the frame of an app of the package',
    imports: [...ENGINE_AND_BELOW, 'contract', 'engine list', 'configuration', 'providers', 'layout'],
  },
  {
    name: 'public names',
    pattern: /^src\/(?:contract|ui|engine)\/index\.ts$/,
    about: 'the entries of the package, which re-export what an app may import',
    imports: [...ENGINE_AND_BELOW, 'engine list', 'admin'],
  },
  {
    name: 'resources',
    pattern: /^src\/resources\//,
    about: 'one declaration per resource',
    imports: [...ENGINE_AND_BELOW, 'contract', 'engine list', 'configuration'],
    apart: /^src\/resources\/(?!shared\/)[^/]+\//,
  },
  {
    name: 'list tabs',
    pattern: /^src\/app\/(libraryTabs|adminTabs|listTabs)\.ts$/,
    about: 'the tabs of the library and of the administration, and the resource of each',
    imports: [...ENGINE_AND_BELOW, 'contract', 'engine list', 'configuration', 'resources'],
  },
  {
    name: 'custom',
    pattern: /^src\/custom\//,
    about: 'screens that no declaration can express, one folder each',
    imports: [
      ...ENGINE_AND_BELOW,
      'languages',
      'contract',
      'engine list',
      'configuration',
      'resources',
      'list tabs',
    ],
    apart: /^src\/custom\/[^/]+\//,
  },
  {
    name: 'app',
    pattern: /^src\//,
    about: 'App.tsx and what wires the parts: table of screens, router, services',
    imports: [
      ...ENGINE_AND_BELOW,
      'languages',
      'contract',
      'engine list',
      'configuration',
      'providers',
      'layout',
      'admin',
      'resources',
      'list tabs',
      'custom',
    ],
  },
  {
    name: 'server messages',
    pattern: /^server\/messages\.ts$/,
    about: 'the sentences that only the server writes',
    imports: TOOLS,
    isFramework: true,
  },
  {
    name: 'server texts',
    pattern: /^server\/texts\//,
    about: 'texts of sign-in pages, mails and public pages, in every language',
    imports: [...SHARED, 'languages'],
  },
  ...framework('errors', 'problems and database errors', []),
  ...framework('work', 'queues that limit concurrent work, long work in turns', ['errors']),
  ...framework('rules', 'pure decisions', [], { packages: PURE }),
  ...framework('db', 'tables of entities, lists, history, migrations', ['errors', 'rules'], {
    except: STUDIO_TABLES,
  }),
  ...framework('rateLimits', 'limits of calls and attempts, over all processes', ['errors', 'db']),
  ...framework(
    'records',
    'the store of an entity; every write of a record goes through its store',
    ['errors', 'work', 'rules', 'db'],
    { except: STUDIO_RECORDS },
  ),
  ...framework('jobs', 'dry run, batches, retry, undo', ['errors', 'work', 'rules', 'db', 'records']),
  ...framework('csv', 'export in a stream, import', ['errors', 'work', 'rules', 'db', 'records', 'jobs']),
  ...framework('http', 'router of calls, guard, input, idempotency, headers, files', [
    'errors',
    'work',
    'rules',
    'db',
    'rateLimits',
  ]),
  ...framework('resources', 'handlers of the generic calls, of any entity', [
    'errors',
    'work',
    'rules',
    'db',
    'records',
    'jobs',
    'csv',
    'http',
  ]),
  {
    name: 'server half',
    pattern: /^server\/(?:admin\/|index\.ts$)/,
    about: 'the server that other applications install: entities → running server',
    imports: [...TOOLS, 'server messages', ...FRAMEWORK],
    isFramework: true,
  },
  ...studio('rules', 'pure decisions about the entities of the studio', ['rules'], { packages: PURE }),
  ...studio(
    'db',
    'tables of the studio, and what reads several of them',
    ['errors', 'rules', 'db', 'studio rules'],
    {
      inside: STUDIO_TABLES,
    },
  ),
  ...server('media', 'pictures, videos and files', ['errors', 'work', 'db', 'studio db']),
  ...server('mail', 'the outbox of mails and their sending', ['db', 'texts', 'studio db']),
  ...server('videoSite', 'title, length and picture of a video, from the video site', [
    'errors',
    'db',
    'studio db',
  ]),
  ...server('auth', 'tokens, sessions, accounts', ['errors', 'rules', 'db', 'studio db']),
  ...studio(
    'records',
    'one store per resource of the studio',
    ['errors', 'work', 'rules', 'db', 'records', 'studio rules', 'studio db'],
    { inside: STUDIO_RECORDS },
  ),
  ...studio('jobs', 'what the studio adds to jobs', [
    'errors',
    'rules',
    'db',
    'records',
    'jobs',
    'auth',
    'studio rules',
    'studio db',
    'studio records',
  ]),
  ...server('sso', 'the embedded OpenID provider and its pages', [
    'errors',
    'db',
    'rateLimits',
    'mail',
    'auth',
    'languages',
    'texts',
    'studio db',
  ]),
  ...server('releases', 'files of the built client, of this release and of others', [
    'rules',
    'db',
    'http',
    'studio db',
  ]),
  ...server('live', 'streams of changes for those who look at the records', [
    'errors',
    'rules',
    'db',
    'records',
    'studio db',
    'studio records',
  ]),
  {
    name: 'server configuration',
    pattern: /^server\/config\.ts$/,
    about: 'environment → typed configuration, the only reader of the environment',
    imports: SHARED,
  },
  ...server('payments', 'how creators are paid: accounts, codes, holds, ledger, payouts, providers', [
    ...['errors', 'work', 'rules', 'db', 'rateLimits', 'records', 'csv', 'http', 'mail', 'auth', 'texts'],
    'studio rules',
    'studio db',
    'studio records',
  ]),
  ...server('endpoints', 'handlers and pages of the studio, one file a group of calls', [
    ...FRAMEWORK,
    ...STUDIO,
    'languages',
    'texts',
  ]),
  ...server('workers', 'purges and other regular work', [
    'errors',
    'rules',
    'db',
    'records',
    'jobs',
    'http',
    'media',
    'mail',
    'payments',
    'auth',
    'payments',
    'texts',
    'studio db',
    'studio records',
  ]),
  {
    name: 'server app',
    pattern: /^server\/app\.ts$/,
    about: '(deps) → (Request) → Response',
    imports: [...SHARED, ...FRAMEWORK, ...STUDIO, 'server endpoints', 'server workers'],
  },
  {
    name: 'local-postgres',
    pattern: /^packages\/local-postgres\//,
    about: 'an embedded PostgreSQL for any application, without code of the studio',
    imports: [],
  },
  {
    name: 'demo',
    pattern: /^demo\//,
    about: 'demo data and its pictures',
    imports: [
      ...SHARED,
      ...['errors', 'rules', 'db', 'records', 'media', 'auth', 'payments'].map(name => `server ${name}`),
      ...['rules', 'db', 'records'].map(name => `studio ${name}`),
    ],
  },
  {
    name: 'process',
    pattern: /^server\//,
    about: 'the process: configuration, start, stop, command line',
    imports: [
      ...SHARED,
      ...FRAMEWORK,
      ...STUDIO,
      ...['endpoints', 'workers', 'app'].map(name => `server ${name}`),
      'demo',
      'package file',
    ],
  },
];

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.d.ts'];

/** The layer of a file, given by its path from the root; undefined for what has no rules, such as tests. */
export const layerOf = file => layers.find(({ pattern }) => pattern.test(file));

/** The own file that a relative import names, with its path from the root; undefined for styles and the like. */
export const resolveImport = (file, specifier, root = process.cwd()) => {
  const base = path.posix.join(path.posix.dirname(file), specifier);
  return EXTENSIONS.map(extension => base + extension).find(candidate => {
    const full = path.join(root, candidate);
    return existsSync(full) && statSync(full).isFile();
  });
};

const folderIn = (file, layer) => layer.apart?.exec(file)?.[0];

/** Why a file may not import this, or undefined where it may. `file` is a path from the root. */
export const importProblem = (file, specifier, root = process.cwd()) => {
  const from = layerOf(file);
  if (!from || /\.spec\.tsx?$/.test(file)) return undefined;
  if (!specifier.startsWith('.'))
    return from.packages && !from.packages.test(specifier)
      ? `${from.name} may not import the package ${specifier}`
      : undefined;
  const target = resolveImport(file, specifier, root);
  if (target === undefined) return undefined;
  const to = layerOf(target);
  if (!to) return `${from.name} may not import ${target}, which belongs to no layer`;
  if (to === from) {
    const own = folderIn(file, from);
    const other = folderIn(target, from);
    return own !== undefined && other !== undefined && own !== other
      ? `${own} may not import ${other}: the folders of ${from.name} are independent`
      : undefined;
  }
  return from.imports.includes(to.name) ? undefined : `${from.name} may not import ${to.name}`;
};

/** The table as Markdown, for `docs/architecture.md`. */
export const layersAsMarkdown = () =>
  [
    '| layer | is | may import |',
    '| --- | --- | --- |',
    ...layers.map(
      ({ name, about, imports }) => `| ${name} | ${about} | ${imports.join(', ') || 'nothing of ours'} |`,
    ),
  ].join('\n');
