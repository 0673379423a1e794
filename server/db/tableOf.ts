import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Entity } from '../../src/contract/schema/entity';
import type { Column } from '../../src/fields/fieldKind';
import { columnOf } from '../../src/fields/kindOf';
import { isNullable, type Schema } from '../../src/fields/zod';
import { isKeyed, keyColumn } from './keyColumn';

/** The column of each type that a field kind can have. */
const builderOf = (column: Column): PgColumnBuilderBase & { notNull(): PgColumnBuilderBase } => {
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

const columnBuilderOf = (schema: Schema): PgColumnBuilderBase => {
  const builder = builderOf(columnOf(schema));
  return isNullable(schema) ? builder : builder.notNull();
};

/** The columns of a table made by `tableOf`, by field name. */
export type EntityTable = PgTableWithColumns<{
  name: string;
  schema: undefined;
  columns: Record<string, PgColumn>;
  dialect: 'pg';
}>;

/**
 * The table behind an entity: one column a field, named like it, typed by its schema. `derived` names the fields that
 * are computed and have no column; `extra` adds columns that never cross the wire. Texts that order or are searched get a
 * second column with their letters in lower case.
 */
export const tableOf = (
  name: string,
  entity: Pick<Entity, 'fields'>,
  {
    derived = [],
    extra = {},
    indexes = () => [],
  }: {
    derived?: readonly string[];
    extra?: Record<string, PgColumnBuilderBase>;
    indexes?: (columns: Record<string, PgColumn>) => PgTableExtraConfigValue[];
  } = {},
): EntityTable => {
  const columns = Object.entries(entity.fields)
    .filter(([field]) => !derived.includes(field))
    .map(
      ([field, schema]) => [field, field === 'id' ? text().primaryKey() : columnBuilderOf(schema)] as const,
    );
  const keys = Object.keys(entity.fields)
    .filter(field => !derived.includes(field) && isKeyed(entity, field))
    .map(
      field => [keyColumn(field), text().generatedAlwaysAs(sql`lower(${sql.identifier(field)})`)] as const,
    );
  return pgTable(
    name,
    { ...Object.fromEntries([...columns, ...keys]), ...extra },
    table => indexes(table as Record<string, PgColumn>), // drizzle types each column by its builder, which are chosen at run time
  ) as unknown as EntityTable; // the same: column types are not known before the schema is read
};
