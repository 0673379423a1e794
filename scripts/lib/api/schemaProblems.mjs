/**
 * @typedef {Record<string, any>} Schema of JSON, as OpenAPI 3.1 has it
 * @typedef {'request' | 'response'} Direction
 * @typedef {{ direction: Direction, oldRoot: object, newRoot: object, seen: Set<string> }} Context
 */

const resolve = (schema, root) => {
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(schema?.$ref ?? '') ?? [];
  return name ? { name, schema: root.components.schemas[name] } : { schema: schema ?? {} };
};

/** The alternatives of a schema, each of one type. One without a type is of any. */
const variantsOf = (given, root) => {
  const { schema } = resolve(given, root);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap(one => variantsOf(one, root));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? typeOfValues(schema) ?? 'any'];
  return types.map(type => ({ ...schema, type }));
};

const typeOfValues = ({ enum: values, const: value }) => {
  const first = values?.[0] ?? value;
  return first === undefined ? undefined : first === null ? 'null' : typeof first;
};
const valuesOf = ({ enum: values, const: value }) => values ?? (value === undefined ? undefined : [value]);
const json = value => JSON.stringify(value);

/** Limits below which a request was accepted, and above which. */
const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

const limitProblems = (before, after) => [
  ...lowest
    .filter(limit => after[limit] !== undefined && after[limit] > (before[limit] ?? -Infinity))
    // Nothing is shorter than nothing.
    .filter(limit => after[limit] !== 0)
    .map(limit => `${limit} is ${after[limit]} instead of ${before[limit] ?? 'none'}`),
  ...highest
    .filter(limit => after[limit] !== undefined && after[limit] < (before[limit] ?? Infinity))
    .map(limit => `${limit} is ${after[limit]} instead of ${before[limit] ?? 'none'}`),
  ...['pattern', 'format']
    .filter(limit => after[limit] !== undefined && after[limit] !== before[limit])
    .map(limit => `${limit} is ${json(after[limit])} instead of ${json(before[limit]) ?? 'none'}`),
];

const valueProblems = (before, after, direction) => {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  // A list of values in requests where any was accepted; a value that answers had and clients look for.
  if (!was) return is && direction === 'request' ? [`only ${is.map(json).join(', ')} is accepted`] : [];
  if (!is) return direction === 'request' ? [] : ['its values are no closed list any more'];
  return was.filter(value => !is.includes(value)).map(value => `the value ${json(value)} is gone`);
};

const objectProblems = (before, after, context) => {
  const isRequest = context.direction === 'request';
  const [was, is] = [before.properties ?? {}, after.properties ?? {}];
  const isOpen = after.additionalProperties !== false;
  return [
    ...Object.keys(was).flatMap(name => {
      if (is[name] !== undefined) return at(name, schemaProblems(was[name], is[name], context));
      return isRequest && isOpen ? [] : at(name, ['the field is gone']);
    }),
    ...(isRequest
      ? (after.required ?? [])
          .filter(name => !before.required?.includes(name))
          .flatMap(name => at(name, ['it is required']))
      : (before.required ?? [])
          .filter(name => is[name] !== undefined && !after.required?.includes(name))
          .flatMap(name => at(name, ['it may be missing']))),
    ...(typeof before.additionalProperties === 'object' && typeof after.additionalProperties === 'object'
      ? at('*', schemaProblems(before.additionalProperties, after.additionalProperties, context))
      : []),
  ];
};

const at = (name, problems) =>
  problems.map(problem => ({ path: [name, ...(problem.path ?? [])], what: problem.what ?? problem }));

/** What is wrong with one variant that takes the place of another of the same type. */
const variantProblems = (before, after, context) => [
  ...valueProblems(before, after, context.direction).map(what => ({ path: [], what })),
  ...(context.direction === 'request' ? limitProblems(before, after) : []).map(what => ({ path: [], what })),
  ...(context.direction === 'response' && before.format !== undefined && before.format !== after.format
    ? [{ path: [], what: `format is ${json(after.format) ?? 'none'} instead of ${json(before.format)}` }]
    : []),
  ...(before.type === 'object' ? objectProblems(before, after, context) : []),
  ...(before.type === 'array' && after.items
    ? at('[]', schemaProblems(before.items ?? {}, after.items, context))
    : []),
];

const isTypeWithin = (narrow, wide) =>
  wide === 'any' || narrow === wide || (narrow === 'integer' && wide === 'number');

/**
 * Why clients of before are broken by a changed schema: in requests where something that was accepted is not, in answers where
 * something is gone or of another type. New values and fields of answers are no problem.
 * @param {Schema} before
 * @param {Schema} after
 * @param {Context} context
 * @returns {{ path: string[], what: string }[]}
 */
export const schemaProblems = (before, after, context) => {
  const { direction, oldRoot, newRoot, seen } = context;
  const [old, now] = [resolve(before, oldRoot), resolve(after, newRoot)];
  if (old.name && old.name === now.name) {
    // Named once, however many calls use it.
    const key = `${direction} ${old.name}`;
    if (seen.has(key)) return [];
    seen.add(key);
  }
  const [was, is] = [variantsOf(before, oldRoot), variantsOf(after, newRoot)];
  // In requests every former variant needs one that accepts it, in answers every present one needs a former that it fits.
  const [each, others] = direction === 'request' ? [was, is] : [is, was];
  return each.flatMap(one => {
    const candidates = others.filter(other => isTypeWithin(one.type, other.type));
    if (candidates.length === 0)
      return [
        {
          path: [],
          what:
            direction === 'request'
              ? `the type ${one.type} is not accepted`
              : `it can be of the type ${one.type}`,
        },
      ];
    return candidates
      .map(other =>
        direction === 'request' ? variantProblems(one, other, context) : variantProblems(other, one, context),
      )
      .sort((some, more) => some.length - more.length)[0];
  });
};
