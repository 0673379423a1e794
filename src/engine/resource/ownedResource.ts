import { isOfEverybody } from '../../contract/calls/endpoint';
import { mayWrite } from '../../contract/schema/fieldPermissions';
import type { Resource } from './resource';

const known = new WeakMap<Resource, Map<string, Resource>>();

/** A variant of a resource, the same object each time. */
const variantOf = (resource: Resource, key: string, create: () => Resource): Resource => {
  const variants = known.get(resource) ?? new Map<string, Resource>();
  known.set(resource, variants);
  const variant = variants.get(key) ?? create();
  variants.set(key, variant);
  return variant;
};

/** The resource with fields that people read and cannot set: forms show them as read-only, and nothing else edits them. */
const withReadOnly = (resource: Resource, names: readonly string[]): Resource => {
  const { entity, fields } = resource;
  const readOnly = names.map(name => [name, { ...fields[name]!, writable: false }] as const);
  return {
    ...resource,
    entity: { ...entity, writable: entity.writable.filter(name => !names.includes(name)) },
    fields: { ...fields, ...Object.fromEntries(readOnly) },
  };
};

/** The resource with the fields that somebody with these permissions may set. */
const withPermissions = (resource: Resource, permissions: readonly string[]): Resource => {
  const { writable, fields } = resource.entity;
  const names = writable.filter(name => !mayWrite(fields, name, permissions));
  return names.length ? variantOf(resource, names.join(), () => withReadOnly(resource, names)) : resource;
};

/** The resource with the owner as first column, as first filter and on cards. */
const withOwner = (resource: Resource, field: string): Resource => {
  const { list } = resource;
  return {
    ...resource,
    owner: field,
    list: {
      ...list,
      columns: [
        { name: 'owner', whenNarrow: 'stack', columns: [field], isHiddenFirst: true },
        ...list.columns,
      ],
      filters: [field, ...list.filters],
      omit: list.omit.filter(name => name !== field),
      card: { ...list.card, chips: [...list.card.chips, field] },
    },
  };
};

/**
 * The resource as somebody with these permissions sees it: with the owner of each record where their list has the
 * records of everybody, and with the fields that they may set. The same object each time.
 *
 * @example const shown = ownedResource(memos, person.permissions);
 */
export const ownedResource = (declared: Resource, permissions: readonly string[]): Resource => {
  const resource = withPermissions(declared, permissions);
  const { ownerField, endpoints } = resource;
  if (ownerField === undefined || resource.owner !== undefined || !isOfEverybody(endpoints.list, permissions))
    return resource;
  return variantOf(resource, 'owner', () => withOwner(resource, ownerField));
};
