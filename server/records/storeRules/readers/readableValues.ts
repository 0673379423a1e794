import { unreadableFields, withoutFields } from '../../../../src/contract/schema/fieldPermissions';
import type { Entity } from '../../../../src/contract/schema/entity';
import { metaOf } from '../../../../src/fields/meta';

type Fields = Pick<Entity, 'fields'>;
/** Somebody with permissions. */
type Reader = { readonly permissions: readonly string[] };
type Values = Readonly<Record<string, unknown>>;

const byResource = new Map<string, Fields>();
const byEntity = new Map<string, Fields>();

/** Makes the fields of a store known by the names of its resource and of its entity. Every store of an entity does. */
export const addReadableEntity = (resource: string, entity: Fields & Pick<Entity, 'name'>): void => {
  byResource.set(resource, entity);
  byEntity.set(entity.name, entity);
};

/** Names of the fields that somebody may not read, with their former names, which older histories have. */
export const unreadableNames = ({ fields }: Fields, { permissions }: Reader): string[] =>
  unreadableFields(fields, permissions).flatMap(field => [field, metaOf(fields[field]!).was ?? field]);

/** The same for the entity of a resource; none for a resource without a store of its own. */
export const unreadableOfResource = (resource: string, reader: Reader): string[] =>
  unreadableNames(byResource.get(resource) ?? { fields: {} }, reader);

/** The same for several entities, by their names in the history. */
export const unreadableOfEntities = (names: readonly string[], reader: Reader): string[] =>
  names.flatMap(name => unreadableNames(byEntity.get(name) ?? { fields: {} }, reader));

/** Stored values without the fields of these names; null stays null. */
export const readableValues = <V extends Values | null>(values: V, unreadable: readonly string[]): V =>
  values && unreadable.length > 0 ? (withoutFields(values, unreadable) as V) : values; // some of the same values

/** An entity without the fields that somebody may not read, as the columns of their files name it. */
export const readableEntity = <E extends Pick<Entity, 'fields' | 'writable'>>(
  entity: E,
  { permissions }: Reader,
): E => {
  const unreadable = unreadableFields(entity.fields, permissions);
  return unreadable.length === 0
    ? entity
    : {
        ...entity,
        fields: withoutFields(entity.fields, unreadable),
        writable: entity.writable.filter(name => !unreadable.includes(name)),
      };
};
