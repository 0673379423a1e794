import { nameOf } from '../../contract/tools/endpoint';
import type { Write } from './idempotency';

const fieldsOf = ({ input }: Write): readonly string[] =>
  typeof input.body === 'object' && input.body !== null ? Object.keys(input.body) : [];

/**
 * True where `newer` leaves nothing of `older` to be sent: both save the same record, and `newer` has every field that
 * `older` has. Only saves of one guarded record are like that; two creations are two records.
 */
export const supersedes = (newer: Write, older: Write): boolean => {
  const { endpoint, input } = newer;
  if (!endpoint.guardsVersion || nameOf(endpoint) !== nameOf(older.endpoint)) return false;
  if (JSON.stringify(input.params) !== JSON.stringify(older.input.params)) return false;
  const fields = new Set(fieldsOf(newer));
  return fieldsOf(older).every(field => fields.has(field));
};
