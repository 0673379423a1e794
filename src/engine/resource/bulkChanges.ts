import * as z from 'zod/mini';
import type { FieldSpec } from '../../fields/types';
import { shapeOf, type Schema, type Shape } from '../../fields/zod';
import type { Person } from '../services/person';
import { isPermitted } from './action';
import type { Resource } from './resource';

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

/** The first message about each field of a change that does not fit the schema, also by the path of the part that is invalid: `title.find`. */
export const errorsIn = (schema: Schema, changes: object): Readonly<Record<string, string>> => {
  const errors: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, changes).error?.issues ?? []) {
    errors[String(path[0])] ??= message;
    errors[path.join('.')] ??= message;
  }
  return errors;
};

/** The schema of the change that a resource's `jobs` call accepts; undefined where it has no such call. */
export const jobChangesSchemaOf = ({ endpoints }: Pick<Resource, 'endpoints'>): Schema | undefined =>
  shapeOf(endpoints['jobs']?.body)['changes'];

/** The fields and states that a job of a resource can change; none where it has no jobs. */
export const jobChangesOf = (resource: Pick<Resource, 'endpoints'>): Shape =>
  shapeOf(jobChangesSchemaOf(resource));

/** Whether rows can be selected at all: only where the person can do something to several. */
export const canSelect = (resource: Resource, person: Pick<Person, 'permissions'>): boolean =>
  resource.list.bulkActions.some(name => isPermitted(resource.actions[name]!, person)) || // checked when it is declared
  editableInBulk(resource).length > 0;

/** Whether all records that the list matches can be selected, over all pages: for a job or an export. */
export const canSelectAllMatching = (resource: Resource, person: Pick<Person, 'permissions'>): boolean =>
  canSelect(resource, person) &&
  (resource.endpoints['jobs'] !== undefined || resource.endpoints['export'] !== undefined);
