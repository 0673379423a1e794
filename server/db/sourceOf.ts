import { getTableColumns, getTableName, type SQL, type Table } from 'drizzle-orm';
import type { Entity } from '../../src/contract/tools/entity';
import type { ListSource } from './listSource';

/** The list source of a table: its columns where the entity has a field of that name, and what is computed. */
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
