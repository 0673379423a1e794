import path from 'node:path';
import { importProblem } from './importRules.mjs';

/** Reports imports that the table of layers does not allow, type imports and dynamic imports included. */
const layers = {
  create(context) {
    const root = context.cwd ?? process.cwd();
    const file = path.relative(root, context.filename).replaceAll('\\', '/');
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

const plugin = { meta: { name: 'studio' }, rules: { layers } };

// oxlint loads a plugin by its default export.
export { plugin as default };
