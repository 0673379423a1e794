import type { SQL } from 'drizzle-orm';
import { index, type PgColumn, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { filtersOf, sortableFields, type Entity } from '../../../src/contract/schema/entity';
import { metaOf } from '../../../src/fields/meta';
import { coreTypeOf } from '../../../src/fields/zod';
import { isOwnerField, orderColumn, ownOrderIndex, sharedOrderIndex, usualOrder } from './listSource';

interface ListTable {
  readonly name: string;
  readonly entity: Pick<Entity, 'fields'>;
  readonly table: Record<string, PgColumn>;
  /** The rows that are indexed; all of them where left out. */
  readonly where?: SQL | undefined;
}

/** The fields of all filters whose values many records share. */
const filteredFields = ({ fields }: Pick<Entity, 'fields'>): string[] =>
  filtersOf({ fields })
    .map(({ field }) => field)
    .filter(field => {
      const { selective, unique } = metaOf(fields[field]!); // `filtersOf` fields are fields of the entity
      return !selective && !unique;
    });

/** Sortable fields that have a column. Owners are sorted by handle, which is in the table of owners (`orderKeyOf`). */
const orderedFields = ({ entity, table }: ListTable): string[] =>
  sortableFields(entity).filter(
    field => table[orderColumn(entity, field)] !== undefined && !isOwnerField({ entity }, field),
  );

/** An index for one order: scope, sort key, `id` as tie-breaker, then the columns that filters read. */
const orderIndex = (
  { entity, table, where }: ListTable,
  name: string,
  field: string,
  { scope = [], covered }: { readonly scope?: readonly string[]; readonly covered: readonly string[] },
): PgTableExtraConfigValue => {
  const others = covered.filter(other => other !== 'id' && other !== field && !scope.includes(other));
  const columns = [...scope, orderColumn(entity, field), 'id', ...others].flatMap(
    other => table[other] ?? [],
  );
  const built = index(name).on(...(columns as [PgColumn, ...PgColumn[]])); // at least the id
  return where ? built.where(where) : built;
};

/**
 * Creates one index per sortable field, or for each of `orders`: scope, sort key, `id` as tie-breaker, then the columns of all filters, so
 * that deep filtered pages are index-only scans.
 */
export const listIndexes = (
  name: string,
  entity: Pick<Entity, 'fields'>,
  table: Record<string, PgColumn>,
  { scope = [], where, orders }: { scope?: readonly string[]; where?: SQL; orders?: readonly string[] } = {},
): PgTableExtraConfigValue[] => {
  const list = { name, entity, table, where };
  const covered = filteredFields(entity);
  return orderedFields(list)
    .filter(field => orders?.includes(field) ?? true)
    .map(field => orderIndex(list, `${name}_${field}`, field, { scope, covered }));
};

/** Whether a field has few different values, such as a state: little of an index. */
export const hasFewValues = ({ fields }: Pick<Entity, 'fields'>, field: string): boolean =>
  ['boolean', 'enum'].includes(coreTypeOf(fields[field]!)); // a field of the entity

/**
 * Creates the indexes for lists of one owner's rows and of everybody's, which every write of a row pays for. One order, by time of
 * creation if there is one, has an index for each of the two, every other order one that both read. All have the owner and the filters
 * of few values; ranges and lists of values are read from the row. A list of an owner with few rows finds them by the index of the
 * owner's rows and sorts them (`readListPage`). `name` is the name of the table.
 */
export const ownedListIndexes = (
  name: string,
  entity: Pick<Entity, 'fields'>,
  table: Record<string, PgColumn>,
  { owner, where }: { owner: string; where?: SQL | undefined },
): PgTableExtraConfigValue[] => {
  const list = { name, entity, table, where };
  const orders = orderedFields(list);
  const first = usualOrder(orders);
  const covered = filteredFields(entity).filter(field => field !== owner && hasFewValues(entity, field));
  const ownIndexOf = (field: string) =>
    orderIndex(list, ownOrderIndex(name, field), field, { scope: [owner], covered });
  const sharedIndexOf = (field: string) =>
    orderIndex(list, sharedOrderIndex(name, field), field, { covered: [owner, ...covered] });
  return orders.flatMap(field =>
    field === first ? [ownIndexOf(field), sharedIndexOf(field)] : [sharedIndexOf(field)],
  );
};
