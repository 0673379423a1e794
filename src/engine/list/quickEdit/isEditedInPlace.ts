import type { Resource } from '../../resource';

/**
 * Whether a field can be changed in its cell: the resource has a call that changes records, and the field is part of the
 * form, with the input of its kind, and not asked once alone.
 */
export const isEditedInPlace = (resource: Resource, field: string): boolean =>
  resource.endpoints['update'] !== undefined &&
  resource.form.some(entry => entry.field === field && !entry.once && !entry.Input);
