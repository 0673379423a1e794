import * as z from 'zod/mini';

/** Any zod schema, of `zod` or of `zod/mini`. */
export type Schema = z.core.$ZodType;
/** The fields of an object schema by name. */
export type Shape = Readonly<Record<string, Schema>>;

// The only file that reads zod's internals (`_zod`), so that only this file depends on the version of zod.

/** The definition of a schema, which TypeScript narrows by `type`. */
const definitionOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def; // zod has no other schemas

/**
 * The type of a schema, wrappers included.
 *
 * @example typeOf(z.nullable(z.string())); // 'nullable'
 */
export const typeOf = (schema: Schema) => definitionOf(schema).type;

/**
 * The schema inside one wrapper (optional, nullable, default …); the schema itself where it has none.
 *
 * @example innerOf(z.nullable(text(80))); // the text
 */
export const innerOf = (schema: Schema): Schema => {
  const definition = definitionOf(schema);
  return 'innerType' in definition ? definition.innerType : schema;
};

/** The type of the schema inside one wrapper; `never` where it has none. */
export type InnerOf<S> = S extends { readonly _zod: { readonly def: { readonly innerType: infer Inner } } }
  ? Inner
  : never;

/**
 * The schema inside all wrappers.
 *
 * @example coreOf(z.nullable(z.optional(text(80)))); // the text
 */
export const coreOf = (schema: Schema): Schema => {
  const inner = innerOf(schema);
  return inner === schema ? schema : coreOf(inner);
};

/**
 * The type of a schema inside its wrappers.
 *
 * @example coreTypeOf(z.nullable(z.string())); // 'string'
 */
export const coreTypeOf = (schema: Schema) => typeOf(coreOf(schema));

/**
 * The schema without its defaults: a missing value stays missing. The schema itself where it has none. The items of a list keep
 * theirs.
 */
export const removeDefaults = (schema: Schema): Schema => {
  const definition = definitionOf(schema);
  if (definition.type === 'default' || definition.type === 'prefault')
    return removeDefaults(definition.innerType);
  const isPipe = definition.type === 'pipe';
  const inner = isPipe ? definition.in : innerOf(schema);
  if (inner === schema) return schema;
  const bare = removeDefaults(inner);
  const changed = { ...definition, [isPipe ? 'in' : 'innerType']: bare };
  return bare === inner ? schema : z.clone(schema, changed);
};

/** The value of a field that an input leaves out; undefined for a field without a default. */
export const defaultOf = (schema: Schema): unknown => z.safeParse(schema, undefined).data;

/** Whether a field may be null. */
export const isNullable = (schema: Schema): boolean => {
  const inner = innerOf(schema);
  return typeOf(schema) === 'nullable' || (inner !== schema && isNullable(inner));
};

/** Whether the input of an object must contain this field. */
export const isRequiredInput = (schema: Schema): boolean => schema._zod.optin === undefined;

/** The schema of a list's items; undefined for any other schema. */
export const elementOf = (schema: Schema): Schema | undefined => {
  const definition = definitionOf(coreOf(schema));
  return definition.type === 'array' ? definition.element : undefined;
};

/** The shape of an object schema with its types; that of any other schema, or of none, is empty. */
export function shapeOf<S extends Shape>(schema: z.core.$ZodObject<S>): S;
export function shapeOf(schema: Schema | undefined): Shape;
export function shapeOf(schema: Schema | undefined): Shape {
  const definition = schema && definitionOf(coreOf(schema));
  return definition?.type === 'object' ? definition.shape : {};
}

/** The alternatives of a union; none for any other schema. */
export const optionsOf = (schema: Schema): readonly Schema[] => {
  const definition = definitionOf(coreOf(schema));
  return definition.type === 'union' ? definition.options : [];
};

/**
 * A union of two schemas that selects one by the input, so that errors are those of the selected one. `z.union` replaces errors of
 * both by one without their paths.
 */
export const selectedUnion = (
  options: readonly [Schema, Schema],
  select: (input: unknown) => Schema,
): Schema => {
  const union = z.union(options);
  union._zod.parse = (payload, context) => select(payload.value)._zod.run(payload, context);
  union._zod.run = union._zod.parse;
  return union;
};

/** The schemas of a record's keys and values; undefined for any other schema. */
export const recordOf = (schema: Schema): { readonly key: Schema; readonly value: Schema } | undefined => {
  const definition = definitionOf(coreOf(schema));
  return definition.type === 'record' ? { key: definition.keyType, value: definition.valueType } : undefined;
};

/** The values of a choice; undefined for any other schema. */
export const entriesOf = (schema: Schema): readonly string[] | undefined => {
  const definition = definitionOf(coreOf(schema));
  return definition.type === 'enum' ? Object.values(definition.entries).map(String) : undefined;
};

/** Whether a number is an integer of JavaScript's safe range. */
export const isSafeInteger = (schema: Schema): boolean => {
  const definition = definitionOf(coreOf(schema));
  return definition.type === 'number' && 'format' in definition && definition.format === 'safeint';
};

