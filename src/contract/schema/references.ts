import { kindOf } from '../../fields/kinds';
import { metaOf, type OnDelete } from '../../fields/meta';
import { elementOf, shapeOf, type Schema } from '../../fields/zod';
import type { Entity } from './entity';
import { memoizeByObject } from '../../fields/memoizeByObject';

/** An id of another resource's record in the value of a field. */
export interface NamedReference {
  /** The name of the resource. */
  readonly resource: string;
  readonly id: string;
  /** Where it is: `memo_id`, `memo_ids.2`, `steps.0.memo_id`. */
  readonly path: string;
}

const targetOf = (schema: Schema): string | undefined =>
  kindOf(schema).isOwner ? undefined : metaOf(schema).references;

/** The names of the resources whose records values of a field can name. */
const resourcesIn = (schema: Schema): readonly string[] => {
  const inner = [elementOf(schema) ?? [], ...Object.values(shapeOf(schema))].flat();
  return [targetOf(schema) ?? [], ...inner.map(resourcesIn)].flat();
};

/** The names of the resources that the writable fields of an entity refer to. */
export const referencedResources = ({ fields, writable }: Pick<Entity, 'fields' | 'writable'>): string[] =>
  writable.flatMap(name => resourcesIn(fields[name]!)); // writable fields are fields

/**
 * The writable fields of an entity whose values can name records of other resources, also in lists and in objects.
 *
 * @example referenceFieldsOf(question); // ['collection_id']
 */
export const referenceFieldsOf = memoizeByObject(
  ({ fields, writable }: Pick<Entity, 'fields' | 'writable'>): readonly string[] =>
    writable.filter(name => resourcesIn(fields[name]!).length > 0), // writable fields are fields
);

/** A field with the ids of another resource's records, and what happens to its record when one of them is deleted. */
export interface DeletionRule {
  readonly field: string;
  /** The name of the resource. */
  readonly resource: string;
  readonly onDelete: OnDelete;
  /** It has several ids. */
  readonly isList: boolean;
}

/**
 * The fields of an entity that say what happens when the record is deleted that they refer to.
 *
 * @example deletionRules(question); // [{ field: 'collection_id', resource: 'collections', onDelete: 'clear', isList: false }]
 */
export const deletionRules = ({ fields }: Pick<Entity, 'fields'>): readonly DeletionRule[] =>
  Object.entries(fields).flatMap(([field, schema]) => {
    const { references: resource, onDelete } = metaOf(schema);
    return resource === undefined || onDelete === undefined
      ? []
      : { field, resource, onDelete, isList: elementOf(schema) !== undefined };
  });

const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/**
 * All ids of other resources' records in the value of a field. `resource` is that of the list around the value.
 *
 * @example referencesIn(question.fields.collection_id, 'liAbcdefg', 'collection_id'); // [{ resource: 'collections', id: 'liAbcdefg', path: 'collection_id' }]
 */
export const referencesIn = (
  schema: Schema,
  value: unknown,
  path: string,
  resource = targetOf(schema),
): readonly NamedReference[] => {
  if (value === null || value === undefined) return [];
  const element = elementOf(schema);
  if (element)
    return (Array.isArray(value) ? value : []).flatMap((item, at) =>
      referencesIn(element, item, `${path}.${at}`, targetOf(element) ?? resource),
    );
  if (resource !== undefined) return [{ resource, id: String(value), path }];
  const values = fieldsIn(value);
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) =>
    referencesIn(field, values[name], `${path}.${name}`),
  );
};
