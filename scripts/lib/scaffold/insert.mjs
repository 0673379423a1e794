import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { inRoot } from '../root.mjs';

/** The list or object behind `as const`, `satisfies`, a call's receiver (`[…].flatMap`) or argument or an arrow's last `return`. */
function literalIn(node) {
  if (!node) return undefined;
  if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) return node;
  if (ts.isArrowFunction(node)) return literalIn(node.body);
  if (ts.isBlock(node)) return literalIn(node.statements.findLast(ts.isReturnStatement)?.expression);
  if (ts.isCallExpression(node)) return literalIn(node.expression) ?? literalIn(node.arguments[0]);
  if (ts.isNewExpression(node)) return literalIn(node.arguments?.[0]);
  return 'expression' in node ? literalIn(node.expression) : undefined;
}

function declared(source, name) {
  let found;
  const visit = node => {
    if (ts.isVariableDeclaration(node) && node.name.getText(source) === name) found ??= node.initializer;
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === name) found ??= node.initializer;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const edit = (file, change) => {
  const path = inRoot(file);
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  writeFileSync(path, change(text, source));
};

/**
 * Adds an entry at the end of the list or object that `name` declares in a file. Throws where there is none.
 * @param {string} file from the root
 * @param {string} name of a variable, or of a property
 * @param {string} entry without a comma
 */
export function addTo(file, name, entry) {
  edit(file, (text, source) => {
    const literal = literalIn(declared(source, name));
    if (!literal) throw new Error(`${file} declares no list or object "${name}"`);
    const entries = 'elements' in literal ? literal.elements : literal.properties;
    const last = entries.at(-1);
    const at = last ? last.getEnd() : literal.getStart(source) + 1;
    return `${text.slice(0, at)}${last ? ',' : ''}\n${entry}${text.slice(at)}`;
  });
}

/**
 * Adds an import after the last one of a file, unless the file has it.
 * @param {string} file
 * @param {string} statement
 */
export function addImport(file, statement) {
  edit(file, (text, source) => {
    if (source.statements.some(one => one.getText(source) === statement)) return text;
    const at = source.statements.findLast(ts.isImportDeclaration)?.getEnd() ?? 0;
    return `${text.slice(0, at)}\n${statement}${text.slice(at)}`;
  });
}

const bare = text => text.replaceAll(/[\s,;]/g, '');

/** The key of an entry of an object, or the entry of an array without its spaces. */
const keyOf = text => /^\s*(\w+):/.exec(text)?.[1] ?? bare(text);

/** The text without a range, the commas that separated it, and the empty line that it leaves. */
const without = (text, from, to) => {
  const end = /^\s*,/.exec(text.slice(to))?.[0].length ?? 0;
  const start = /\n?[^\S\n]*$/.exec(text.slice(0, from))?.[0].length ?? 0;
  return text.slice(0, from - start) + text.slice(to + end);
};

/**
 * Takes an entry out of the list or object that `name` declares in a file, whatever is said in it now. Returns whether it was there.
 * @param {string} file
 * @param {string} name
 * @param {string} entry as it was added
 */
export function removeFrom(file, name, entry) {
  let isFound = false;
  edit(file, (text, source) => {
    const literal = literalIn(declared(source, name));
    const entries = literal ? ('elements' in literal ? literal.elements : literal.properties) : [];
    const found = entries.find(one => keyOf(one.getText(source)) === keyOf(entry));
    isFound = found !== undefined;
    return found ? without(text, found.getStart(source), found.getEnd()) : text;
  });
  return isFound;
}

/** Removes an import of one name, unless the file still uses it. */
export function removeImport(file, statement) {
  edit(file, (text, source) => {
    const found = source.statements.find(one => one.getText(source) === statement);
    if (!found) return text;
    const others = text.slice(0, found.getFullStart()) + text.slice(found.getEnd());
    const [, name] = /\{ (\w+) \}/.exec(statement) ?? [];
    return new RegExp(`\\b${name}\\b`).test(others) ? text : others;
  });
}
