import { and, eq, sql } from 'drizzle-orm';
import { isNoStrayDemo } from '../auth/accountAccess';
import { verifyPassword } from '../db/people/password';
import type { Database } from '../db/database';
import { users } from '../db/tables';
import type { AttemptLimiter } from './attemptLimiter';

/** The user of a correct password, or the seconds to wait if there were too many attempts. */
export interface PasswordResult {
  readonly userId?: number;
  /** The hash that the correct password was compared with. */
  readonly hash?: string;
  /** The user of the email, also with a wrong password, for the log. */
  readonly knownId?: number | undefined;
  readonly waitS: number;
}

/** Finds an account by email, case-insensitively; a demo account only if `demo`. */
const findAccount = async (db: Database, email: string, demo: boolean) => {
  const [user] = await db
    .select({ id: users.id, hash: users.password_hash })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNoStrayDemo(demo)));
  return user;
};

/** Counts the attempt, then verifies the password. Takes as long for an unknown email. */
export const checkPassword = async (
  db: Database,
  attempts: AttemptLimiter,
  {
    email,
    password,
    address,
    demo,
  }: {
    readonly email: string;
    readonly password: string;
    readonly address: string;
    /** Whether the demo accounts may sign in. */
    readonly demo: boolean;
  },
): Promise<PasswordResult> => {
  const waitS = await attempts.signIn(email, address);
  if (waitS > 0) return { waitS };
  const user = await findAccount(db, email, demo);
  const isCorrect = await verifyPassword(password, user?.hash);
  if (!user?.hash || !isCorrect) return { knownId: user?.id, waitS: 0 };
  await attempts.succeeded(email, address);
  return { userId: user.id, hash: user.hash, waitS: 0 };
};

/**
 * Completes a sign-in while the password that was checked stands: a change of it waits, and then ends what `complete` stored. Returns
 * undefined, without calling `complete`, if the password was changed since the check.
 */
export const whilePasswordStands = <T>(
  db: Database,
  { userId, hash }: { readonly userId: number; readonly hash: string },
  complete: () => Promise<T>,
): Promise<T | undefined> =>
  db.transaction(async tx => {
    const [user] = await tx
      .select({ hash: users.password_hash })
      .from(users)
      .where(eq(users.id, userId))
      .for('share');
    return user?.hash === hash ? complete() : undefined;
  });
