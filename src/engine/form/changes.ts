import type { FieldValues } from 'react-hook-form';
import type { AnyRecord, Resource } from '../resource';
import { same } from './same';

type Values = Readonly<Record<string, unknown>>;

/** The values of a record that its form holds. */
export const valuesOf = (resource: Resource, record: AnyRecord): FieldValues =>
  Object.fromEntries(resource.form.map(({ field }) => [field, record[field]]));

/** The fields of a form whose values are not those of `base`, with these values. */
export const changesOf = (resource: Resource, values: Values, base: Values): Record<string, unknown> =>
  Object.fromEntries(
    resource.form
      .filter(({ field }) => !same(values[field], base[field]))
      .map(({ field }) => [field, values[field]]),
  );
