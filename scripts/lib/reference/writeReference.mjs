import ts from 'typescript';
import { meaningOf, membersOf, mentionedTypes, needsDoc } from './members.mjs';
import { namesPage } from './namesPage.mjs';
import { pages } from './pages.mjs';
import { docOf, readSources, typeFinder } from './sources.mjs';

const anchor = name => `#${name.toLowerCase()}`;
const cell = text => text.replaceAll('|', String.raw`\|`);
const code = text => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
const sentence = text => (text === '' || /[.:)]$/.test(text) ? text : `${text}.`);

/** Every exported function of a file, with its doc comment and its parameters. Overloads are one. */
const functionsOf = source => {
  const found = new Map();
  for (const node of source.statements) {
    const isExported =
      ts.canHaveModifiers(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) continue;
    if (ts.isFunctionDeclaration(node) && !found.has(node.name.text))
      found.set(node.name.text, { node, parameters: node.parameters });
    if (ts.isVariableStatement(node))
      for (const { name, initializer } of node.declarationList.declarations)
        found.set(name.getText(), {
          node,
          parameters: initializer && ts.isArrowFunction(initializer) ? initializer.parameters : [],
        });
  }
  return [...found].map(([name, one]) => ({
    name,
    file: source.fileName,
    ...docOf(one.node),
    parameters: one.parameters,
  }));
};

const functionSection = ({ name, file, text, examples }) =>
  [
    `### ${name}`,
    '',
    `${sentence(text)} In \`${file}\`.`,
    ...examples.flatMap(example => ['', '```ts', example, '```']),
    '',
  ].join('\n');

/** The types of a page, in the order in which they are mentioned. */
const typesOf = ({ roots, apart }, sources, findType) => {
  const queue = roots.map(root => {
    const [file, name] = root.split('#');
    return { name, node: findType(name, sources.get(file)) };
  });
  const missing = queue.findIndex(({ node }) => !node);
  if (missing >= 0)
    throw new Error(`${roots[missing]} declares no type. Correct scripts/lib/reference/pages.mjs.`);
  const types = new Map();
  while (queue.length > 0) {
    const { name, node } = queue.shift();
    if (types.has(name) || apart.includes(name)) continue;
    const members = membersOf(node, findType);
    types.set(name, { name, node, members });
    for (const member of members)
      for (const other of mentionedTypes(member.node)) {
        const declaration = findType(other, member.node.getSourceFile());
        if (declaration && membersOf(declaration, findType).length > 0)
          queue.push({ name: other, node: declaration });
      }
  }
  return types;
};

const typeSection = ({ name, node, members }, types) => [
  `## ${name}`,
  '',
  `${sentence(docOf(node).text)} In \`${node.getSourceFile().fileName}\`.`,
  ...docOf(node).examples.flatMap(example => ['', '```ts', example, '```']),
  '',
  '| option | type | meaning |',
  '| --- | --- | --- |',
  ...members.map(member => {
    const { name: option, isOptional, type, node: declared } = member;
    const links = mentionedTypes(declared)
      .filter(other => types.has(other) && other !== name)
      .map(other => `[${other}](${anchor(other)})`);
    const meaning = [sentence(meaningOf(member, node)), links.length ? `See ${links.join(', ')}.` : '']
      .filter(Boolean)
      .join(' ');
    return `| \`${option}\`${isOptional ? '' : ', required'} | ${cell(code(type))} | ${cell(meaning)} |`;
  }),
  '',
];

/** The object that a file exports, without `as const satisfies …`. */
const exportedObject = source => {
  const statement = source.statements.find(ts.isVariableStatement);
  let value = statement?.declarationList.declarations[0].initializer;
  while (value && !ts.isObjectLiteralExpression(value)) value = value.expression;
  return { statement, properties: value?.properties ?? [] };
};

/** What each layout takes, from its `layout.ts`. */
const layoutSection = (folder, sources) => {
  const found = [...sources].filter(
    ([file]) =>
      file.startsWith(`${folder}/`) &&
      /\/[a-z]+\/[a-z]+\/layout\.ts$/.test(file.slice(folder.lastIndexOf('/'))),
  );
  return [
    '## Options of each layout',
    '',
    '| layout | options, under `list.<layout>` | meaning |',
    '| --- | --- | --- |',
    ...found.map(([file, source]) => {
      const { statement, properties } = exportedObject(source);
      const options = properties
        .find(property => property.name?.getText() === 'options')
        ?.initializer.getText()
        .replace(/\s+/g, ' ');
      return `| \`${file.split('/').at(-2)}\` | ${options ? code(options) : 'none'} | ${sentence(docOf(statement).text)} |`;
    }),
    '',
  ];
};

/** The text of every page of the reference by its path, and the options without a doc comment. */
export const writeReference = () => {
  const sources = readSources();
  const findType = typeFinder(sources);
  const undocumented = [];
  const texts = pages.map(page => {
    const types = typesOf(page, sources, findType);
    const functions = Object.entries(page.functions ?? {}).flatMap(([file, names]) =>
      functionsOf(sources.get(file)).filter(({ name }) => names.test(name)),
    );
    const builders = page.builders
      ? [...sources.values()]
          .filter(({ fileName }) => fileName.startsWith('src/fields/'))
          .flatMap(functionsOf)
          .filter(({ parameters }) => parameters.some(parameter => page.builders.test(parameter.getText())))
      : [];
    for (const { name, node, members } of types.values()) {
      if (docOf(node).text === '') undocumented.push(`${node.getSourceFile().fileName}: ${name}`);
      for (const member of members)
        if (member.doc === '' && needsDoc(member))
          undocumented.push(`${member.node.getSourceFile().fileName}: ${name}.${member.name}`);
    }
    for (const { name, file, text } of [...functions, ...builders])
      if (text === '') undocumented.push(`${file}: ${name}`);
    const text = [
      `# ${page.title}`,
      '',
      '<!-- Written by npm run docs:reference from the types and their doc comments. Change those. -->',
      '',
      page.about,
      '',
      ...(functions.length ? ['## Functions', '', ...functions.map(functionSection)] : []),
      ...(builders.length ? ['## Builders', '', ...builders.map(functionSection)] : []),
      ...[...types.values()].flatMap(type => typeSection(type, types)),
      ...(page.layouts ? layoutSection(page.layouts, sources) : []),
    ].join('\n');
    return [`docs/reference/${page.file}`, `${text.trimEnd()}\n`];
  });
  const names = namesPage();
  return {
    files: { ...Object.fromEntries(texts), 'docs/reference/names.md': names.text },
    undocumented: [...new Set([...undocumented, ...names.undocumented])],
  };
};
