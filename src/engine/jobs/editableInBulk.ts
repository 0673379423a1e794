import * as z from 'zod/mini';
import { coreOf } from '../../contract/tools/meta';
import type { FieldSpec } from '../../fields/fieldSpec';
import type { Resource } from '../resource';

type ObjectSchema = z.core.$ZodObject;

/** The schema of the change that a resource's `jobs` call takes; undefined where it has none. */
export const changesSchemaOf = (resource: Resource): ObjectSchema | undefined => {
  const body = resource.endpoints['jobs']?.body as ObjectSchema | undefined; // the body of `recordCalls` is an object's
  return body?._zod.def.shape['changes'] as ObjectSchema | undefined;
};

/**
 * The fields that many records can be given at once: those of the form that the `jobs` call takes. What stays as it was
 * made is not among them, nor what has an input of its own, which may need the form around it.
 */
export const editableInBulk = (resource: Resource): readonly FieldSpec[] => {
  const shape = changesSchemaOf(resource)?._zod.def.shape ?? {};
  return resource.entity.writable
    .map(name => resource.fields[name]!)
    .filter(
      ({ name, meta, kind }) =>
        name in shape &&
        !meta.unique &&
        kind.Input &&
        resource.form.some(({ field, once, Input }) => field === name && !once && !Input),
    );
};

/** Whether a field holds a list, which is changed by attaching, detaching or replacing values. */
export const isListField = (spec: FieldSpec): boolean => coreOf(spec.schema)._zod.def.type === 'array';

/** The first sentence about each field of a change that its schema refuses. */
export const errorsIn = (schema: ObjectSchema, changes: object): Readonly<Record<string, string>> => {
  const errors: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, changes).error?.issues ?? [])
    errors[String(path[0])] ??= message;
  return errors;
};
