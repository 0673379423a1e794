import type { Resource } from '../../resource/resource';

/**
 * Whether a field can be edited in its cell: the resource has an update call, and the form has the field with the input of
 * its kind, not only for new records.
 */
export const isEditedInPlace = (resource: Resource, field: string): boolean =>
  resource.endpoints['update'] !== undefined &&
  resource.form.some(entry => entry.field === field && !entry.onlyOnCreate && !entry.Input);
