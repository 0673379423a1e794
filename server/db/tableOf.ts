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
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Entity } from '../../src/contract/schema/entity';
import type { Column } from '../../src/fields/fieldKind';
import { columnOf } from '../../src/fields/kinds';
import { isNullable, type Schema } from '../../src/fields/zod';
import { hasKeyColumn, keyColumn } from './listSource';

/** A column of a point in time, in milliseconds. */
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

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

/** A table of `tableOf`, with its columns by name. */
export type EntityTable = ReturnType<typeof pgTable<string, Record<string, PgColumnBuilderBase>>>;

/**
 * Creates the table of an entity: one column per field, with the field's name and a type by its schema. `derived` fields are
 * computed and have no column; `extra` columns are not part of the API. Sortable and searchable texts get a second column in
 * lower case.
 */
export const tableOf = (
  name: string,
  entity: Pick<Entity, 'fields'>,
  {
    derived = [],
    extraColumns: extra = {},
    indexes = () => [],
  }: {
    derived?: readonly string[];
    extraColumns?: Record<string, PgColumnBuilderBase>;
    indexes?: (columns: Record<string, PgColumn>) => PgTableExtraConfigValue[];
  } = {},
): EntityTable => {
  const columns = Object.entries(entity.fields)
    .filter(([field]) => !derived.includes(field))
    .map(
      ([field, schema]) => [field, field === 'id' ? text().primaryKey() : columnBuilderOf(schema)] as const,
    );
  const keys = Object.keys(entity.fields)
    .filter(field => !derived.includes(field) && hasKeyColumn(entity, field))
    .map(
      field => [keyColumn(field), text().generatedAlwaysAs(sql`lower(${sql.identifier(field)})`)] as const,
    );
  const builders: Record<string, PgColumnBuilderBase> = {
    ...Object.fromEntries([...columns, ...keys]),
    ...extra,
  };
  return pgTable<string, typeof builders>(name, builders, indexes);
};
