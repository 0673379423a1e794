import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { secrets } from '../db/signIn/signInTables';

/**
 * Reads a secret that all instances share, and creates it at the first start. Instances that start at the same time use
 * the one that was inserted first.
 */
export const sharedSecret = async <T>(
  db: Transaction,
  name: string,
  create: () => T | Promise<T>,
): Promise<T> => {
  const read = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0];
  const found = await read();
  if (found) return found.value as T; // written below under the same name, so of the same type
  await db
    .insert(secrets)
    .values({ name, value: await create() })
    .onConflictDoNothing();
  return (await read())!.value as T; // as above
};

/** Reads or creates a shared key of 256 random bits. */
export const sharedKey = async (db: Transaction, name: string): Promise<Uint8Array<ArrayBuffer>> =>
  Buffer.from(await sharedSecret(db, name, () => randomBytes(32).toString('base64url')), 'base64url');
