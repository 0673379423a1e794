import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import type { Database } from '../db/database';
import { users } from '../db/tables';
import { problemOf } from '../errors/problem';
import { AccountExists, createAccount } from './createAccount';
import type { IdentityClaims } from './identityClaims';

const attempts = 8;

/**
 * Finds or creates the user of an external issuer's claims. A new user gets a heartbeat and a pending application. An
 * existing account with the same email is linked only if both sides verified the email: the issuer, and the studio by a
 * mail to it. Otherwise whoever applied with somebody else's email would share their account.
 * Throws `ERROR_ON_AUTH_CHANNEL` if claims are missing.
 */
export const findOrCreateExternalAccount = async (
  db: Database,
  claims: IdentityClaims,
  now: Date,
): Promise<number> => {
  const issuer = issuerName(claims.issuer);
  const bySubject = async () =>
    (
      await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.issuer, issuer), eq(users.subject, claims.subject)))
    )[0]?.id;
  const known = await bySubject();
  if (known !== undefined) return known;
  if (!claims.email) throw problemOf('ERROR_ON_AUTH_CHANNEL');
  if (claims.isEmailVerified) {
    const [claimed] = await db
      .update(users)
      .set({ issuer, subject: claims.subject })
      .where(
        and(
          sql`lower(${users.email}) = lower(${claims.email})`,
          isNull(users.subject),
          isNotNull(users.email_verified_at),
          not(users.is_demo),
        ),
      )
      .returning({ id: users.id });
    if (claimed) return claimed.id;
  }
  const [firstName = '', ...others] = (claims.name ?? '').trim().split(/\s+/);
  const person = {
    email: claims.email,
    emailVerifiedAt: claims.isEmailVerified ? now : null,
    identity: { issuer, subject: claims.subject },
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
      const created = await bySubject();
      if (created !== undefined) return created;
      if (error.field !== 'handle') throw problemOf('ERROR_ON_AUTH_CHANNEL');
    }
  }
  throw problemOf('ERROR_ON_AUTH_CHANNEL');
};

/** An issuer's address is the same with and without a slash at its end. */
const issuerName = (issuer: string): string => issuer.replace(/\/$/, '');

/** Binds subjects that were stored before issuers were to the configured issuer, which they came from. */
export const bindSubjects = async (db: Database, issuer: string): Promise<void> => {
  await db
    .update(users)
    .set({ issuer: issuerName(issuer) })
    .where(and(isNotNull(users.subject), isNull(users.issuer)));
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
