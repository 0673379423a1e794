import { isOfEverybody } from '../../contract/calls/endpoint';
import type { Resource } from './resource';

const known = new WeakMap<Resource, Resource>();

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
 * records of everybody. The same object each time.
 *
 * @example const shown = ownedResource(memos, person.permissions);
 */
export const ownedResource = (resource: Resource, permissions: readonly string[]): Resource => {
  const { ownerField, endpoints } = resource;
  if (ownerField === undefined || resource.owner !== undefined || !isOfEverybody(endpoints.list, permissions))
    return resource;
  const shown = known.get(resource) ?? withOwner(resource, ownerField);
  known.set(resource, shown);
  return shown;
};
