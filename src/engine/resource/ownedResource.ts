import { isOfEverybody } from '../../contract/calls/endpoint';
import { mayWrite, unreadableFields, withoutFields } from '../../contract/schema/fieldPermissions';
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
export const withReadOnly = (resource: Resource, names: readonly string[]): Resource => {
  const { entity, fields } = resource;
  const readOnly = names.map(name => [name, { ...fields[name]!, writable: false }] as const);
  return {
    ...resource,
    entity: { ...entity, writable: entity.writable.filter(name => !names.includes(name)) },
    fields: { ...fields, ...Object.fromEntries(readOnly) },
  };
};

/** The resource without fields that people may not read. */
const withoutUnreadable = (resource: Resource, names: readonly string[]): Resource => {
  const { entity, fields, filterFields, list: declared, form, formGroups } = resource;
  const { totals = {}, groupBy = [], ...list } = declared;
  const shownTotals = withoutFields(totals, names);
  const isShown = (name: string) => !names.includes(name);
  const shownGroups = groupBy.filter(isShown);
  const shownFields = <F extends { readonly field: string }>(given: readonly F[]) =>
    given.filter(({ field }) => isShown(field));
  return {
    ...resource,
    entity: {
      ...entity,
      fields: withoutFields(entity.fields, names),
      writable: entity.writable.filter(isShown),
    },
    fields: withoutFields(fields, names),
    filterFields: withoutFields(filterFields, names),
    list: {
      ...list,
      columns: list.columns.flatMap(column => {
        if (typeof column === 'string') return isShown(column) ? column : [];
        const columns = column.columns.filter(isShown);
        return columns.length > 0 ? { ...column, columns } : [];
      }),
      filters: list.filters.filter(isShown),
      card: { ...list.card, chips: list.card.chips.filter(isShown) },
      // A list without any has neither a footer nor a selection of groups.
      ...(Object.keys(shownTotals).length > 0 && { totals: shownTotals }),
      ...(shownGroups.length > 0 && { groupBy: shownGroups }),
      ...(list.sorts && {
        sorts: Object.fromEntries(Object.entries(list.sorts).filter(([, { field }]) => isShown(field))),
      }),
    },
    form: shownFields(form),
    formGroups: formGroups
      .map(group => ({ ...group, fields: shownFields(group.fields) }))
      .filter(group => group.fields.length > 0),
    defaults: person => withoutFields(resource.defaults(person), names),
  };
};

/** The resource with the fields that somebody with these permissions may read. */
const withReadable = (resource: Resource, permissions: readonly string[]): Resource => {
  const { fields, filters } = resource.entity;
  const names = unreadableFields({ ...fields, ...filters }, permissions);
  return names.length
    ? variantOf(resource, `without ${names.join()}`, () => withoutUnreadable(resource, names))
    : resource;
};

/** The resource with the fields that somebody with these permissions may set. */
const withPermissions = (declared: Resource, permissions: readonly string[]): Resource => {
  const resource = withReadable(declared, permissions);
  const { writable, fields } = resource.entity;
  const names = writable.filter(name => !mayWrite(fields, name, permissions));
  return names.length ? variantOf(resource, names.join(), () => withReadOnly(resource, names)) : resource;
};

/** The resource with the owner as first column unless it declares another place, as first filter and on cards. */
const withOwner = (resource: Resource, field: string): Resource => {
  const { list } = resource;
  const isDeclared = list.columns.some(column =>
    (typeof column === 'string' ? [column] : column.columns).includes(field),
  );
  return {
    ...resource,
    owner: field,
    list: {
      ...list,
      columns: isDeclared
        ? list.columns
        : [{ name: 'owner', whenNarrow: 'stack', columns: [field], isHiddenFirst: true }, ...list.columns],
      filters: [field, ...list.filters],
      omit: list.omit.filter(name => name !== field),
      card: { ...list.card, chips: [...list.card.chips, field] },
    },
  };
};

/**
 * The resource as somebody with these permissions sees it: with the owner of each record where their list has the
 * records of everybody, with the fields that they may read, of which some only to read. The same object each time.
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
