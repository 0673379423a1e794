import { isBuiltin } from 'node:module';

/** What the app brings itself: there may be one copy of each only. */
const PEERS = ['react', 'react-dom', 'zod'];

/** `@mui/material/styles` → `@mui/material`. */
const packageOf = specifier =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The manifest of the package. Its dependencies are what the modules import, in the versions of this repository.
 * @param {{ root: any, own: any[], entries: string[], imported: Iterable<string> }} given
 */
export const manifestOf = ({ root, own, entries, imported }) => {
  const ofOwn = Object.assign({}, ...own.map(({ dependencies }) => dependencies));
  const versions = { ...ofOwn, ...root.dependencies };
  const imports = [...imported].filter(id => !isBuiltin(id)).map(packageOf);
  // What the contained packages depend on, they may look up while they run.
  const names = [...new Set([...imports, ...Object.keys(ofOwn)])].toSorted();
  /** What only development needs, as here. */
  const optional = names.filter(name => !versions[name] && root.devDependencies[name]);
  const missing = names.filter(name => !versions[name] && !optional.includes(name));
  if (missing.length)
    throw new Error(`package.json has no dependency ${missing.join(', ')}, which the package imports`);
  const of = isRight =>
    Object.fromEntries(
      names.filter(isRight).map(name => [name, versions[name] ?? root.devDependencies[name]]),
    );
  return {
    name: 'heartbeat-admin',
    version: root.version,
    description: 'Admin panels from zod entities: lists, forms and their server.',
    license: root.license,
    type: 'module',
    engines: root.engines,
    sideEffects: ['*.css'],
    exports: {
      ...Object.fromEntries(
        entries.map(({ name, types }) => [
          `./${name}`,
          { types: `./types/${types}`, default: `./${name}.js` },
        ]),
      ),
      './style.css': { types: './style.d.ts', default: './style.css' },
    },
    dependencies: of(name => !PEERS.includes(name) && !optional.includes(name)),
    peerDependencies: of(name => PEERS.includes(name) || optional.includes(name)),
    ...(optional.length && {
      peerDependenciesMeta: Object.fromEntries(optional.map(name => [name, { optional: true }])),
    }),
  };
};
