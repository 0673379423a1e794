import { editableInBulk } from './editableInBulk';
import type { Resource } from './resource';

/** Whether all records that the list matches can be selected, over all pages: for a job or an export. */
export const canSelectAllMatching = ({ endpoints }: Pick<Resource, 'endpoints'>): boolean =>
  endpoints['jobs'] !== undefined || endpoints['export'] !== undefined;

/** Whether rows can be selected at all: only where something can be done to several. */
export const canSelect = (resource: Resource): boolean =>
  resource.list.bulk.length > 0 ||
  editableInBulk(resource).length > 0 ||
  resource.endpoints['export'] !== undefined;
