import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { bannedIdentifiers, bannedNames, bannedPhrases } from './bannedWords.mjs';
import { importCycles } from './importCycles.mjs';
import { commentsOf, importsOf, projectFiles, readSources, walk } from './sources.mjs';
import { testOnlyExports } from './testOnlyExports.mjs';

const lineOf = (tree, node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
const at = ({ file, tree }, node, note = '') => `${file}:${lineOf(tree, node)}${note && ` ${note}`}`;

/** Every node of these sources that `pick` gives a note for. */
const find = (sources, pick) =>
  sources.flatMap(source => {
    const found = [];
    walk(source.tree, node => {
      const note = pick(node, source);
      if (note !== undefined) found.push(at(source, node, note));
    });
    return found;
  });

const isFunction = node =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node);

const longFunctions = (sources, most) =>
  find(sources, (node, { tree }) => {
    if (!isFunction(node)) return undefined;
    const lines = tree.getLineAndCharacterOfPosition(node.end).line + 1 - lineOf(tree, node) + 1;
    return lines > most ? `${lines} lines` : undefined;
  });

const isConstAssertion = node =>
  ts.isTypeReferenceNode(node.type) &&
  ts.isIdentifier(node.type.typeName) &&
  node.type.typeName.text === 'const';
const isCast = node => ts.isAsExpression(node) && !isConstAssertion(node);
const isDoubleCast = node => isCast(node) && isCast(node.expression);

/** `blacklistScope` and `BLACKLIST_SCOPE` are the words blacklist and scope. */
const wordsIn = name =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_$-]+/);

const wordProblem = name => {
  const word = wordsIn(name).find(each => Object.hasOwn(bannedIdentifiers, each));
  return word && `${name} (${bannedIdentifiers[word]})`;
};

/** Fields of the API and of tables keep their names. */
const isProperty = node =>
  ts.isPropertySignature(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.propertyName);

const nameProblem = ({ text, parent }) =>
  wordProblem(text) ??
  (Object.hasOwn(bannedNames, text) && !isProperty(parent) ? `${text} (${bannedNames[text]})` : undefined);

/** Names that the code gives: declarations, parameters, properties. Uses follow from them. */
const isDeclaredName = node =>
  ts.isIdentifier(node) && node.parent?.name === node && !ts.isPropertyAccessExpression(node.parent);

const bannedWords = (sources, files) => [
  ...find(sources, node => (isDeclaredName(node) ? nameProblem(node) : undefined)),
  ...files
    .filter(file => /^(src|server|packages|demo|tests|scripts)\//.test(file))
    .flatMap(file => {
      const problem = wordProblem(path.posix.basename(file).split('.')[0]);
      return problem ? [`${file}: file name ${problem}`] : [];
    }),
  ...sources.flatMap(source =>
    [...commentsOf(source), ...stringsOf(source)].flatMap(text =>
      bannedPhrases.some(phrase => phrase.test(text)) ? [`${source.file}: ${text.slice(0, 100)}`] : [],
    ),
  ),
];

const stringsOf = ({ tree }) => {
  const found = [];
  walk(tree, node => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
  });
  return found;
};

const CITED =
  /\b(specification|contract|quality|look|versions|architecture)(\.md)? (section|sections|§)? ?\d|\b(look|quality|versions|contract)\.md\b|\bspecification\b/i;
const missingDocuments = sources =>
  sources.flatMap(source =>
    commentsOf(source)
      .filter(comment => CITED.test(comment))
      .map(comment => `${source.file}: ${comment.replace(/\s+/g, ' ').slice(0, 120)}`),
  );

/** Properties of an action that repeat its change for one, for many, for a query, or for Undo. */
const repeatedChanges = sources =>
  find(
    sources.filter(({ file }) => file.startsWith('src/resources/')),
    node =>
      (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) &&
      ['send', 'undo', 'everywhere'].includes(node.name.getText())
        ? node.name.getText()
        : undefined,
  );

/** Comparisons of a field's kind with a name, outside of the kind's own folder. */
const kindBranches = sources => {
  const branches = find(
    sources.filter(({ file }) => !file.startsWith('src/fields/kinds/')),
    node => {
      if (!ts.isBinaryExpression(node)) return undefined;
      const operator = node.operatorToken.kind;
      if (
        operator !== ts.SyntaxKind.EqualsEqualsEqualsToken &&
        operator !== ts.SyntaxKind.ExclamationEqualsEqualsToken
      )
        return undefined;
      const sides = [node.left, node.right];
      const names = sides.some(side =>
        /\bkind(\?)?\.name$|\bmeta\.kind$|\bmeta\?\.kind$/.test(side.getText()),
      );
      return names && sides.some(ts.isStringLiteral) ? node.getText() : undefined;
    },
  );
  return [...new Set(branches.map(branch => branch.split(':')[0]))];
};