/** The definitions of a schema's checks, which TypeScript narrows by `check`. */
const checksOf = (schema: Schema) =>
  (coreOf(schema)._zod.def.checks ?? []).map(check => (check as z.core.$ZodChecks)._zod.def); // zod has no others

/** The limits of a text's characters, a list's items or a number's value. */
export interface Limits {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/**
 * The limits that a schema's checks set.
 *
 * @example limitsOf(listOf(text(5), { max: 3, min: 1 })); // { minimum: 1, maximum: 3 }
 */
export const limitsOf = (schema: Schema): Limits => {
  const { minimum, maximum } = coreOf(schema)._zod.bag;
  const limits: { minimum?: number; maximum?: number } = {
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
  };
  for (const check of checksOf(schema)) {
    if (check.check === 'min_length') limits.minimum ??= check.minimum;
    else if (check.check === 'max_length') limits.maximum ??= check.maximum;
    else if (check.check === 'greater_than') limits.minimum ??= Number(check.value);
    else if (check.check === 'less_than') limits.maximum ??= Number(check.value);
  }
  return limits;
};

/** Publishes the most bytes of a text that a check accepts, so that the checks of declarations can read it. Returns the same check. */
export const withMaximumBytes = <T>(check: z.core.$ZodCheck<T>, bytes: number): z.core.$ZodCheck<T> => {
  check._zod.onattach.push(schema => {
    schema._zod.bag['maximumBytes'] = bytes;
  });
  return check;
};

/** The most bytes of a text by its checks; undefined without a limit of bytes. */
export const maximumBytesOf = (schema: Schema): number | undefined => {
  const { maximumBytes } = coreOf(schema)._zod.bag;
  return typeof maximumBytes === 'number' ? maximumBytes : undefined;
};

/** The patterns that a text has to match. */
export const patternsOf = (schema: Schema): readonly RegExp[] =>
  checksOf(schema).flatMap(check => ('pattern' in check && check.pattern ? check.pattern : []));

/** Publishes a check's upper limit, so that forms and API documents can read it. Returns the same check. */
export const withMaximum = <T>(check: z.core.$ZodCheck<T>, maximum: number): z.core.$ZodCheck<T> => {
  check._zod.onattach.push(schema => {
    schema._zod.bag['maximum'] = maximum;
  });
  return check;
};

/** A copy of an object's schema whose lists of these names accept any items. Their other checks stay. */
export const withAnyItems = (schema: Schema, lists: readonly string[]): Schema => {
  const definition = definitionOf(schema);
  if (definition.type !== 'object') return schema;
  const shape: Record<string, Schema> = { ...definition.shape };
  for (const name of lists) {
    const list = shape[name] && definitionOf(shape[name]);
    if (list?.type !== 'array') continue;
    const anyItems = { ...list, element: z.unknown() };
    shape[name] = z.clone(shape[name]!, anyItems);
  }
  const changed = { ...definition, shape };
  return z.clone(schema, changed);
};

/**
 * A copy of a schema with other schemas inside it: in objects, lists, unions and wrappers, at any depth. `replace` returns the
 * replacement of a schema, the schema itself to go on inside it, or null for a field to leave out. Returns the same schema where
 * nothing is replaced.
 *
 * @example replaceInside(memo.patch, field => (field === rank ? null : field))
 */
export const replaceInside = (schema: Schema, replace: (schema: Schema) => Schema | null): Schema => {
  const definition = definitionOf(schema);
  const changed: Record<string, unknown> = {};
  const replaced = (inner: Schema): Schema | null => {
    const replacement = replace(inner);
    return replacement === inner ? replaceInside(inner, replace) : replacement;
  };
  const set = (property: string, inner: Schema): void => {
    const replacement = replaced(inner) ?? inner;
    if (replacement !== inner) changed[property] = replacement;
  };
  if (definition.type === 'object') {
    const fields = Object.entries(definition.shape).map(
      ([name, field]) => [name, field, replaced(field)] as const,
    );
    if (fields.some(([, field, replacement]) => field !== replacement))
      changed['shape'] = Object.fromEntries(
        fields.flatMap(([name, , replacement]) => (replacement ? [[name, replacement]] : [])),
      );
  } else if (definition.type === 'array') set('element', definition.element);
  else if (definition.type === 'union') {
    const options = definition.options.map(option => replaced(option) ?? option);
    if (options.some((option, at) => option !== definition.options[at])) changed['options'] = options;
  } else if (definition.type === 'pipe') {
    set('in', definition.in);
    set('out', definition.out);
  } else if (definition.type === 'record') set('valueType', definition.valueType);
  else if ('innerType' in definition) set('innerType', definition.innerType);
  if (Object.keys(changed).length === 0) return schema;
  const copied = { ...definition, ...changed };
  return z.clone(schema, copied);
};

/** A copy without a link to its original, so that metadata of the one does not apply to the other. */
export const copyOf = <S extends Schema>(schema: S): S => z.clone(schema, schema._zod.def);
