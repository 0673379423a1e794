import { eq, sql } from 'drizzle-orm';
import { verifyPassword } from '../auth/password';
import type { Database } from '../db/database';
import { users } from '../db/tables';
import type { AttemptLimiter } from './attemptLimiter';

/** Whose password it was; nobody's when it was wrong; how long to wait when it was not even compared. */
export interface PasswordResult {
  readonly userId?: number;
  readonly waitS: number;
}

/** The account of an email, in any case. */
export const accountOf = async (db: Database, email: string) => {
  const [user] = await db
    .select({ id: users.id, hash: users.password_hash })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
};

/** Compares a password, counting the attempt first. It takes as long for an email that nobody has. */
export const checkPassword = async (
  db: Database,
  attempts: AttemptLimiter,
  {
    email,
    password,
    address,
  }: { readonly email: string; readonly password: string; readonly address: string },
): Promise<PasswordResult> => {
  const waitS = await attempts.signIn(email, address);
  if (waitS > 0) return { waitS };
  const user = await accountOf(db, email);
  const isRight = await verifyPassword(password, user?.hash);
  if (!user || !isRight) return { waitS: 0 };
  await attempts.succeeded(email, address);
  return { userId: user.id, waitS: 0 };
};
