import path from 'node:path';
import { importProblem } from './importRules.mjs';
import { reachProblem } from './publicNames.mjs';

const placeOf = context => {
  const root = context.cwd ?? process.cwd();
  return { root, file: path.relative(root, context.filename).replaceAll('\\', '/') };
};

/** Reports imports that the table of layers does not allow, type imports and dynamic imports included. */
const layers = {
  create(context) {
    const { root, file } = placeOf(context);
    const check = node => {
      if (!node.source || typeof node.source.value !== 'string') return;
      const message = importProblem(file, node.source.value, root);
      if (message) context.report({ node: node.source, message: `${message} (docs/architecture.md)` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/** The names of an import or a re-export; undefined where it takes all of them. */
const namesOf = ({ specifiers }) => {
  const names = specifiers?.map(one => (one.imported ?? one.local)?.name);
  return names?.length &&
    names.every(Boolean) &&
    specifiers.every(({ type }) => type !== 'ImportNamespaceSpecifier')
    ? names
    : undefined;
};

/** Reports what the product imports of the engine, the contract tools and their parts without being public, type imports included. */
const publicNames = {
  create(context) {
    const { root, file } = placeOf(context);
    const check = node => {
      if (!node.source || typeof node.source.value !== 'string') return;
      const message = reachProblem(file, node.source.value, namesOf(node), root);
      if (message) context.report({ node: node.source, message: `${message} (docs/package.md)` });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

const plugin = { meta: { name: 'studio' }, rules: { layers, 'public-names': publicNames } };

// oxlint loads a plugin by its default export.
export { plugin as default };
