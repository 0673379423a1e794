import { sql, type SQL } from 'drizzle-orm';
import { sqlOf, withComputed } from '../../src/contract/schema/computedFields';
import type { Transaction } from '../db/database';
import { jsonSlices } from '../db/jsonSlices';
import { toRecord } from '../db/lists/listSource';
import { valueToSave, withHashedSecrets } from './storeRules/secrets/hashedSecrets';
import type { StoredRecord, StoreEntity } from './recordStore';

/** Reads and writes rows of an entity's table in bulk. */
export interface RowAccess<Row> {
  /** Reads existing rows by id. `isLocked` takes row locks in id order. */
  read(db: Transaction, ids: readonly string[], isLocked: boolean): Promise<Row[]>;
  /** Writes the named fields and updates the version; returns the saved rows in the given order. */
  save(db: Transaction, rows: readonly Row[], fields: readonly string[], now: Date): Promise<Row[]>;
  create(db: Transaction, values: readonly Readonly<Record<string, unknown>>[]): Promise<Row[]>;
  remove(db: Transaction, ids: readonly string[]): Promise<void>;
  /**
   * Finds candidates whose value another row or an earlier candidate has, case-insensitively. With `ownerColumn`, only
   * rows whose column has the candidate's `ownerId`.
   */
  findDuplicates(
    db: Transaction,
    field: string,
    candidates: readonly { readonly id: string; readonly value: string; readonly ownerId: number | null }[],
    ownerColumn?: string,
  ): Promise<string[]>;
}

/**
 * `types`: the SQL types of all columns; `extraColumns`: columns that are no fields of the entity, by their name in
 * records; `readWith`: SQL of values that rows are read with, which are never written; `joins`: the left joins that these values name.
 */
export const createRowAccess = <Row extends StoredRecord>(
  given: Parameters<typeof createPlainAccess<Row>>[0],
): RowAccess<Row> => withHashedSecrets<Row, RowAccess<Row>>(createPlainAccess<Row>(given), given.entity);

