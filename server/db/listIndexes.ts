import type { SQL } from 'drizzle-orm';
import { index, type PgColumn, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { filtersOf, sortable, type Entity } from '../../src/contract/tools/entity';
import { metaOf } from '../../src/contract/tools/meta';
import { orderColumn } from './keyColumn';

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
  const filtered = filtersOf(entity)
    .map(({ field }) => field)
    .filter(field => {
      const { selective, unique } = metaOf(entity.fields[field]!); // a filter's field is one of the entity's
      return !selective && !unique;
    });
  return sortable(entity).flatMap(field => {
    const key = table[orderColumn(entity, field)];
    if (!key) return [];
    const covered = filtered.filter(other => other !== 'id' && other !== field && !scope.includes(other));
    const columns = [
      ...[...scope, orderColumn(entity, field), 'id', ...covered].flatMap(other => table[other] ?? []),
    ];
    const built = index(`${name}_${field}`).on(...(columns as [PgColumn, ...PgColumn[]])); // there is always an id
    return where ? built.where(where) : built;
  });
};
