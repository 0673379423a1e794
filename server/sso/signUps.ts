import { and, eq, gt, sql } from 'drizzle-orm';
import { AccountExists, createAccount } from '../auth/createAccount';
import { hashPassword } from '../db/people/password';
import type { Database, Transaction } from '../db/database';
import { isHandleTaken } from '../db/studio/handles';
import { users } from '../db/tables';
import { signUps } from '../db/signIn/signInTables';
import { mailTextsFor, type MailTexts } from '../texts/texts';
import type { StudioLanguage } from '../../src/contract/enumerations';
import { composeMail } from '../mail/composeMail';
import { enqueueMail } from '../mail/enqueueMail';
import { hashOfToken, newMailedToken } from './mailedLink';
import { forgotPasswordPath } from './pages/passwordPages';
import { confirmSignUpPath } from './pages/confirmPage';
import type { SignUp } from './signUpForm';

/** How long a mailed confirmation works. */
export const signUpHours = 24;

const confirmation = (texts: MailTexts, publicOrigin: string, token: string) =>
  composeMail({
    texts,
    subject: texts.text('confirm.subject'),
    paragraphs: [
      texts.text('confirm.text'),
      `${publicOrigin}${confirmSignUpPath}?token=${token}`,
      texts.text('confirm.validity', { hours: signUpHours }),
    ],
  });

const alreadyKnown = (texts: MailTexts, publicOrigin: string) =>
  composeMail({
    texts,
    subject: texts.text('known.subject'),
    paragraphs: [
      texts.text('known.text'),
      `${publicOrigin}/studio/`,
      texts.text('known.password'),
      `${publicOrigin}${forgotPasswordPath}`,
      texts.text('known.notYou'),
    ],
  });

/**
 * Stores an application and mails what to do next: a link to confirm the email, or, if it has an account, how to sign in. Executes the
 * same statements for both, so that neither the response nor its time tells whether an email has an account. The link of an application
 * whose email has an account is mailed to nobody. `language` is that of the page; an account has its own.
 */
export const mailSignUp = (
  db: Database,
  signUp: SignUp,
  {
    publicOrigin,
    language,
    now,
  }: { readonly publicOrigin: string; readonly language: StudioLanguage; readonly now: Date },
): Promise<void> =>
  db.transaction(async tx => {
    const token = newMailedToken();
    const expires_at = new Date(now.getTime() + signUpHours * 3_600_000);
    await tx.insert(signUps).values({ ...signUp, hash: hashOfToken(token), expires_at });
    const [known] = await tx
      .select({ email: users.email, isDemo: users.is_demo, preferences: users.preferences })
      .from(users)
      .where(eq(sql`lower(${users.email})`, signUp.email.toLowerCase()));
    // The addresses of demo accounts do not exist, and everybody knows them.
    if (known?.isDemo) return;
    const mail = known
      ? alreadyKnown(mailTextsFor(known.preferences.locale), publicOrigin)
      : confirmation(mailTextsFor(language), publicOrigin, token);
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
    language,
    now,
  }: {
    readonly token: string;
    readonly handle: string;
    readonly password: string;
    /** Of the page; the account begins with it. */
    readonly language: StudioLanguage;
    readonly now: Date;
  },
): Promise<number | 'handle' | undefined> => {
  const passwordHash = await hashPassword(password);
  try {
    return await db.transaction(async tx => {
      const signUp = await readSignUpOf(tx, token, now);
      if (!signUp) return undefined;
      // Of concurrent confirmations, the first deletes the application; the others find none.
      const ofEmail = eq(sql`lower(${signUps.email})`, signUp.email.toLowerCase());
      const used = await tx.delete(signUps).where(ofEmail).returning({ hash: signUps.hash });
      if (!used.some(({ hash }) => hash === signUp.hash)) return undefined;
      // Read only now, so that a concurrent confirmation does not find the handle of the account that the first one has just created.
      if (await isHandleTaken(tx, handle, now)) throw new AccountExists('handle');
      return createAccount(tx, {
        email: signUp.email,
        emailVerifiedAt: now,
        handle,
        firstName: signUp.first_name,
        lastName: signUp.last_name,
        heartbeatName: signUp.heartbeat_name,
        passwordHash,
        language,
      });
    });
  } catch (error) {
    if (!(error instanceof AccountExists)) throw error;
    // The transaction has rolled back, so that the link stays valid for another handle.
    return error.field === 'handle' ? 'handle' : undefined;
  }
};
