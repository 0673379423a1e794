import type { AnyRecord } from '../services/anyRecord';
import type { Person } from '../services/person';
import type { Resource } from './resource';

/** The id of a record's owner. A new record belongs to the person. */
export const ownerIdOf = (
  { ownerField }: Pick<Resource, 'ownerField'>,
  record: AnyRecord,
  person: Pick<Person, 'ownerId'>,
): number | undefined => {
  if (ownerField === undefined) return undefined;
  const ownerId = record[ownerField];
  if (ownerId === undefined) return person.ownerId;
  return typeof ownerId === 'number' ? ownerId : undefined;
};
