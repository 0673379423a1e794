import { neededFor, type Access } from '../../src/contract/calls/endpoint';
import { applicationEndpoints } from '../../src/contract/endpoints/administration/applications';
import { commentEndpoints } from '../../src/contract/endpoints/comments';
import { commentReviewEndpoints } from '../../src/contract/endpoints/commentReviews';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { peopleEndpoints } from '../../src/contract/endpoints/administration/people';
import { roleEndpoints } from '../../src/contract/endpoints/administration/roles';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import { hasSomePermission, isPermitted } from '../../src/contract/permission';
import type { RecordChange } from '../db/notifications/recordChange';
import { reviewMomentEndpoints } from '../../src/contract/endpoints/reviewMoments';
import { applicationStore } from '../records/stores/applicationStore';
import { genericResources } from '../records/studio/genericResources';
import { commentReviewStore } from '../records/studio/comments/commentReviewStore';
import { creatorStore } from '../records/studio/creators/creatorStore';
import { commentStore } from '../records/studio/comments/commentStore';
import { momentStore } from '../records/studio/momentStore';
import { peopleStore } from '../records/studio/people/peopleStore';
import { roleStore } from '../records/studio/people/roleStore';
import { momentReviewStore } from '../records/studio/reviews/momentReviewStore';
import { tagStore } from '../records/tags/tagStore';
import type { Caller } from '../rules/caller';

/** Who may list the records of each resource whose changes are published. New resources are among the generic ones. */
const lists = new Map(
  [
    { store: momentStore, endpoints: momentEndpoints },
    { store: tagStore, endpoints: tagEndpoints },
    { store: momentReviewStore, endpoints: reviewMomentEndpoints },
    { store: commentStore, endpoints: commentEndpoints },
    { store: commentReviewStore, endpoints: commentReviewEndpoints },
    { store: applicationStore, endpoints: applicationEndpoints },
    { store: roleStore, endpoints: roleEndpoints },
    { store: peopleStore, endpoints: peopleEndpoints },
    { store: creatorStore, endpoints: heartbeatEndpoints },
    ...genericResources,
  ].flatMap(({ store: { name, managedBy }, endpoints: { list } }) =>
    list ? [[name, { access: list.access satisfies Access, managedBy }] as const] : [],
  ),
);

/** Resources whose records no owner learns of, whatever their permissions. */
const hiddenFromOwners = new Set([momentReviewStore.name, commentReviewStore.name]);

/** Whether the changes of a resource are published, and a person may list some of its records. */
export const mayList = ({ permissions }: Pick<Caller, 'permissions'>, resource: string): boolean => {
  const access = lists.get(resource)?.access;
  return access !== undefined && isPermitted(permissions, neededFor(access));
};

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
      return (
        (isOfCaller && isPermitted(permissions, neededFor(list.access))) ||
        hasSomePermission(permissions, list.access.managedBy)
      );
    case 'permission':
      return isPermitted(permissions, list.access.anyOf) && !(isOfCaller && hiddenFromOwners.has(resource));
    case 'session':
      return isOfCaller || owner === null || hasSomePermission(permissions, list.managedBy);
    default:
      return false;
  }
};
