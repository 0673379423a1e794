import { sql } from 'drizzle-orm';
import type { Transaction } from '../database';

/** The table with the owners of records. Its `id` is what records name. */
interface OwnersTable {
  readonly table: string;
  /** The column that lists are sorted by where they are sorted by owner. */
  readonly nameColumn: string;
}

let known: OwnersTable | undefined;

/** Names the table of owners. Without one, any number is an owner, and lists are sorted by it. */
export const connectOwners = (owners: OwnersTable): void => void (known = owners);

/** The table of owners; undefined where the application has none. */
export const ownersTable = (): OwnersTable | undefined => known;

/** Whether an owner exists. */
export const ownerExists = async (db: Transaction, id: number): Promise<boolean> => {
  if (!known) return true;
  const { rows } = await db.execute(sql`select from ${sql.identifier(known.table)} where id = ${id}`);
  return rows.length > 0;
};
