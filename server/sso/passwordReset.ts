import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { mayHaveSession } from '../auth/accountAccess';
import { endSessions } from '../auth/endSessions';
import { hashPassword } from '../db/people/password';
import type { Database, Transaction } from '../db/database';
import { users } from '../db/tables';
import { passwordResets } from '../db/signIn/signInTables';
import { composeMail } from '../mail/composeMail';
import { mailTextsFor } from '../texts/texts';
import { enqueueMail } from '../mail/enqueueMail';
import { endProviderSessions } from './endProviderSessions';
import { hashOfToken, newMailedToken } from './mailedLink';

/** How long a mailed link to a new password works. */
export const resetMinutes = 15;

/**
 * Mails a link with a single-use token to the account with this email, if there is one with a password. Demo accounts get
 * none, because their addresses do not exist. Returns the user's id.
 */
export const mailResetLink = async (
  db: Database,
  {
    email,
    linkOf,
    now,
  }: { readonly email: string; readonly linkOf: (token: string) => string; readonly now: Date },
): Promise<number | undefined> =>
  db.transaction(async tx => {
    const [user] = await tx
      .select({ id: users.id, email: users.email, preferences: users.preferences })
      .from(users)
      .where(
        and(
          eq(sql`lower(${users.email})`, email.toLowerCase()),
          isNotNull(users.password_hash),
          mayHaveSession(false),
        ),
      );
    if (!user) return undefined;
    const token = newMailedToken();
    const expires_at = new Date(now.getTime() + resetMinutes * 60_000);
    await tx.insert(passwordResets).values({ hash: hashOfToken(token), user_id: user.id, expires_at });
    const texts = mailTextsFor(user.preferences.locale);
    const mail = composeMail({
      texts,
      subject: texts.text('reset.subject'),
      paragraphs: [
        texts.text('reset.text'),
        linkOf(token),
        texts.text('reset.validity', { minutes: resetMinutes }),
      ],
    });
    await enqueueMail(tx, { recipient: user.email, ...mail }, now);
    return user.id;
  });

/** The user of a valid link, without using it up: mail programs open links in advance. */
export const readResetLink = async (db: Transaction, token: string, now: Date) => {
  const [found] = await db
    .select({ id: users.id, email: users.email, preferences: users.preferences })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.user_id))
    .where(
      and(
        eq(passwordResets.hash, hashOfToken(token)),
        gt(passwordResets.expires_at, now),
        mayHaveSession(false),
      ),
    );
  return found;
};

/** Uses up a valid link. Returns its user's id. */
const claimResetLink = async (db: Transaction, token: string, now: Date): Promise<number | undefined> => {
  const [used] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.hash, hashOfToken(token)), gt(passwordResets.expires_at, now)))
    .returning({ userId: passwordResets.user_id });
  return used?.userId;
};

/**
 * Changes the password of a valid link, ends all sessions of the account and uses up all of its links. The mailbox is
 * verified by this. Returns the user's id, or undefined if the link is not valid any more.
 */
export const resetPassword = async (
  db: Database,
  { token, password, now }: { readonly token: string; readonly password: string; readonly now: Date },
): Promise<number | undefined> => {
  const user = await readResetLink(db, token, now);
  // Claimed first, because hashing takes long on purpose: one link allows it once.
  if (!user || (await claimResetLink(db, token, now)) === undefined) return undefined;
  const password_hash = await hashPassword(password);
  return db.transaction(async tx => {
    await tx.delete(passwordResets).where(eq(passwordResets.user_id, user.id));
    await tx
      .update(users)
      .set({ password_hash, email_verified_at: now, updated_at: now })
      .where(eq(users.id, user.id));
    // In this order: a sign-in that is exchanging its code either finds it deleted, or has its session ended here.
    await endProviderSessions(tx, user.id);
    await endSessions(tx, { userId: user.id }, 'revoked', now);
    const texts = mailTextsFor(user.preferences.locale);
    const mail = composeMail({
      texts,
      subject: texts.text('passwordChanged.subject'),
      paragraphs: [texts.text('passwordChanged.text')],
    });
    await enqueueMail(tx, { recipient: user.email, ...mail }, now);
    return user.id;
  });
};
