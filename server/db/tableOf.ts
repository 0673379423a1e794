import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core';
import { sql, type SQL, type Table } from 'drizzle-orm';
import { searchedFields, type Entity } from '../../src/contract/schema/entity';
import { pureOf, sqlOf } from '../../src/contract/schema/computedFields';
import { deletionRules } from '../../src/contract/schema/references';
import type { Column } from '../../src/fields/fieldKind';
import { columnOf, kindOf } from '../../src/fields/kinds';
import { metaOf } from '../../src/fields/meta';
import { defaultOf, isNullable, type Schema } from '../../src/fields/zod';
import { hasKeyColumn, keyColumn } from './lists/listSource';

/** A column of a point in time, in milliseconds. */
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

interface ColumnBuilder extends PgColumnBuilderBase {
  generatedAlwaysAs(expression: SQL): ColumnBuilder;
  notNull(): ColumnBuilder;
  default(value: unknown): ColumnBuilder;
}

/** The column of each type that a field kind can have. */
const builderOf = (column: Column): ColumnBuilder => {
  switch (column.type) {
    case 'text':
      return column.isArray ? text().array() : text();
    case 'bigint':
      return column.isArray ? bigint({ mode: 'number' }).array() : bigint({ mode: 'number' });
    case 'boolean':
      return boolean();
    case 'integer':
      return integer();
    case 'date':
      return date({ mode: 'string' });
    case 'timestamp':
      return timestamp({ withTimezone: true, precision: 3, mode: 'string' });
    case 'json':
      return jsonb();
    case 'decimal':
      return column.as === 'number'
        ? numeric({ precision: 16, scale: column.scale, mode: 'number' })
        : numeric({ precision: 16, scale: column.scale });
  }
};

/** The value that rows get which are older than the field, and rows of servers that do not know it; undefined without one. */
export const oldValueOf = (schema: Schema): unknown => metaOf(schema).old ?? defaultOf(schema);

const columnBuilderOf = (schema: Schema): PgColumnBuilderBase => {
  const expression = sqlOf(schema);
  const plain = builderOf(columnOf(schema));
  const builder = expression === undefined ? plain : plain.generatedAlwaysAs(sql.raw(expression));
  const old = oldValueOf(schema);
  const withOld = old === undefined || old === null ? builder : builder.default(old);
  return isNullable(schema) ? withOld : withOld.notNull();
};

/** One index of three-letter parts per searched text, so that a search reads no other rows. */
const searchIndexes = (
  name: string,
  entity: Pick<Entity, 'fields'>,
  table: Record<string, PgColumn>,
): PgTableExtraConfigValue[] =>
  searchedFields(entity)
    .filter(field => table[keyColumn(field)])
    .map(field =>
      index(`${name}_${field}_search`).using('gin', sql`${sql.raw(keyColumn(field))} gin_trgm_ops`),
    );

/** The name of the index that allows values of some fields together once. PostgreSQL cuts names after 63 characters. */
export const uniqueIndexName = (table: string, fields: readonly string[]): string =>
  `${table}_unique_${fields.join('_')}`.slice(0, 63);

/** What a unique index compares: the owner first, if there is one, and texts without case. */
export const uniqueColumns = (
  { fields }: Pick<Entity, 'fields'>,
  names: readonly string[],
): readonly { readonly name: string; readonly isText: boolean }[] => {
  const owner = Object.keys(fields).find(field => kindOf(fields[field]!).isOwner && !names.includes(field));
  return [...(owner === undefined ? [] : [owner]), ...names].map(name => {
    const column = columnOf(fields[name]!); // checked when the store is created
    return { name, isText: column.type === 'text' && !column.isArray };
  });
};

/** One unique index for each list of fields in `unique` of the entity. */
const uniqueIndexes = (table: string, entity: TableEntity): PgTableExtraConfigValue[] =>
  (entity.unique ?? []).map(names => {
    const [first, ...others] = uniqueColumns(entity, names).map(({ name, isText }) =>
      sql.raw(isText ? `lower("${name}")` : `"${name}"`),
    );
    return uniqueIndex(uniqueIndexName(table, names)).on(first!, ...others); // of at least one field
  });

/** One index of each field by which a deletion finds the records that refer to the deleted one, except those that the table has. */
const deletionIndexes = (
  name: string,
  entity: TableEntity,
  table: Record<string, PgColumn>,
  indexed: readonly string[],
): PgTableExtraConfigValue[] =>
  deletionRules(entity).flatMap(({ field, isList }) => {
    const column = table[field];
    if (!column || indexed.includes(field)) return [];
    const built = index(`${name}_${field}_reference`);
    return isList ? built.using('gin', column) : built.on(column);
  });

const entities = new WeakMap<Table, TableEntity>();

/** The entity of a table of `tableOf`. */
export const entityOf = (table: Table): TableEntity | undefined => entities.get(table);

/** What a table needs of its entity. */
type TableEntity = Pick<Entity, 'fields'> & Partial<Pick<Entity, 'name' | 'unique'>>;

/** A table of `tableOf`, with its columns by name. */
export type EntityTable = ReturnType<typeof pgTable<string, Record<string, PgColumnBuilderBase>>>;

/**
 * Creates the table of an entity: one column per field, with the field's name and a type by its schema. `derived` fields are
 * computed and have no column, as are those of functions; those of expressions are generated columns; `extra` columns are not part of the API. Sortable and searchable texts get a second column in
 * lower case, and searchable ones an index of it.
 */
export const tableOf = (
  name: string,
  entity: TableEntity,
  {
    derived = [],
    extraColumns: extra = {},
    indexes = () => [],
    indexed = [],
  }: {
    derived?: readonly string[];
    extraColumns?: Record<string, PgColumnBuilderBase>;
    indexes?: (columns: Record<string, PgColumn>) => PgTableExtraConfigValue[];
    /** References that `indexes` has an index of. */
    indexed?: readonly string[];
  } = {},
): EntityTable => {
  const isStored = (field: string): boolean =>
    !derived.includes(field) && pureOf(entity.fields[field]!) === undefined; // a field of the entity
  const columns = Object.entries(entity.fields)
    .filter(([field]) => isStored(field))
    .map(
      ([field, schema]) => [field, field === 'id' ? text().primaryKey() : columnBuilderOf(schema)] as const,
    );
  const keys = Object.keys(entity.fields)
    .filter(field => isStored(field) && hasKeyColumn(entity, field))
    .map(field => {
      // A generated column cannot read another one.
      const value = sqlOf(entity.fields[field]!) ?? `"${field}"`; // a field of the entity
      return [keyColumn(field), text().generatedAlwaysAs(sql.raw(`lower(${value})`))] as const;
    });
  const builders: Record<string, PgColumnBuilderBase> = {
    ...Object.fromEntries([...columns, ...keys]),
    ...extra,
  };
  const table = pgTable<string, typeof builders>(name, builders, columnsOf => [
    ...searchIndexes(name, entity, columnsOf),
    ...uniqueIndexes(name, entity),
    ...deletionIndexes(name, entity, columnsOf, indexed),
    ...indexes(columnsOf),
  ]);
  entities.set(table, entity);
  return table;
};
