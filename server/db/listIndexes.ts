import { sql, type SQL } from 'drizzle-orm';
import { index, type PgColumn, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { filtersOf, sortable, type Entity } from '../../src/contract/tools/entity';
import { coreOf, metaOf } from '../../src/contract/tools/meta';

const isText = (schema: Entity['fields'][string]): boolean =>
  coreOf(schema)._zod.def.type === 'string' && !['dateTime', 'date', 'money'].includes(metaOf(schema).kind ?? '');

/** What orders a list by a field: texts whatever their case. The list's query and its index both ask here. */
export const orderKey = (entity: Pick<Entity, 'fields'>, field: string): SQL =>
  isText(entity.fields[field]!) ? sql`lower(${sql.identifier(field)})` : sql`${sql.identifier(field)}`;

/**
 * One index for every order that an entity's list offers: scope, the order's key, `id` as the tie-break, then every column
 * that a filter reads. With those in the index, even a filtered page far down a million rows is found without
 * touching the table.
 */
export const listIndexes = (
  name: string,
  entity: Pick<Entity, 'fields'>,
  table: Record<string, PgColumn>,
  { scope = [], where }: { scope?: readonly string[]; where?: SQL } = {},
): PgTableExtraConfigValue[] => {
  const filtered = filtersOf(entity).map(({ field }) => field);
  return sortable(entity).flatMap(field => {
    const column = table[field];
    if (!column) return [];
    const isLowered = isText(entity.fields[field]!);
    const covered = filtered.filter(other => other !== 'id' && other !== field && !scope.includes(other));
    const columns = [
      ...scope.map(other => table[other]!),
      isLowered ? orderKey(entity, field) : column,
      table.id!,
      ...(isLowered ? [column] : []),
      ...covered.flatMap(other => table[other] ?? []),
    ];
    const built = index(`${name}_${field}`).on(...(columns as [PgColumn, ...PgColumn[]])); // there is always an id
    return where ? built.where(where) : built;
  });
};
