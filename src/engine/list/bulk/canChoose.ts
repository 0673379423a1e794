import { editableInBulk } from '../../jobs/editableInBulk';
import type { Resource } from '../../resource';

/** Whether everything that the list matches can be chosen, on whichever page: for a job, or to take it out as a file. */
export const canChooseEverything = ({ endpoints }: Pick<Resource, 'endpoints'>): boolean =>
  endpoints['jobs'] !== undefined || endpoints['export'] !== undefined;

/** Whether rows can be chosen at all: where nothing can be done to several, there is nothing to choose them for. */
export const canChoose = (resource: Resource): boolean =>
  resource.list.bulk.length > 0 ||
  editableInBulk(resource).length > 0 ||
  resource.endpoints['export'] !== undefined;
