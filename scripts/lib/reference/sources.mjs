import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from '../root.mjs';

/** The folders whose types the reference follows. */
const folders = [
  'src/fields',
  'src/contract/schema',
  'src/contract/calls',
  'src/engine/resource',
  'src/engine/list/layouts',
  'server/records/storeRules',
  'server/records/copies',
  'server/records',
  'server/admin',
];

const parse = file =>
  ts.createSourceFile(
    file,
    readFileSync(inRoot(file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TS,
  );

const filesIn = folder =>
  readdirSync(inRoot(folder), { recursive: true })
    .map(file => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter(file => /(?<!\.spec|\.en|\.d)\.ts$/.test(file));

/** The parsed files, by their paths from the root. */
export const readSources = () =>
  new Map([...new Set(folders.flatMap(filesIn))].toSorted().map(file => [file, parse(file)]));

const isTypeDeclaration = node => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** Finds the declaration of a type by the name that a file knows it by: its own, or one that it imports. */
export const typeFinder = sources => {
  const declarations = new Map();
  for (const source of sources.values())
    for (const node of source.statements)
      if (isTypeDeclaration(node)) {
        const name = node.name.text;
        declarations.set(name, [...(declarations.get(name) ?? []), node]);
      }
  return (name, source) => {
    const all = declarations.get(name) ?? [];
    const own = all.find(node => node.getSourceFile() === source);
    if (own || !isImported(name, source)) return own;
    return all.find(node => importedFile(name, source) === node.getSourceFile().fileName);
  };
};

const importOf = (name, source) =>
  source.statements.find(
    node =>
      ts.isImportDeclaration(node) &&
      node.importClause?.namedBindings &&
      ts.isNamedImports(node.importClause.namedBindings) &&
      node.importClause.namedBindings.elements.some(element => element.name.text === name),
  );
const isImported = (name, source) => importOf(name, source) !== undefined;
const importedFile = (name, source) =>
  `${path.posix.join(path.posix.dirname(source.fileName), importOf(name, source).moduleSpecifier.text)}.ts`;

/** The doc comment of a declaration: its text on one line, and the code of its examples. */
export const docOf = node => {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const textOf = comment => (ts.getTextOfJSDocComment(comment) ?? '').trim();
  return {
    text: doc ? textOf(doc.comment).replace(/\s*\n\s*/g, ' ') : '',
    examples: (doc?.tags ?? []).filter(tag => tag.tagName.text === 'example').map(tag => textOf(tag.comment)),
  };
};
