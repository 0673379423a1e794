import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Files that git tracks or would add, with paths from the root. */
export const projectFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter(file => file && existsSync(file));

const isTest = file => /\.spec\.tsx?$/.test(file) || file.startsWith('tests/');
const isCode = file => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

/** Every TypeScript file as { file, text, tree, isTest }, parsed once. */
export const readSources = files =>
  files.filter(isCode).map(file => {
    const text = readFileSync(file, 'utf8');
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    return {
      file,
      text,
      tree: ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true, kind),
      isTest: isTest(file),
    };
  });

/** Calls `visit` with every node below `node`, itself included. */
export const walk = (node, visit) => {
  visit(node);
  ts.forEachChild(node, child => walk(child, visit));
};

/** The text of every comment of a source. */
export const commentsOf = ({ text, tree }) => {
  const found = [];
  const seen = new Set();
  const add = ranges => {
    for (const { pos, end } of ranges ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      found.push(text.slice(pos, end));
    }
  };
  walk(tree, node => {
    add(ts.getLeadingCommentRanges(text, node.getFullStart()));
    add(ts.getTrailingCommentRanges(text, node.getEnd()));
  });
  return found;
};

const EXTENSIONS = ['', '.ts', '.tsx'];

/** The own files that a source imports, type imports and dynamic imports included. */
export const importsOf = ({ file, tree }) => {
  const found = new Set();
  walk(tree, node => {
    const name =
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier
        ? node.moduleSpecifier
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : undefined;
    if (!name || !ts.isStringLiteral(name) || !name.text.startsWith('.')) return;
    const base = path.posix.join(path.posix.dirname(file), name.text);
    const target = EXTENSIONS.map(extension => base + extension).find(
      candidate => isCode(candidate) && existsSync(candidate),
    );
    if (target) found.add(target);
  });
  return [...found];
};
