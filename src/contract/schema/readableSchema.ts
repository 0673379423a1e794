import { metaOf } from '../../fields/meta';
import { replaceInside, type Schema, type Shape } from '../../fields/zod';
import { hasNamedPermission, mayRead } from './fieldPermissions';
import { memoizeByObject } from '../../fields/memoizeByObject';

type Names = [string, ...string[]];

/** A schema of the names of fields: who reads which of them, and the schema of those that somebody reads. */
interface FieldNames {
  readonly readers: readonly (readonly string[])[];
  readonly create: (permissions: readonly string[]) => Schema;
}

const fieldNames = new WeakMap<Schema, FieldNames>();

/**
 * A schema whose values are names of fields, such as the order of a list. `readableSchema` leaves out the names that somebody may
 * not read.
 *
 * @example namesOfFields(memo.fields, sortableFields(memo), names => z.enum(names))
 */
export const namesOfFields = <S extends Schema>(
  fields: Shape,
  names: readonly string[],
  create: (names: Names) => S,
): S => {
  const schema = create(names as Names); // every entity has fields
  const readers = names.flatMap(name => {
    const readableBy = fields[name] && metaOf(fields[name]).readableBy;
    return readableBy ? [readableBy] : [];
  });
  const ofReader = (permissions: readonly string[]): Schema =>
    create(names.filter(name => mayRead(fields, name, permissions)) as Names); // every list has an order that all read
  if (readers.length > 0) fieldNames.set(schema, { readers, create: ofReader });
  return schema;
};

/** Who reads parts of a schema: the permissions of each. None where everybody reads all of it. */
export const readersOf = memoizeByObject((schema: Schema): readonly (readonly string[])[] => {
  const readers: (readonly string[])[] = [];
  const visit = (inner: Schema): Schema => {
    const { readableBy } = metaOf(inner);
    readers.push(...(readableBy ? [readableBy] : []), ...(fieldNames.get(inner)?.readers ?? []));
    return inner;
  };
  visit(schema);
  replaceInside(schema, visit);
  return readers;
});

const variants = new WeakMap<Schema, Map<string, Schema>>();

/**
 * A schema as somebody with these permissions knows it: fields that they may not read do not exist, in values, among parameters and
 * among names of fields. The same schema where they read all of it, and the same object each time.
 *
 * @example readableSchema(memo.record, []).shape; // without `cost`
 */
export const readableSchema = <S extends Schema>(schema: S, permissions: readonly string[]): S => {
  const isHidden = (readableBy: readonly string[] | undefined) =>
    !hasNamedPermission(readableBy, permissions);
  const readers = readersOf(schema);
  if (!readers.some(isHidden)) return schema;
  const key = readers.map(isHidden).join();
  const ofSchema = variants.get(schema) ?? new Map<string, Schema>();
  variants.set(schema, ofSchema);
  const replaced = (inner: Schema): Schema | null =>
    isHidden(metaOf(inner).readableBy) ? null : (fieldNames.get(inner)?.create(permissions) ?? inner);
  const variant = ofSchema.get(key) ?? replaceInside(schema, replaced);
  ofSchema.set(key, variant);
  return variant as S; // an object without some of its fields
};
