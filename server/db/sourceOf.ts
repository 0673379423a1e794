import { getTableColumns, getTableName, type SQL, type Table } from 'drizzle-orm';
import type { Entity } from '../../src/contract/schema/entity';
import type { ListSource } from './listSource';

/** Creates the list source of a table: the columns named like entity fields, and computed fields. */
export const sourceOf = (
  table: Table,
  entity: Pick<Entity, 'fields'>,
  computed: Readonly<Record<string, SQL>> = {},
): ListSource => ({
  table: getTableName(table),
  entity,
  computed,
  types: Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => column.name in entity.fields)
      .map(([, column]) => [column.name, column.getSQLType()]),
  ),
});
