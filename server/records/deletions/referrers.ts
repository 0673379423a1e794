import { sql, type SQL } from 'drizzle-orm';
import { deletionRules, type DeletionRule } from '../../../src/contract/schema/references';
import type { Transaction } from '../../db/database';
import type { RecordStore, StoredRecord } from '../recordStore';
import { assertReferenceTargets } from '../references';

/** A field of a resource that says what happens to its records when one of another resource is deleted. */
export interface Referrer extends DeletionRule {
  readonly store: RecordStore;
}

/** A record that refers to others. */
export interface Referring {
  readonly id: string;
  /** Those of the given ids that it refers to. */
  readonly targets: readonly string[];
  readonly isTrashed: boolean;
}

/** By the name of the resource that they refer to, then by resource and field. */
const referrers = new Map<string, Map<string, Referrer>>();
const stores = new Map<string, RecordStore>();

/**
 * Connects the fields of stores with the records that they refer to, so that every deletion reads what the fields say. Throws
 * where a field refers to a resource without a store. Returns the function that disconnects them.
 */
export const connectReferences = (connected: readonly RecordStore[]): (() => void) => {
  for (const store of connected) {
    assertReferenceTargets(store.entity);
    stores.set(store.entity.name, store);
    for (const rule of deletionRules(store.entity)) {
      const ofResource = referrers.get(rule.resource) ?? new Map<string, Referrer>();
      referrers.set(rule.resource, ofResource.set(`${store.name} ${rule.field}`, { ...rule, store }));
    }
  }
  return () => {
    for (const store of connected)
      if (stores.get(store.entity.name) === store) stores.delete(store.entity.name);
    for (const ofResource of referrers.values())
      for (const [key, { store }] of ofResource) if (connected.includes(store)) ofResource.delete(key);
  };
};

/** The fields that refer to the records of a resource and say what their deletion does. */
export const referrersOf = (resource: string): readonly Referrer[] => [
  ...(referrers.get(resource)?.values() ?? []),
];

/** The store of the resource that a record belongs to: the trash has records of several. */
export const ownStoreOf = (
  store: Pick<RecordStore, 'entity' | 'entityNameOf'>,
  row: StoredRecord,
): RecordStore => stores.get(store.entityNameOf?.(row) ?? store.entity.name) ?? (store as RecordStore); // of a resource that nothing refers to

/** Whether the records of a store go to the trash before they are deleted for good. */
export const hasTrash = ({ entity }: Pick<RecordStore, 'entity'>): boolean => 'trashed_at' in entity.fields;

/** More referring records than this are not changed by one deletion. */
export const maxReferring = 10_000;

/**
 * Finds the records that refer to some of these by a field, at most one more than `maxReferring`. Two selects, so that the index of
 * the active rows and that of the trash are used.
 */
export const findReferring = async (
  db: Transaction,
  { store, field, isList }: Referrer,
  ids: readonly string[],
  { inTrash }: { readonly inTrash: boolean },
): Promise<Referring[]> => {
  const { table, types } = store.source;
  const type = types[field] ?? 'text';
  const column = sql.identifier(field);
  const given = sql`${sql.param([...ids])}::text[]::${sql.raw(isList ? type : `${type}[]`)}`;
  const isReferring = isList ? sql`${column} && ${given}` : sql`${column} = any(${given})`;
  const targets = isList
    ? sql`array(select each::text from unnest(${column}) as each where each = any(${given}))`
    : sql`array[${column}::text]`;
  const selectRows = (isTrashed: boolean, where: SQL): SQL =>
    sql`select id::text as id, ${targets} as targets, ${sql.raw(String(isTrashed))} as "isTrashed" from ${sql.identifier(table)} where ${isReferring}${where}`;
  const selects = hasTrash(store)
    ? [
        selectRows(false, sql` and trashed_at is null`),
        ...(inTrash ? [selectRows(true, sql` and trashed_at is not null`)] : []),
      ]
    : [selectRows(false, sql``)];
  const { rows } = await db.execute<{ id: string; targets: string[]; isTrashed: boolean }>(
    sql`${sql.join(selects, sql` union all `)} order by id limit ${maxReferring + 1}`,
  );
  return rows;
};
