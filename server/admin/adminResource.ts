import type { Table } from 'drizzle-orm';
import { managersOf, type Endpoint } from '../../src/contract/calls/endpoint';
import { kindOf } from '../../src/fields/kinds';
import { ownedListIndexes } from '../db/lists/listIndexes';
import { newId } from '../db/newId';
import { tableOf } from '../db/tableOf';
import type { RecordEndpoints } from '../resources/recordImplementations';
import { entityStore } from '../records/entityStore';
import type { RecordStore, StoredRecord, StoreEntity } from '../records/recordStore';
import type { StoreRules } from '../records/storeRules/storeRules';

/** A record of any entity: its fields by name. */
export type AnyRecord = StoredRecord & Readonly<Record<string, unknown>>;

/** What a server serves of one entity. */
export interface AdminResource {
  /** The entity of its records, which has a field of the kind `owner`. */
  readonly entity: StoreEntity;
  /** Its calls, made by `crudCalls` or `recordCalls`. Those that the server has no handler of are left out. */
  readonly endpoints: RecordEndpoints & { readonly export?: Endpoint; readonly import?: Endpoint };
  /** Its name in jobs and in references: that of its declaration. Default: the path of its list, `/notes` → `notes`. */
  readonly name?: string;
  /** Rules beyond the entity: `decide`, `rejects`, `scope`, `afterSave`, `title`, … */
  readonly rules?: Partial<StoreRules<AnyRecord>>;
}

const pathOf = ({ list, get, create, update }: RecordEndpoints): string => {
  const endpoint = list ?? create ?? get ?? update;
  if (!endpoint) throw new Error('A resource has no calls');
  return endpoint.path.split('/')[1] ?? '';
};

/** The name of a resource. */
export const nameOfResource = ({ name, endpoints }: AdminResource): string => name ?? pathOf(endpoints);

const ownerFieldOf = (resource: AdminResource): string => {
  const { fields, name } = resource.entity;
  const field = Object.keys(fields).find(each => kindOf(fields[each]!).isOwner); // a key of the fields
  if (field === undefined)
    throw new Error(`The entity "${name}" has no owner. Add a field to readOnly: owner_id: owner('people').`);
  return field;
};

/** The name of the table of a resource. */
export const nameOfTable = (resource: AdminResource): string => nameOfResource(resource).replaceAll('-', '_');

/** The table of a resource, with an index for every order of its list. */
export const tableOfResource = (resource: AdminResource): Table => {
  const { entity } = resource;
  const name = nameOfTable(resource);
  return tableOf(name, entity, {
    indexes: table => ownedListIndexes(name, entity, table, { owner: ownerFieldOf(resource) }),
  });
};

/** The store of a resource. */
export const storeOfResource = (resource: AdminResource, table: Table): RecordStore => {
  const { entity, endpoints, rules } = resource;
  const name = nameOfResource(resource);
  return entityStore<AnyRecord>(table, entity, {
    name,
    ownerField: ownerFieldOf(resource),
    managedBy: managersOf((endpoints.list ?? endpoints.create ?? endpoints.update)?.access),
    newId: () => newId(name.slice(0, 2)),
    ...rules,
  });
};
