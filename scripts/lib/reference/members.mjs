import ts from 'typescript';
import { docOf } from './sources.mjs';

/** The type of a property as a reader needs it: without `readonly`, without what only the type check reads. */
const textOf = node =>
  node
    .getText()
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\breadonly\s+/g, '')
    .replace(/\bNoInfer<((?:[^<>]|<[^<>]*>)*)>/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^\|\s*/, '')
    .trim();

const nameOfReference = node =>
  ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName) ? node.typeName.text : undefined;
const literals = node =>
  (ts.isUnionTypeNode(node) ? node.types : [node]).map(one => one.literal?.text).filter(Boolean);
const isUndefined = node => node?.kind === ts.SyntaxKind.UndefinedKeyword;

/** The parts of an intersection that say what a value is. `Refused` exists for messages of the type check only. */
const meaningful = node =>
  ts.isIntersectionTypeNode(node)
    ? node.types.filter(one => nameOfReference(one) !== 'Refused').slice(0, 1)
    : [node];

const propertyOf = (node, prefix) => {
  const name = `${prefix}${node.name.getText()}`;
  if (ts.isMethodSignature(node)) {
    const parameters = node.parameters.map(one => textOf(one)).join(', ');
    return {
      name,
      isOptional: Boolean(node.questionToken),
      type: `(${parameters}) => ${textOf(node.type)}`,
      doc: docOf(node).text,
      node,
    };
  }
  const type = meaningful(node.type).map(textOf).join(' & ');
  return { name, isOptional: Boolean(node.questionToken), type, doc: docOf(node).text, node };
};

/** The doc comment of the type that a property belongs to, where it has none of its own: `Changing` says what a change is. */
const docOfAlternative = (node, section) => {
  let parent = node.parent;
  while (parent && !ts.isTypeAliasDeclaration(parent)) parent = parent.parent;
  return parent && parent !== section ? docOf(parent).text : '';
};

/** Whether a property needs a doc comment of its own: not if it is one of an alternative or of an object in a property. */
export const needsDoc = ({ node }) => ts.isInterfaceDeclaration(node.parent);

/** What is said about a property in the section of a type. */
export const meaningOf = ({ doc, node }, section) => doc || docOfAlternative(node, section);

/** The properties of a literal; those of an object in it follow it, as `card.chips`. */
const literalMembers = (elements, prefix) =>
  elements
    .filter(node => ts.isPropertySignature(node) || ts.isMethodSignature(node))
    .filter(node => !isUndefined(node.type))
    .flatMap(node => {
      const property = propertyOf(node, prefix);
      const inner =
        node.type && ts.isTypeLiteralNode(node.type)
          ? literalMembers(node.type.members, `${property.name}.`)
          : [];
      return inner.length ? [{ ...property, type: 'object' }, ...inner] : [property];
    });

/** One property for each name: those of alternatives are merged. */
const merged = properties => {
  const byName = new Map();
  for (const property of properties) {
    const known = byName.get(property.name);
    if (!known) byName.set(property.name, property);
    else
      byName.set(property.name, {
        ...known,
        type: known.type === property.type ? known.type : `${known.type} | ${property.type}`,
        doc: known.doc || property.doc,
      });
  }
  return [...byName.values()];
};

/**
 * The properties that a value of a type can have, those of what it extends included.
 * @param {ts.Node} node a declaration or a type
 * @param {(name: string, source: ts.SourceFile) => ts.Node | undefined} findType
 */
export const membersOf = (node, findType) => {
  const of = one => membersOf(one, findType);
  const source = node.getSourceFile();
  if (ts.isInterfaceDeclaration(node)) {
    const inherited = (node.heritageClauses ?? []).flatMap(({ types }) => types.flatMap(of));
    return merged([...literalMembers(node.members, ''), ...inherited]);
  }
  if (ts.isTypeAliasDeclaration(node)) return of(node.type);
  if (ts.isTypeLiteralNode(node)) return literalMembers(node.members, '');
  if (ts.isParenthesizedTypeNode(node)) return of(node.type);
  if (ts.isUnionTypeNode(node)) return alternativesOf(node.types.map(of));
  if (ts.isIntersectionTypeNode(node)) return merged(node.types.flatMap(of));
  // `{ [F in …]: { … } }[…]`: a choice of objects.
  if (ts.isIndexedAccessTypeNode(node) && ts.isMappedTypeNode(node.objectType))
    return of(node.objectType.type);
  const name = ts.isExpressionWithTypeArguments(node) ? node.expression.getText() : nameOfReference(node);
  const [first, second] = node.typeArguments ?? [];
  switch (name) {
    case undefined:
      return [];
    case 'Partial':
      return of(first).map(property => ({ ...property, isOptional: true }));
    case 'Readonly':
      return of(first);
    case 'Pick':
      return of(first).filter(property => literals(second).includes(property.name));
    case 'Omit':
      return of(first).filter(property => !literals(second).includes(property.name));
    default: {
      const declaration = findType(name, source);
      return declaration ? of(declaration) : [];
    }
  }
};

/** What only some alternatives have is optional. */
const alternativesOf = lists =>
  merged(lists.flat()).map(property => ({
    ...property,
    isOptional: property.isOptional || lists.some(list => !list.some(({ name }) => name === property.name)),
  }));

/** The names of the types that a property mentions. */
export const mentionedTypes = node => {
  const names = new Set();
  const visit = one => {
    const name = nameOfReference(one);
    if (name && name !== 'Refused') names.add(name);
    ts.forEachChild(one, visit);
  };
  if (node.type) meaningful(node.type).forEach(visit);
  (node.parameters ?? []).forEach(visit);
  return [...names];
};
