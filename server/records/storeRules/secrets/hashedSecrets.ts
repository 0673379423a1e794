import { sql, type SQL } from 'drizzle-orm';
import { isSecretPlaceholder } from '../../../../src/fields/kinds/secret/secret';
import { isWriteOnly } from '../../../../src/fields/kinds';
import { hashPassword } from '../../../db/people/password';
import type { Transaction } from '../../../db/database';
import type { StoredRecord, StoreEntity } from '../../recordStore';

type Values = Readonly<Record<string, unknown>>;

/** What writes rows. */
interface RowWrites<Row> {
  save(db: Transaction, rows: readonly Row[], fields: readonly string[], now: Date): Promise<Row[]>;
  create(db: Transaction, values: readonly Values[]): Promise<Row[]>;
}

/** Stores the hashes of secrets instead of the secrets. */
export const withHashedSecrets = <Row extends StoredRecord, A extends RowWrites<Row>>(
  rows: A,
  { fields }: Pick<StoreEntity, 'fields'>,
): A => {
  const secrets = Object.keys(fields).filter(name => isWriteOnly(fields[name]!)); // names of fields
  if (secrets.length === 0) return rows;
  const hashed = async <V extends object>(row: V): Promise<V> => {
    const values = row as Values; // read by name
    const hashes: Record<string, string> = {};
    for (const name of secrets) {
      const value = values[name];
      if (typeof value === 'string' && !isSecretPlaceholder(value)) hashes[name] = await hashPassword(value);
    }
    return { ...row, ...hashes };
  };
  const all = <V extends object>(given: readonly V[]): Promise<V[]> => Promise.all(given.map(hashed));
  return {
    ...rows,
    save: async (db, changed, names, now) => rows.save(db, await all(changed), names, now),
    create: async (db, values) => rows.create(db, await all(values)),
  };
};

/** The value of a column in a statement that saves several rows: a placeholder stands for the secret that the row has. */
export const valueToSave = (table: SQL, field: string, { fields }: Pick<StoreEntity, 'fields'>): SQL => {
  const given = sql`given.${sql.identifier(field)}`;
  if (!fields[field] || !isWriteOnly(fields[field])) return given;
  return sql`case when ${given} like '•%' then ${table}.${sql.identifier(field)} else ${given} end`;
};
