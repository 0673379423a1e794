import type { AnyRecord } from '../services/anyRecord';
import type { Person } from '../services/person';
import type { Resource } from './resource';

/** The id of the owner of records; undefined where they have several or none. A new record belongs to the person. */
export const ownerIdOf = (
  { ownerField }: Pick<Resource, 'ownerField'>,
  records: readonly AnyRecord[],
  person: Pick<Person, 'ownerId'>,
): number | undefined => {
  if (ownerField === undefined) return undefined;
  const ids = new Set(
    records.map(record => (record[ownerField] === undefined ? person.ownerId : record[ownerField])),
  );
  const [id] = ids;
  return ids.size === 1 && typeof id === 'number' ? id : undefined;
};