const createPlainAccess = <Row extends StoredRecord>({
  table: tableName,
  entity,
  types,
  extraColumns,
  readWith = {},
  joins = () => sql``,
}: {
  readonly table: string;
  readonly entity: StoreEntity;
  readonly types: Readonly<Record<string, string>>;
  readonly extraColumns: Readonly<Record<string, string>>;
  readonly readWith?: Readonly<Record<string, (table: SQL) => SQL>> | undefined;
  readonly joins?: ((table: SQL) => SQL) | undefined;
}): RowAccess<Row> => {
  const table = sql`${sql.identifier(tableName)}`;
  const columnOf = (field: string): string => extraColumns[field] ?? field;
  const typeOf = (field: string): SQL => sql.raw(types[columnOf(field)] ?? 'text');
  const read = (fields: readonly string[]): SQL =>
    sql.join(
      fields.map(field => sql`${table}.${sql.identifier(columnOf(field))} as ${sql.identifier(field)}`),
      sql`, `,
    );
  const stored = Object.keys(entity.fields).filter(field => types[field] !== undefined);
  const computed = stored.filter(field => sqlOf(entity.fields[field]!)); // fields of the entity
  const readValues = Object.entries(readWith).map(
    ([name, valueOf]) => sql`${valueOf(table)} as ${sql.identifier(name)}`,
  );
  const all = sql.join([read([...stored, ...Object.keys(extraColumns)]), ...readValues], sql`, `);
  /** The values besides the entity's fields; the driver returns their times as text. */
  const extraValues = [...Object.keys(extraColumns), ...Object.keys(readWith)].map(field => ({
    field,
    isTime: types[columnOf(field)]?.startsWith('timestamp') ?? false,
  }));
  const parsed = (row: Readonly<Record<string, unknown>>): Row => {
    const further: Record<string, unknown> = {};
    for (const { field, isTime } of extraValues) {
      const value = row[field];
      if (field in row)
        further[field] = isTime && value !== null ? new Date(String(value)).toISOString() : value;
    }
    return Object.assign(toRecord<Row>(entity, row), further);
  };
  /** Passes rows as one JSON array and converts them to typed rows. */
  const given = (json: string, fields: readonly string[]): SQL =>
    sql`jsonb_to_recordset(${json}::jsonb) as given(${sql.join(
      fields.map(field => sql`${sql.identifier(field)} ${typeOf(field)}`),
      sql`, `,
    )})`;
  const idArray = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::text[]`;
  const valuesOf = (row: object, fields: readonly string[]) =>
    Object.fromEntries(fields.map(field => [field, (row as Record<string, unknown>)[field] ?? null])); // read by field name

  return {
    read: async (db, ids, isLocked) => {
      if (ids.length === 0) return [];
      const { rows } = await db.execute(
        sql`select ${all} from ${table} ${joins(table)} where ${table}.id = any(${idArray(ids)}) order by ${table}.id
          ${isLocked ? sql`for update of ${table}` : sql``}`,
      );
      return rows.map(parsed);
    },
    save: async (db, changed, fields, now) => {
      const written = ['id', ...fields];
      const set = fields.map(
        field => sql`${sql.identifier(columnOf(field))} = ${valueToSave(table, field, entity)}, `,
      );
      // The version rises even if the clock does not advance between two saves.
      const saved = new Map<string, Row>();
      for (const slice of jsonSlices(changed.map(row => valuesOf(row, written)))) {
        const { rows } = await db.execute(sql`
        update ${table} set ${sql.join(set)}
          updated_at = greatest(${now.toISOString()}::timestamptz, ${table}.updated_at + interval '1 millisecond')
        from ${given(slice, written)}
        where ${table}.id = given.id
        returning ${read([...written, 'updated_at', ...computed])}`);
        for (const row of rows) saved.set(String(row['id']), parsed(row));
      }
      return changed.map(row => withComputed(entity.fields, { ...row, ...saved.get(row.id) }));
    },
    create: async (db, values) => {
      if (values.length === 0) return [];
      const fields = [...stored, ...Object.keys(extraColumns)].filter(field =>
        values.some(value => value[field] !== undefined),
      );
      const columns = sql.join(
        fields.map(field => sql.identifier(columnOf(field))),
        sql`, `,
      );
      const created = new Map<string, Row>();
      for (const slice of jsonSlices(values)) {
        const { rows } = await db.execute(sql`
        with created as (
          insert into ${table} (${columns})
          select ${sql.join(
            fields.map(field => sql`given.${sql.identifier(field)}`),
            sql`, `,
          )}
          from ${given(slice, fields)}
          returning *
        )
        select ${all} from created as ${table} ${joins(table)}`);
        for (const row of rows) created.set(String(row['id']), parsed(row));
      }
      return values.flatMap(({ id }) => created.get(String(id)) ?? []);
    },
    remove: async (db, ids) => {
      await db.execute(sql`delete from ${table} where id = any(${idArray(ids)})`);
    },
    findDuplicates: async (db, field, candidates, ownerColumn) => {
      if (candidates.length === 0) return [];
      const column = sql.identifier(columnOf(field));
      const sameOwner =
        ownerColumn === undefined
          ? sql``
          : sql` and other.${sql.identifier(ownerColumn)} is not distinct from candidate.owner_id`;
      const { rows } = await db.execute<{ id: string }>(sql`
        with candidate as (
          select id, lower(value) as value, owner_id,
            row_number() over (partition by lower(value)${sql.raw(ownerColumn === undefined ? '' : ', owner_id')} order by position) as occurrence
          from rows from (jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as (id text, value text, "ownerId" bigint))
            with ordinality as given(id, value, owner_id, position)
        )
        select id from candidate where occurrence > 1 or exists (
          select from ${table} as other
          where lower(other.${column}) = candidate.value and other.id <> candidate.id${sameOwner}
        )`);
      return rows.map(({ id }) => id);
    },
  };
};
