import * as z from 'zod/mini';
import type { HistoryEntry } from '../../contract/schema/historyEntry';
import { readBy, settleConditions } from '../../contract/schema/fieldConditions';
import { isEqual } from '../../fields/isEqual';
import { metaOf } from '../../fields/meta';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import type { Values } from '../save/saveOnNewest';

type Changes = HistoryEntry['changes'];

/** Names of the fields that the condition of a field reads. */
const readByField = ({ entity }: Resource, name: string): readonly string[] => {
  const when = entity.fields[name] && metaOf(entity.fields[name]).when;
  return when ? readBy(when) : [];
};

/** The changes that are connected with a field by conditions, directly or through others of them. */
const connected = (resource: Resource, changes: Changes, name: string): Changes => {
  const names = new Set([name]);
  for (let size = 0; size < names.size;) {
    size = names.size;
    for (const { field } of changes)
      if (
        [...names].some(
          other =>
            readByField(resource, field).includes(other) || readByField(resource, other).includes(field),
        )
      )
        names.add(field);
  }
  return changes.filter(({ field }) => names.has(field));
};

const isPossible = (resource: Resource, record: AnyRecord, values: Values): boolean => {
  const names = Object.keys(values);
  return (
    names.every(name => resource.fields[name]?.writable && values[name] !== undefined) &&
    z.safeParse(resource.entity.patch, values).success &&
    settleConditions(resource.entity.fields, record, { ...record, ...values }, names).ok
  );
};

/**
 * What restoring a field of a change saves: its old value. Where the record cannot have that value alone, because fields depend on each
 * other, also the old values of the fields that changed with it and are connected by conditions. Undefined where nothing can be restored:
 * the field has its old value, cannot be changed, or the value is not valid any more.
 */
export const valuesToRestore = (
  resource: Resource,
  record: AnyRecord,
  changes: Changes,
  name: string,
): Values | undefined => {
  if (resource.endpoints['update'] === undefined) return undefined;
  const formerOf = (of: Changes): Values => Object.fromEntries(of.map(({ field, from }) => [field, from]));
  const alone = formerOf(changes.filter(({ field }) => field === name));
  if (isEqual(record[name], alone[name])) return undefined;
  return [alone, formerOf(connected(resource, changes, name))].find(values =>
    isPossible(resource, record, values),
  );
};
