import * as z from 'zod/mini';
import type { FieldSpec } from '../../fields/types';
import type { Schema } from '../../fields/zod';
import type { Resource } from './resource';
import { jobChangesOf } from './jobChanges';

/**
 * The fields that a bulk edit can change: those of the form that the `jobs` call accepts. Left out are unique fields,
 * those that only a new record has, and those with an input of their own, which may need the form around it.
 */
export const editableInBulk = (resource: Resource): readonly FieldSpec[] => {
  const accepted = jobChangesOf(resource);
  return resource.entity.writable.flatMap(name => {
    const field = resource.fields[name];
    const declared = resource.form.find(({ field: named }) => named === name);
    const isEditable = name in accepted && declared && !declared.onlyOnCreate && !declared.Input;
    return field && isEditable && !field.meta.unique && field.screen.Input ? field : [];
  });
};

/** The first message about each field of a change that does not fit the schema. */
export const errorsIn = (schema: Schema, changes: object): Readonly<Record<string, string>> => {
  const errors: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, changes).error?.issues ?? [])
    errors[String(path[0])] ??= message;
  return errors;
};
