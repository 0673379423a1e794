import { isPermitted } from '../../../contract/permission';
import { neededFor, type Endpoint } from '../../../contract/calls/endpoint';
import type { Resource } from '../../resource/resource';

/**
 * Whether a person with these permissions can create records of a resource by its form.
 *
 * @example canCreate(memos, services.person.permissions)
 */
export const canCreate = (
  { details, endpoints, form }: Resource,
  permissions: readonly string[],
): boolean => {
  const create: Endpoint | undefined = endpoints['create'];
  if (!create || !form.length || !details) return false;
  return isPermitted(permissions, neededFor(create.access));
};
