import { hasAnyPermission } from '../../contract/permissions';
import type { Endpoint } from '../../contract/tools/endpoint';
import type { Resource } from '../resource';

/**
 * Whether somebody with these permissions makes records of a resource by its form.
 *
 * @example mayCreate(memos, services.holds)
 */
export const mayCreate = ({ aside, endpoints, form }: Resource, held: readonly string[]): boolean => {
  const create: Endpoint | undefined = endpoints['create'];
  if (!create || !form.length || !aside) return false;
  return create.access.who !== 'permission' || hasAnyPermission(held, create.access.anyOf);
};
