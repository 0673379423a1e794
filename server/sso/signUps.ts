import { and, eq, gt, sql } from 'drizzle-orm';
import { AccountExists, createAccount } from '../auth/createAccount';
import { hashPassword } from '../db/people/password';
import type { Database, Transaction } from '../db/database';
import { isHandleTaken } from '../db/studio/handles';
import { users } from '../db/tables';
import { signUps } from '../db/signIn/signInTables';
import { enqueueMail } from '../mail/enqueueMail';
import { hashOfToken, newMailedToken } from './mailedLink';
import { forgotPasswordPath } from './pages/passwordPages';
import { confirmSignUpPath } from './pages/confirmPage';
import type { SignUp } from './signUpForm';

const validHours = 24;

const confirmation = (publicOrigin: string, token: string) => ({
  subject: 'Confirm your email',
  body: [
    'Somebody applied to become a creator on Heartbeat Studio with this email. To choose a password and to create the account, open this link:',
    `${publicOrigin}${confirmSignUpPath}?token=${token}`,
    `The link works once, for ${validHours} hours. If it was not you, ignore this mail: no account is created.`,
  ].join('\n\n'),
});

const alreadyKnown = (publicOrigin: string) => ({
  subject: 'You already have an account',
  body: [
    'Somebody applied to become a creator on Heartbeat Studio with this email, which already has an account. To sign in, open this page:',
    `${publicOrigin}/studio/`,
    'If you do not know the password any more, choose a new one:',
    `${publicOrigin}${forgotPasswordPath}`,
    'If it was not you, ignore this mail: your account stays as it is.',
  ].join('\n\n'),
});

/**
 * Stores an application and mails what to do next: a link to confirm the email, or, if it has an account, how to sign in. Executes the
 * same statements for both, so that neither the response nor its time tells whether an email has an account. The link of an application
 * whose email has an account is mailed to nobody.
 */
export const mailSignUp = (
  db: Database,
  signUp: SignUp,
  { publicOrigin, now }: { readonly publicOrigin: string; readonly now: Date },
): Promise<void> =>
  db.transaction(async tx => {
    const token = newMailedToken();
    const expires_at = new Date(now.getTime() + validHours * 3_600_000);
    await tx.insert(signUps).values({ ...signUp, hash: hashOfToken(token), expires_at });
    const [known] = await tx
      .select({ email: users.email, isDemo: users.is_demo })
      .from(users)
      .where(eq(sql`lower(${users.email})`, signUp.email.toLowerCase()));
    // The addresses of demo accounts do not exist, and everybody knows them.
    if (known?.isDemo) return;
    const mail = known ? alreadyKnown(publicOrigin) : confirmation(publicOrigin, token);
    await enqueueMail(tx, { ...mail, recipient: known?.email ?? signUp.email }, now);
  });

/** The application of a valid link, without using it up: mail programs open links in advance. */
export const readSignUpOf = async (db: Transaction, token: string, now: Date) => {
  const [found] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.hash, hashOfToken(token)), gt(signUps.expires_at, now)));
  return found;
};

/**
 * Creates the account of a valid link with a confirmed email, and uses up all links of the email. Returns the user's id, `handle` if
 * another page has the handle by now, or undefined if the link is not valid any more.
 */
export const confirmSignUp = async (
  db: Database,
  {
    token,
    handle,
    password,
    now,
  }: { readonly token: string; readonly handle: string; readonly password: string; readonly now: Date },
): Promise<number | 'handle' | undefined> => {
  const passwordHash = await hashPassword(password);
  try {
    return await db.transaction(async tx => {
      const signUp = await readSignUpOf(tx, token, now);
      if (!signUp) return undefined;
      if (await isHandleTaken(tx, handle, now)) return 'handle';
      // Of concurrent confirmations, the first deletes the application; the others find none.
      const ofEmail = eq(sql`lower(${signUps.email})`, signUp.email.toLowerCase());
      const used = await tx.delete(signUps).where(ofEmail).returning({ hash: signUps.hash });
      if (!used.some(({ hash }) => hash === signUp.hash)) return undefined;
      return createAccount(tx, {
        email: signUp.email,
        emailVerifiedAt: now,
        handle,
        firstName: signUp.first_name,
        lastName: signUp.last_name,
        heartbeatName: signUp.heartbeat_name,
        passwordHash,
      });
    });
  } catch (error) {
    if (!(error instanceof AccountExists)) throw error;
    // The transaction has rolled back, so that the link stays valid for another handle.
    return error.field === 'handle' ? 'handle' : undefined;
  }
};
