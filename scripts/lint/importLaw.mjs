import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The rooms of the code in their order. A file belongs to the first room whose pattern it matches. A room may import
 * itself and the rooms that `imports` names, all of which stand above it, so that no circle of rooms is possible.
 * `packages` are the packages that it may import besides those of `node_modules` in general; without it, any.
 * `apart` names rooms whose folders do not import one another.
 *
 * The linter (`plugin.mjs`), `tests/safety.spec.ts` and the table in `docs/architecture.md` read it.
 */
export const rooms = [
  {
    name: 'messages',
    pattern: /^src\/contract\/(messages|errors)\.ts$/,
    about: 'the catalogue of errors and validation sentences',
    imports: [],
    packages: /^$/,
  },
  {
    name: 'field kinds',
    pattern: /^src\/fields\/(?:[^/]+\/)?(?!screen)[^/]+\.ts$/,
    about: 'the data half of each kind of field: schema, CSV, SQL type, filter operators',
    imports: ['messages'],
    packages: /^zod\/mini$/,
  },
];

const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '.d.ts'];

/** The room of a file, given by its path from the root; undefined for what has no law, such as tests. */
export const roomOf = file => rooms.find(({ pattern }) => pattern.test(file));

/** The own file that a relative import names, with its path from the root; undefined for styles and the like. */
export const resolveImport = (file, specifier, root = process.cwd()) => {
  const base = path.posix.join(path.posix.dirname(file), specifier);
  return EXTENSIONS.map(extension => base + extension).find(candidate => {
    const full = path.join(root, candidate);
    return existsSync(full) && statSync(full).isFile();
  });
};

const folderIn = (file, room) => room.apart?.exec(file)?.[0];

/** Why a file may not import this, or undefined where it may. `file` is a path from the root. */
export const whyNot = (file, specifier, root = process.cwd()) => {
  const from = roomOf(file);
  if (!from || /\.spec\.tsx?$/.test(file)) return undefined;
  if (!specifier.startsWith('.'))
    return from.packages && !from.packages.test(specifier)
      ? `${from.name} may not import the package ${specifier}`
      : undefined;
  const target = resolveImport(file, specifier, root);
  if (target === undefined) return undefined;
  const to = roomOf(target);
  if (!to) return `${from.name} may not import ${target}, which belongs to no room`;
  if (to === from) {
    const own = folderIn(file, from);
    const other = folderIn(target, from);
    return own !== undefined && other !== undefined && own !== other
      ? `${own} may not import ${other}: the folders of ${from.name} are independent`
      : undefined;
  }
  return from.imports.includes(to.name) ? undefined : `${from.name} may not import ${to.name}`;
};
