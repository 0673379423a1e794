import { fieldsText } from '../../../src/contract/schema/fieldsText';
import { messageFor } from '../../messages';
import { sql, type SQL } from 'drizzle-orm';
import { jsonSlices } from '../../db/jsonSlices';
import { constraintOf, isIndexRowTooLong } from '../../errors/databaseError';
import { uniqueColumns, uniqueIndexName } from '../../db/tableOf';
import type { Transaction } from '../../db/database';
import type { Rejection } from '../../rules/decision';
import type { StoredRecord, StoreEntity } from '../recordStore';

const rejectionAt = (
  { writable }: StoreEntity,
  fields: readonly string[],
  rejection: Pick<Rejection, 'code' | 'message'>,
): Rejection => {
  const path = fields.find(field => writable.includes(field)) ?? fields[0];
  return { ok: false, ...rejection, ...(path !== undefined && { path }) };
};

/** The error of a record with the values of another, at the first of the fields that people write. */
const sameValues = (entity: StoreEntity, fields: readonly string[]): Rejection => {
  const message = messageFor('same-values', { name: entity.name, fields: fieldsText(fields) });
  return rejectionAt(entity, fields, { code: 'conflict', message });
};

/** The error of a record whose values have more bytes than a row of the index. Declarations are checked, so the index is another. */
const tooLong = (entity: StoreEntity, fields: readonly string[]): Rejection => {
  const message = messageFor('values-too-long', { fields: fieldsText(fields) });
  return rejectionAt(entity, fields, { code: 'validation-failed', message });
};

/** The values of some columns in a record that is to be saved; none of them is null. */
interface ValueSet {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Columns of a table that are compared. */
interface Compared {
  readonly table: string;
  /** The SQL types of all columns. */
  readonly types: Readonly<Record<string, string>>;
  readonly columns: ReturnType<typeof uniqueColumns>;
}

/** Finds the ids of candidates whose values together another row or an earlier candidate has. Texts are compared without case. */
const findSameValues = async (
  db: Transaction,
  { table, types, columns }: Compared,
  candidates: readonly ValueSet[],
): Promise<string[]> => {
  if (candidates.length === 0) return [];
  const comparedIn = (row: string): SQL[] =>
    columns.map(({ name, isText }) => {
      const column = sql`${sql.identifier(row)}.${sql.identifier(name)}`;
      return isText ? sql`lower(${column})` : column;
    });
  const candidateValues = comparedIn('candidate');
  const isSame = comparedIn('other').map((other, at) => sql`${other} = ${candidateValues[at]!}`); // of the same columns
  const given = columns.map(({ name }) => sql`${sql.identifier(name)} ${sql.raw(types[name] ?? 'text')}`);
  const found: string[] = [];
  for (const slice of jsonSlices(
    candidates.map(({ id, values }, position) => ({ ...values, id, position })),
  )) {
    const { rows } = await db.execute<{ id: string }>(sql`
      with candidate as (
        select *, row_number() over (partition by ${sql.join(comparedIn('given'), sql`, `)} order by position) as occurrence
        from jsonb_to_recordset(${slice}::jsonb) as given(id text, position integer, ${sql.join(given, sql`, `)})
      )
      select id from candidate where occurrence > 1 or exists (
        select from ${sql.identifier(table)} as other
        where ${sql.join(isSame, sql` and `)} and other.id <> candidate.id
      )`);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
};

/**
 * The lists of fields in `unique` of an entity. The table has an index of each, which decides races: `rejectionOf` reads its name.
 * `findConflicts` finds the records of a dry run that it would reject; those that do not exist yet belong to `heartbeatId`.
 */
export const uniqueValues = <Row extends StoredRecord>(
  table: string,
  entity: StoreEntity,
  ownerField: string | undefined,
  types: Readonly<Record<string, string>>,
) => ({
  fields: (entity.unique ?? []).flat(),
  rejectionOf: (error: unknown): Rejection | undefined => {
    const constraint = constraintOf(error);
    const fields = entity.unique?.find(each => uniqueIndexName(table, each) === constraint);
    return fields && (isIndexRowTooLong(error) ? tooLong : sameValues)(entity, fields);
  },
  findConflicts: async (
    db: Transaction,
    candidates: readonly Row[],
    heartbeatId: number,
  ): Promise<[string, Rejection][]> => {
    const conflicts: [string, Rejection][] = [];
    for (const fields of entity.unique ?? []) {
      const columns = uniqueColumns(entity, fields);
      const sets = candidates.map(row => {
        const values: Readonly<Record<string, unknown>> = {
          ...(ownerField !== undefined && { [ownerField]: heartbeatId }),
          ...row,
        };
        return { id: row.id, values: Object.fromEntries(columns.map(({ name }) => [name, values[name]])) };
      });
      const complete = sets.filter(({ values }) => Object.values(values).every(value => value != null));
      for (const id of await findSameValues(db, { table, types, columns }, complete))
        conflicts.push([id, sameValues(entity, fields)]);
    }
    return conflicts;
  },
});
