import type { Permission } from '../../src/contract/permission';
import { permissions } from '../../src/contract/permissions';

/** Whether a stored permission is one that this release knows. */
export const isPermission = (name: string): name is Permission => permissions.some(known => known === name);
