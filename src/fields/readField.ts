import * as z from 'zod/mini';
import { kindOf } from './kinds';
import { metaOf } from './meta';
import { screenOf } from './screens';
import type { FieldSpec } from './types';
import { coreOf, defaultOf, elementOf, entriesOf, limitsOf, shapeOf, type Schema, type Shape } from './zod';

/** The properties of an entity that reading a field needs. */
interface FieldOwner {
  readonly name: string;
  readonly fields: Shape;
  readonly writable: readonly string[];
}

const accepts = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** The fields of the items of a list of objects. */
const itemFieldsOf = (schema: Schema, name: string): readonly FieldSpec[] | undefined => {
  const fields = shapeOf(elementOf(schema));
  const names = Object.keys(fields);
  return names.length ? names.map(field => readField({ name, fields, writable: names }, field)) : undefined;
};

/**
 * Reads one field of an entity. Throws where the field is declared incompletely.
 *
 * @example
 * readField(memo, 'title').maximum; // 80
 */
export const readField = (entity: FieldOwner, name: string): FieldSpec => {
  const where = `${entity.name}.${name}`;
  const schema = entity.fields[name];
  if (!schema) throw new Error(`${entity.name} has no field "${name}"`);
  const core = coreOf(schema);
  const meta = metaOf(schema);
  const kind = kindOf(schema);
  const writable = entity.writable.includes(name);
  const problem = writable && kind.problem?.(meta, Object.keys(entity.fields));
  if (problem) throw new Error(`${where} ${problem}`);
  const { minimum, maximum } = limitsOf(core);
  return {
    name,
    schema,
    meta,
    kind,
    screen: screenOf(kind, where),
    writable,
    required:
      meta.when?.isRequired === true ||
      (kind.initial === undefined && ![null, undefined, '', []].some(empty => accepts(schema, empty))),
    emptyValue: accepts(schema, null) ? null : kind.empty(core),
    sortable: Boolean(meta.sort),
    minimum,
    maximum,
    choices: entriesOf(elementOf(core) ?? core),
    itemFields: itemFieldsOf(core, where),
  };
};

/** The value that a new record, or a new row of objects, starts with: the schema's default, false for a boolean, or empty. */
export const firstValueOf = ({ schema, emptyValue, kind }: FieldSpec): unknown => {
  const value = defaultOf(schema);
  return value === undefined ? (kind.initial ?? emptyValue) : value;
};
