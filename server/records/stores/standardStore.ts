import { managersOf } from '../../../src/contract/calls/endpoint';
import { resourceContracts } from '../../../src/contract/resources';
import { standardTables } from '../../db/contentTables';
import { newId } from '../../db/newId';
import { entityStore } from '../entityStore';
import type { RecordStore, StoredRecord } from '../recordStore';
import type { StoreRules } from '../storeRules/storeRules';

/** A row of a standard table. */
interface StandardRow extends StoredRecord {
  readonly heartbeat_id: number;
}

/**
 * Creates the store of a resource with `records` in the contract. `rules` are what it decides beyond the entity. Throws where the
 * contract has no such resource.
 *
 * @example
 * export const memoStore = standardStore<Memo>('memos', { canDelete: memo => !memo.pinned || messageFor('changed-since') });
 */
export const standardStore = <Row extends StandardRow>(
  name: string,
  rules: Partial<StoreRules<Row>> = {},
): RecordStore<Row> => {
  const contract = resourceContracts[name];
  const table = standardTables[name];
  if (!contract?.records || !table) throw new Error(`The contract has no records of a resource "${name}"`);
  const { entity, idPrefix } = contract.records;
  return entityStore<Row>(table, entity, {
    name,
    ownerField: 'heartbeat_id',
    managedBy: managersOf(contract.endpoints.list?.access),
    newId: () => newId(idPrefix),
    ...rules,
  });
};
