import * as z from 'zod/mini';
import type { Resource } from '../resource/resource';
import type { MergeField, Values } from './saveTypes';

/** The fields of a record that two people may have changed: those of its form, and those of the change itself. */
export const mergeFieldsOf = (resource: Resource, change: Values): readonly MergeField[] => {
  const names = new Set([...resource.form.map(({ field }) => field), ...Object.keys(change)]);
  return [...names].flatMap(name => {
    const spec = resource.fields[name];
    if (!spec) return { name };
    return {
      name,
      isSet: spec.kind.mergesItems === true,
      accepts: value => z.safeParse(spec.schema, value).success,
    };
  });
};
