import * as z from 'zod/mini';
import type { Resource } from '../resource/resource';

/** Whether an old value may be restored: the field can be changed, and the value is still valid. */
export const isRestorable = (resource: Resource, name: string, value: unknown): boolean =>
  resource.endpoints['update'] !== undefined &&
  (resource.fields[name]?.writable ?? false) &&
  z.safeParse(resource.entity.patch, { [name]: value }).success &&
  value !== undefined;
