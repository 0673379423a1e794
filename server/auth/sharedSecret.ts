import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { secrets } from '../db/tables';

/**
 * A value that every instance must share, made at the first start. When two instances start at once, both use the one
 * that was written first.
 */
export const sharedSecret = async <T>(
  db: Transaction,
  name: string,
  make: () => T | Promise<T>,
): Promise<T> => {
  const read = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0];
  const found = await read();
  if (found) return found.value as T; // written below by the same name, hence of the same type
  await db
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  return (await read())!.value as T; // as above
};

/** A shared key of 256 random bits. */
export const sharedKey = async (db: Transaction, name: string): Promise<Uint8Array> =>
  Buffer.from(await sharedSecret(db, name, () => randomBytes(32).toString('base64url')), 'base64url');
