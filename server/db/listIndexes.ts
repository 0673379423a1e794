import type { SQL } from 'drizzle-orm';
import { index, type PgColumn, type PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { filtersOf, sortableFields, type Entity } from '../../src/contract/schema/entity';
import { metaOf } from '../../src/fields/meta';
import { isOwnerField, orderColumn } from './listSource';

/**
 * Creates one index per sortable field: scope, sort key, `id` as tie-breaker, then the columns of all filters, so that
 * deep filtered pages are index-only scans.
 */
export const listIndexes = (
  name: string,
  entity: Pick<Entity, 'fields'>,
  table: Record<string, PgColumn>,
  { scope = [], where }: { scope?: readonly string[]; where?: SQL } = {},
): PgTableExtraConfigValue[] => {
  const filtered = filtersOf({ fields: entity.fields })
    .map(({ field }) => field)
    .filter(field => {
      const { selective, unique } = metaOf(entity.fields[field]!); // `filtersOf` fields are fields of the entity
      return !selective && !unique;
    });
  return sortableFields(entity).flatMap(field => {
    const key = table[orderColumn(entity, field)];
    // Owners are sorted by handle, which is in the table of owners (`orderKeyOf`).
    if (!key || isOwnerField({ entity }, field)) return [];
    const covered = filtered.filter(other => other !== 'id' && other !== field && !scope.includes(other));
    const columns = [
      ...[...scope, orderColumn(entity, field), 'id', ...covered].flatMap(other => table[other] ?? []),
    ];
    const built = index(`${name}_${field}`).on(...(columns as [PgColumn, ...PgColumn[]])); // at least the id
    return where ? built.where(where) : built;
  });
};
