import type { Access } from '../../src/contract/calls/endpoint';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { hasSomePermission, isPermitted } from '../../src/contract/permissions';
import type { RecordChange } from '../db/notifications/recordChange';
import { genericResources } from '../records/genericResources';
import { momentStore } from '../records/momentStore';
import { tagStore } from '../records/tags/tagStore';
import type { Caller } from '../rules/caller';

/** Who may list the records of each resource whose changes are published. New resources are among the generic ones. */
const lists = new Map(
  [
    { store: momentStore, endpoints: momentEndpoints },
    { store: tagStore, endpoints: tagEndpoints },
    ...genericResources,
  ].flatMap(({ store: { name, managedBy }, endpoints: { list } }) =>
    list ? [[name, { access: list.access satisfies Access, managedBy }] as const] : [],
  ),
);

/** Whether changes of a resource are published. */
export const isPublished = (resource: string): boolean => lists.has(resource);

/**
 * Whether a person may know of a change: they may list the record, as the access of the list in the contract says. A list that is open
 * to everybody has one's own records and those of the platform.
 */
export const mayRead = (
  { heartbeatId, permissions }: Pick<Caller, 'heartbeatId' | 'permissions'>,
  { resource, owner }: Pick<RecordChange, 'resource' | 'owner'>,
): boolean => {
  const list = lists.get(resource);
  const isOfCaller = owner !== null && owner === heartbeatId;
  switch (list?.access.who) {
    case 'owner':
      return isOfCaller || hasSomePermission(permissions, list.access.managedBy);
    case 'permission':
      return isPermitted(permissions, list.access.anyOf);
    case 'session':
      return isOfCaller || owner === null || hasSomePermission(permissions, list.managedBy);
    default:
      return false;
  }
};
