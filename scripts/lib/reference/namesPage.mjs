import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { entries } from '../../lint/publicNames.mjs';
import { resolveImport } from '../../lint/importRules.mjs';
import { ROOT, inRoot } from '../root.mjs';
import { docOf } from './sources.mjs';

const EXPORT = /\bexport (?:type )?\{([^}]*)\} from '([^']+)'|\bexport \* from '([^']+)'/g;

/** How users import an entry. */
const importOf = entry => `heartbeat-admin/${entry.split('/').at(-2)}`;

const parsed = new Map();
const sourceOf = file => {
  if (!parsed.has(file))
    parsed.set(
      file,
      ts.createSourceFile(file, readFileSync(inRoot(file), 'utf8'), ts.ScriptTarget.Latest, true),
    );
  return parsed.get(file);
};

const declares = (node, name) =>
  ts.isVariableStatement(node)
    ? node.declarationList.declarations.some(one => one.name.getText() === name)
    : node.name?.text === name;

/** The first sentence of the doc comment of a name. */
const meaningOf = (file, name) => {
  const docs = sourceOf(file)
    .statements.filter(node => declares(node, name))
    .map(node => docOf(node).text);
  return (/^.*?\.(?= |$)|^.+$/.exec(docs.find(Boolean) ?? '')?.[0] ?? '').replace(/[:.]$/, '');
};

/** The names of an entry, each with the file that declares it. A file of which all names are public is one of them. */
const namesOf = entry =>
  [...readFileSync(inRoot(entry), 'utf8').matchAll(EXPORT)].flatMap(([, list, specifier, all]) => {
    const file = resolveImport(entry, specifier ?? all, ROOT);
    if (all !== undefined) return [{ file, name: undefined }];
    const names = list.split(',').map(one => one.trim().replace(/^type /, ''));
    return names.filter(Boolean).map(one => {
      const [declared, name = declared] = one.split(' as ');
      return { file, name, meaning: meaningOf(file, declared) };
    });
  });

const rowOf = ({ name, file, meaning }) =>
  name === undefined
    ? `| every name | of \`${file}\` |`
    : `| \`${name}\` | ${meaning
        .replaceAll('|', String.raw`\|`)
        .replaceAll('{@link ', '')
        .replaceAll('}', '')} |`;

/** The page of all public names, and the names without a doc comment. */
export const namesPage = () => {
  const sections = entries.map(entry => ({ entry, names: namesOf(entry) }));
  const text = [
    '# Public names',
    '',
    '<!-- Written by npm run docs:reference from the entries and the doc comments of their names. Change those. -->',
    '',
    'What an app may import of the package, and the studio of the framework ([package.md](../package.md)).',
    ...sections.flatMap(({ entry, names }) => [
      '',
      `## ${importOf(entry)}`,
      '',
      `From \`${entry}\`.`,
      '',
      '| name | is |',
      '| --- | --- |',
      ...names.map(rowOf),
    ]),
    '',
  ].join('\n');
  const undocumented = sections.flatMap(({ names }) =>
    names
      .filter(({ name, meaning }) => name !== undefined && !meaning)
      .map(({ file, name }) => `${file}: ${name}`),
  );
  return { text, undocumented };
};
