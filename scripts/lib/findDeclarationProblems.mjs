import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { inRoot } from './root.mjs';

/** Where declarations are, and how a file with one is recognised. */
const declaring = [
  { folder: 'src/contract', pattern: /\bdefineEntity\(/ },
  { folder: 'src/resources', pattern: /\bdefineResource\(/ },
  { folder: 'src/custom', pattern: /\bdefineResource\(/ },
  { folder: 'server/records', pattern: /\b(?:entityStore|contentStore|standardStore)(?:<\w+>)?\(/ },
];

/** The files with declarations, from the root. */
const declaringFiles = () =>
  declaring.flatMap(({ folder, pattern }) =>
    readdirSync(inRoot(folder), { recursive: true })
      .map(file => path.posix.join(folder, file.replaceAll(path.sep, '/')))
      .filter(file => /(?<!\.spec)\.ts$/.test(file) && pattern.test(readFileSync(inRoot(file), 'utf8')))
      .toSorted(),
  );

const isEntity = value => Boolean(value?.record && value.writable && value.patch);
const isResource = value => Array.isArray(value?.problems) && typeof value.name === 'string';

/** What an entry of the table says, and what the declaration says. */
const entryProblems = (key, entry, { name, access, details }) => {
  const compared = [
    ['access', [...(entry.access ?? [])], [...access]],
    ['detailsParameter', entry.detailsParameter, details?.parameter],
  ];
  return [
    ...(key === name ? [] : [`Resource ${name}: src/resources/all.ts has it as "${key}".`]),
    ...compared.flatMap(([option, said, declared]) =>
      isDeepStrictEqual(said, declared)
        ? []
        : `Resource ${name}: ${option} is ${JSON.stringify(declared)} in its declaration and ${JSON.stringify(said)} in src/resources/all.ts.`,
    ),
  ];
};

/** What is wrong with the tabs of related records: the other resource, or its filter. */
const relatedProblems = ({ name, details }, resources) =>
  (details?.related ?? []).flatMap(({ resource: other, field }) => {
    const declared = resources[other]?.resource;
    if (!declared)
      return `Resource ${name}: details.related names "${other}", which is no resource. Resources: ${Object.keys(resources).join(', ')}.`;
    const { filters } = declared.list;
    return filters.includes(field)
      ? []
      : `Resource ${name}: details.related names the field "${field}", which lists of ${other} cannot be filtered by. Filters: ${filters.join(', ') || 'none'}.`;
  });

/** What is wrong with the names in the table of all resources, and with what names another resource. */
const registryProblems = resources => {
  const names = Object.keys(resources);
  return Object.entries(resources).flatMap(([key, { entry, resource }]) => [
    ...entryProblems(key, entry, resource),
    ...relatedProblems(resource, resources),
    ...Object.values(resource.filterFields).flatMap(({ name: field, meta }) =>
      ['references', 'suggestions'].flatMap(option =>
        meta[option] === undefined || names.includes(meta[option])
          ? []
          : `Resource ${resource.name}: ${option} of the field "${field}" names "${meta[option]}", which is no resource. Resources: ${names.join(', ')}.`,
      ),
    ),
  ]);
};

/**
 * Builds every entity, resource and store, and returns what is wrong with them, in sentences that name what is declared,
 * the option and the field.
 * @param {(file: string) => Promise<Record<string, any>>} load imports a module by its path from the root
 * @param {string[]} [files]
 * @returns {Promise<string[]>}
 */
export async function findDeclarationProblems(load, files = declaringFiles()) {
  await load('src/contract/permissions.ts'); // names the permissions that declarations may name
  const { entityProblems } = await load('src/contract/schema/entityProblems.ts');
  const problems = new Set();
  for (const file of files)
    try {
      for (const value of Object.values(await load(file)))
        for (const problem of isEntity(value)
          ? entityProblems(value)
          : isResource(value)
            ? value.problems
            : [])
          problems.add(problem);
    } catch (error) {
      // Every file that imports a broken one fails alike.
      problems.add(String(error?.message ?? error));
    }
  if (problems.size === 0) {
    const { resources } = await load('src/resources/all.ts');
    const declared = await Promise.all(
      Object.entries(resources).map(async ([name, entry]) => [name, { entry, resource: await entry.load() }]),
    );
    for (const problem of registryProblems(Object.fromEntries(declared))) problems.add(problem);
  }
  return [...problems];
}
