import type { Resource } from '../resource';

/** Whether a field can be changed in its cell: it is part of the form, and the resource has a call that changes records. */
export const isEditedInPlace = (resource: Resource, field: string): boolean =>
  resource.endpoints['update'] !== undefined && resource.form.some(entry => entry.field === field);
