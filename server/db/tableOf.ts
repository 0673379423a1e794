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
import type { Entity } from '../../src/contract/tools/entity';
import { coreOf, innerOf, metaOf } from '../../src/contract/tools/meta';
import { isKeyed, keyColumn } from './keyColumn';

type Schema = Entity['fields'][string];

const isNullable = (schema: Schema): boolean =>
  schema._zod.def.type === 'nullable' || (innerOf(schema) !== schema && isNullable(innerOf(schema)));

/** Texts and whole numbers stand in an array, which an index can hold; objects in one document. */
const listColumn = (list: Schema) => {
  const { element } = list._zod.def as { element?: Schema }; // arrays carry one
  switch (element && coreOf(element)._zod.def.type) {
    case 'string':
    case 'enum':
      return text().array();
    case 'number':
      return bigint({ mode: 'number' }).array();
    default:
      return jsonb();
  }
};

const columnOf = (schema: Schema): PgColumnBuilderBase => {
  const meta = metaOf(schema);
  const core = coreOf(schema);
  const { type, format } = core._zod.def as { type: string; format?: string }; // numbers and texts carry a format
  const nullable = isNullable(schema);
  const required = <B extends { notNull(): PgColumnBuilderBase }>(builder: B) =>
    nullable ? builder : builder.notNull();
  if (type === 'boolean') return required(boolean());
  if (type === 'array') return required(listColumn(core));
  if (type === 'record' || type === 'object') return required(jsonb());
  if (type === 'number')
    return meta.scale === undefined
      ? required(format === 'safeint' ? bigint({ mode: 'number' }) : integer())
      : required(numeric({ precision: 16, scale: meta.scale, mode: 'number' }));
  if (meta.kind === 'money') return required(numeric({ precision: 16, scale: meta.scale ?? 4 }));
  if (meta.kind === 'dateTime')
    return required(timestamp({ withTimezone: true, precision: 3, mode: 'string' }));
  if (meta.kind === 'date' || meta.kind === 'month') return required(date({ mode: 'string' }));
  return required(text());
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
    .map(([field, schema]) => [field, field === 'id' ? text().primaryKey() : columnOf(schema)] as const);
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
