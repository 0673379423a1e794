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

/** Adds lines at the end of a file. */
export function append(file, lines) {
  edit(file, text => `${text.trimEnd()}\n\n${lines.trim()}\n`);
}

/**
 * Adds a line to a sorted snapshot in a test, found by one of its lines.
 * @param {string} file
 * @param {string} line
 */
export function addToSnapshot(file, beside, line) {
  edit(file, text => {
    const lines = text.split('\n');
    const first = lines.findIndex(one => one.trim() === JSON.stringify(beside) + ',');
    if (first < 0) throw new Error(`${file} has no line ${beside}`);
    const [indent] = /^\s*/.exec(lines[first]);
    const isLine = one => one?.startsWith(`${indent}"`);
    let [from, to] = [first, first];
    while (isLine(lines[from - 1])) from -= 1;
    while (isLine(lines[to + 1])) to += 1;
    const all = [
      ...lines.slice(from, to + 1).map(one => JSON.parse(one.trim().replace(/,$/, ''))),
      line,
    ].sort();
    lines.splice(from, to - from + 1, ...all.map(one => `${indent}${JSON.stringify(one)},`));
    return lines.join('\n');
  });
}
