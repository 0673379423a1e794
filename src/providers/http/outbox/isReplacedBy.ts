import { nameOf } from '../../../contract/calls/endpoint';
import type { Write } from '../write';
import { isEqual } from '../../../fields/isEqual';

const fieldsOf = ({ input }: Write): readonly string[] =>
  typeof input.body === 'object' && input.body !== null ? Object.keys(input.body) : [];

/**
 * True where `newer` makes `older` unnecessary: both save the same record, and `newer` has every field of `older`. Only
 * versioned saves of one record can replace each other; two creations create two records.
 */
export const isReplacedBy = (older: Write, newer: Write): boolean => {
  const { endpoint, input } = newer;
  if (!endpoint.guardsVersion || nameOf(endpoint) !== nameOf(older.endpoint)) return false;
  if (!isEqual(input.params, older.input.params)) return false;
  const fields = new Set(fieldsOf(newer));
  return fieldsOf(older).every(field => fields.has(field));
};
