import type { FieldValues } from 'react-hook-form';
import { isEqual } from '../../fields/isEqual';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import type { Values } from '../save/saveTypes';

/** The values of a record's form. */
export const formValuesOf = (resource: Resource, record: AnyRecord): FieldValues =>
  Object.fromEntries(resource.form.map(({ field }) => [field, record[field]]));

/** The fields of a form whose values differ from those of `base`, with these values. */
export const changedFields = (resource: Resource, values: Values, base: Values): Values =>
  Object.fromEntries(
    resource.form
      .filter(({ field }) => !isEqual(values[field], base[field]))
      .map(({ field }) => [field, values[field]]),
  );
