import ts from 'typescript';
import { walk } from './sources.mjs';

const TABLES = ['server/db/tables.ts', 'server/db/frameworkTables.ts', 'server/db/studio/mailTables.ts'];
/** The only reader of zod's internals, for tests too. */
const ZOD = 'src/fields/zod.ts';

/** Files whose entries are read by key. */
const CATALOGUES = ['src/contract/messages.ts', 'src/contract/limits.ts'];

/** Names of the exports of the product that no file of the product outside of their own uses, and the keys of catalogues that none reads. */
export const testOnlyExports = (sources, scripts) => {
  const product = sources.filter(({ file, isTest }) => !isTest && /^(src|server|packages|demo)\//.test(file));
  const uses = new Map();
  for (const { file, tree } of product)
    walk(tree, node => {
      const name = ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : undefined;
      if (name === undefined) return;
      const byFile = uses.get(name) ?? new Map();
      byFile.set(file, (byFile.get(file) ?? 0) + 1);
      uses.set(name, byFile);
    });
  // The scaffold writes code that uses exports, and the migration tool reads every table.
  const isUsedByScripts = (name, file) =>
    TABLES.includes(file) || file === ZOD || scripts.some(text => text.includes(name));
  const isUsed = (name, file) => {
    const byFile = uses.get(name) ?? [];
    // A declaration alone is one mention in its own file.
    return [...byFile].some(([each, count]) => each !== file || count > 1);
  };
  const unusedKeys = product
    .filter(({ file }) => CATALOGUES.includes(file))
    .flatMap(({ file, tree }) => {
      const keys = [];
      walk(tree, node => {
        if (ts.isPropertyAssignment(node) && !ts.isComputedPropertyName(node.name)) keys.push(node.name.text);
      });
      return keys
        .filter(key => ![...(uses.get(key) ?? [])].some(([each]) => each !== file))
        .map(key => `${file} ${key}`);
    });
  const unusedExports = product.flatMap(({ file, tree }) =>
    tree.statements.flatMap(statement => {
      if (!ts.canHaveModifiers(statement)) return [];
      if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
      const names = ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.flatMap(({ name }) =>
            ts.isIdentifier(name) ? [name.text] : [],
          )
        : [statement.name?.getText()];
      return names
        .filter(name => name && !isUsed(name, file) && !isUsedByScripts(name, file))
        .map(name => `${file} ${name}`);
    }),
  );
  return [...unusedExports, ...unusedKeys];
};