/** Folders that nobody reads entry by entry, because releases or programs add to them. */
const growingFolders = /\/(migrations|migrations\/meta|pictures)$/;

const crowdedFolders = (files, most) => {
  const entries = new Map();
  for (const file of files.filter(each => /^(src|server|packages|demo)\//.test(each))) {
    const steps = file.split('/');
    for (let depth = 1; depth < steps.length; depth += 1) {
      const folder = steps.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(steps[depth]));
    }
  }
  return [...entries]
    .filter(([folder, { size }]) => size > most && !growingFolders.test(folder))
    .map(([folder, { size }]) => `${folder}: ${size}`);
};

const scriptsIn = files =>
  files.filter(file => file.startsWith('scripts/lib/scaffold/')).map(file => readFileSync(file, 'utf8'));

const cyclesOf = sources => {
  const graph = new Map(sources.map(source => [source.file, importsOf(source)]));
  return importCycles(graph);
};

/**
 * Every measure of how the code is built: its name, the most that is allowed, and the places that count.
 * `value` is what is compared; it is the number of places unless the measure says otherwise.
 */
export const measure = () => {
  const files = projectFiles();
  const sources = readSources(files);
  const product = sources.filter(
    source => /^(src|server|packages|demo)\//.test(source.file) && !source.isTest,
  );
  const cycles = cyclesOf(product);
  const app = sources.find(({ file }) => file === 'src/App.tsx');
  const row = (name, most, places, value = places.length) => ({ name, most, value, places });
  return [
    row('banned words in identifiers, file names and comments', 0, bannedWords(sources, files)),
    row('comments that cite a document outside of the repository', 0, missingDocuments(sources)),
    row('actions that declare one change more than once', 0, repeatedChanges(product)),
    row('files that branch on a kind of field outside of its folder', 0, kindBranches(product)),
    row(
      'files in import cycles, type imports included',
      0,
      cycles.map(cycle => cycle.join(' ')),
      cycles.flat().length,
    ),
    row('folders of more than 30 entries', 0, crowdedFolders(files, 30)),
    row('functions of more than 150 lines', 0, longFunctions(product, 150)),
    row(
      'files between main and App in the root of src',
      0,
      files.filter(file => /^src\/[^/]+$/.test(file) && !/^src\/(App|main)\.tsx$/.test(file)),
    ),
    row('lines of App.tsx', 100, [], app ? app.text.trimEnd().split('\n').length : 0),
    row(
      'lazy components written without lazyPart',
      0,
      find(
        product.filter(({ file }) => file !== 'src/ui/lazyPart.ts' && file !== 'src/ui/lazyPart.tsx'),
        node => (ts.isCallExpression(node) && node.expression.getText() === 'lazy' ? '' : undefined),
      ),
    ),
    row(
      'casts',
      151,
      find(product, node => (isCast(node) ? '' : undefined)),
    ),
    row(
      'double casts outside of tests',
      0,
      find(product, node => (isDoubleCast(node) ? '' : undefined)),
    ),
    row(
      'files that read _zod',
      1,
      sources
        .filter(({ tree }) => {
          let reads = false;
          walk(tree, node => {
            if (ts.isIdentifier(node) && node.text === '_zod') reads = true;
          });
          return reads;
        })
        .map(({ file }) => file),
    ),
    row(
      'files of the server that draw demo pictures or run a database',
      0,
      files.filter(file => /^server\/(db\/)?(seed|embedded)\//.test(file)),
    ),
    row('files of the client that react to a version conflict (412)', 1, [
      ...new Set(
        find(
          product.filter(({ file }) => file.startsWith('src/') && !file.startsWith('src/contract/')),
          node => (ts.isBinaryExpression(node) && /[!=]== 412$/.test(node.getText()) ? '' : undefined),
        ).map(place => place.split(':')[0]),
      ),
    ]),
    row(
      'exports, choices, messages and limits that only tests use',
      0,
      testOnlyExports(sources, scriptsIn(files)),
    ),
  ];
};
