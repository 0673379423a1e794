import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import type { Database } from '../db/database';
import { users } from '../db/tables';
import { problemOf } from '../errors/problem';
import { AccountExists, createAccount } from './createAccount';
import type { IdentityClaims } from './identityClaims';

const attempts = 8;

/**
 * Finds or creates the user of an external issuer's claims. A new user gets a heartbeat and a pending application. An
 * existing account with the same email is linked only if the issuer verified the email and the account has no subject.
 * Throws `ERROR_ON_AUTH_CHANNEL` if claims are missing.
 */
export const findOrCreateExternalAccount = async (db: Database, claims: IdentityClaims): Promise<number> => {
  const bySubject = async () =>
    (await db.select({ id: users.id }).from(users).where(eq(users.subject, claims.subject)))[0]?.id;
  const known = await bySubject();
  if (known !== undefined) return known;
  if (!claims.email) throw problemOf('ERROR_ON_AUTH_CHANNEL');
  if (claims.isEmailVerified) {
    const [claimed] = await db
      .update(users)
      .set({ subject: claims.subject })
      .where(and(sql`lower(${users.email}) = lower(${claims.email})`, isNull(users.subject)))
      .returning({ id: users.id });
    if (claimed) return claimed.id;
  }
  const [firstName = '', ...others] = (claims.name ?? '').trim().split(/\s+/);
  const person = {
    email: claims.email,
    subject: claims.subject,
    firstName: claims.firstName ?? firstName,
    lastName: claims.lastName ?? others.join(' '),
  };
  const fullName = `${person.firstName} ${person.lastName}`.trim() || claims.email.split('@')[0]!;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      const heartbeatName = Array.from(fullName).slice(0, limits.heartbeatName).join('');
      return await createAccount(db, { ...person, heartbeatName, handle: proposeHandle(fullName) });
    } catch (error) {
      if (!(error instanceof AccountExists)) throw error;
      // A concurrent first sign-in of the same person created the account.
      if (error.field === 'subject') return (await bySubject()) ?? Promise.reject(error);
      if (error.field === 'email') throw problemOf('ERROR_ON_AUTH_CHANNEL');
    }
  }
  throw problemOf('ERROR_ON_AUTH_CHANNEL');
};

/** Proposes a valid handle: letters of the name, then random digits, so that equal names rarely collide. */
export const proposeHandle = (name: string): string => {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, limits.handle.max - 6);
  return `${letters || 'creator'}${randomInt(100_000, 1_000_000)}`.padEnd(limits.handle.min, '0');
};
