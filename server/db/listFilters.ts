import { sql, type SQL } from 'drizzle-orm';
import type { ListParameters } from '../../src/contract/tools/listQuery';
import { filtersOf, searched } from '../../src/contract/tools/entity';
import { likePatterns, prefixPattern } from './likePattern';
import { keyColumn } from './keyColumn';
import type { ListSource } from './listSource';

const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 1 ? conditions[0]! : sql`(${sql.join([...conditions], sql` or `)})`;

const valuesFilter = (column: SQL, type: string, values: readonly unknown[]): SQL | undefined => {
  if (values.length === 0) return undefined;
  if (type.endsWith('[]')) return sql`${column} && ${sql.param(values)}::${sql.raw(type)}`;
  return sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`;
};

/** The conditions of a list's filters, as the entity declares them. */
export const filterConditions = (source: ListSource, parameters: ListParameters): SQL[] =>
  filtersOf(source.entity).flatMap(filter => {
    const column = sql`${sql.identifier(filter.field)}`;
    const type = source.types[filter.field] ?? 'text';
    const [first, second] = filter.parameters.map(name => parameters[name]);
    if (filter.type === 'range')
      return [
        ...(first === undefined ? [] : [sql`${column} >= ${first}::${sql.raw(type)}`]),
        ...(second === undefined ? [] : [sql`${column} <= ${second}::${sql.raw(type)}`]),
      ];
    if (first === undefined) return [];
    if (filter.type === 'text')
      return [anyOf(likePatterns(String(first)).map(p => sql`${column} ilike ${p}`))];
    return valuesFilter(column, type, first as readonly unknown[]) ?? []; // the query's schema makes these arrays
  });

const wordCondition = (fields: readonly string[], word: string): SQL =>
  anyOf(
    fields.flatMap(field => {
      if (field === 'id')
        return /^[A-Za-z]{2}[\w-]+$/.test(word) ? [sql`id like ${prefixPattern(word)}`] : [];
      const key = sql.identifier(keyColumn(field));
      return likePatterns(word).map(pattern => sql`${key} like lower(${pattern})`);
    }),
  );

/** The conditions of a search: every word must be found, in whichever searched field; ids by how they begin. */
export const searchConditions = (source: ListSource, q: string | undefined): SQL[] => {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  const fields = searched(source.entity);
  return words.map(word => wordCondition(fields, word));
};
