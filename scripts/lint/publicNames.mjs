import { readFileSync } from 'node:fs';
import path from 'node:path';
import { layerOf, resolveImport } from './importRules.mjs';

/** The files that have the public names, each of which re-exports them from where they are declared. */
export const entries = ['src/contract/index.ts', 'src/engine/index.ts', 'src/ui/index.ts', 'server/index.ts'];

/** Whose names are public only where an entry has them. */
const behindEntries =
  /^(?:messages|field data|contract tools|ui|widgets|engine base|field screens|engine .*|admin)$/;
/** Numbers and ids of the product, which are beside the tools. */
const ofProduct = /^src\/contract\/(?:enumerations|ids|limits|returnPath)\.ts$/;
/** The API document is written from any calls, by what the tools know of a schema. */
const ofTools = /^src\/contract\/openApiDocument\.ts$/;
/** What imports public names only. */
const bound = ['contract', 'configuration', 'layout', 'resources', 'list tabs', 'custom', 'app'];
/** The same of the server half. */
const ofStudioServer = /^(?:studio |server |demo$|process$)/;

/** Whether what a layer imports of another one has to be public. */
const isBound = (from, to) =>
  bound.includes(from.name)
    ? behindEntries.test(to.name)
    : !from.isFramework && ofStudioServer.test(from.name) && to.isFramework === true;

const NAMED = /\bexport (?:type )?\{([^}]*)\} from '([^']+)'/g;
const ALL = /\bexport \* from '([^']+)'/g;

/** The names of an import or of an export, as they are declared. */
const namesIn = list =>
  list
    .split(',')
    .map(
      name =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0],
    )
    .filter(Boolean);

/**
 * The public names by the file that declares them; `*` for all of a file.
 * @param {string} [root]
 */
export const publicNames = (root = process.cwd()) => {
  const names = new Map();
  const add = (file, added) => names.set(file, [...(names.get(file) ?? []), ...added]);
  for (const entry of entries) {
    const text = readFileSync(path.join(root, entry), 'utf8');
    for (const [, list, specifier] of text.matchAll(NAMED))
      add(resolveImport(entry, specifier, root), namesIn(list));
    for (const [, specifier] of text.matchAll(ALL)) add(resolveImport(entry, specifier, root), ['*']);
  }
  return names;
};

const cached = new Map();
const publicNamesOf = root => {
  if (!cached.has(root)) cached.set(root, publicNames(root));
  return cached.get(root);
};

/**
 * Why a file of the product may not import these names, or undefined where it may. Without names, as of `import()`, the file has to
 * have one public name.
 */
export const reachProblem = (file, specifier, names, root = process.cwd()) => {
  const from = layerOf(file);
  if (!from || ofTools.test(file) || /\.spec\.tsx?$/.test(file)) return undefined;
  if (!specifier.startsWith('.')) return undefined;
  const target = resolveImport(file, specifier, root);
  if (target === undefined || ofProduct.test(target)) return undefined;
  const to = layerOf(target);
  if (!to || (!isBound(from, to) && !entries.includes(target))) return undefined;
  if (entries.includes(target)) return `${target} is for users of the package. Import the file that it names`;
  const known = publicNamesOf(root).get(target) ?? [];
  if (known.includes('*')) return undefined;
  if (!names) return known.length ? undefined : `${target} has no public name`;
  const wrong = names.filter(name => !known.includes(name));
  return wrong.length
    ? `${wrong.join(', ')} of ${target} ${wrong.length > 1 ? 'are' : 'is'} not public`
    : undefined;
};
