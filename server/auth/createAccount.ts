import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { constraintOf } from '../errors/databaseError';
import { heartbeats, roles, userRoles, users } from '../db/tables';
import type { StudioLanguage } from '../../src/contract/enumerations';
import type { Role } from '../../src/contract/permissions';

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly heartbeatName: string;
  readonly handle: string;
  /** For the embedded provider. */
  readonly passwordHash?: string;
  /** The language of the studio and of mails; that of the browser, and English, where left out. */
  readonly language?: StudioLanguage;
  /** When the person proved to read the mails of `email`; null where left out. */
  readonly emailVerifiedAt?: Date | null;
  /** The `iss` and `sub` claims of an external issuer. */
  readonly identity?: { readonly issuer: string; readonly subject: string };
}

/** A unique value of a new account that another account has. */
export class AccountExists extends Error {
  constructor(readonly field: 'email' | 'handle' | 'subject') {
    super(`another account has this ${field}`);
  }
}

const fieldByConstraint: Readonly<Record<string, AccountExists['field']>> = {
  users_email: 'email',
  users_issuer_subject: 'subject',
  heartbeats_handle_unique: 'handle',
};

const applicantRole: Role = 'creator';

/** Creates a user with a heartbeat and a pending application; returns the user's id. Throws AccountExists. */
export const createAccount = async (db: Transaction, account: NewAccount): Promise<number> => {
  try {
    return await db.transaction(async tx => {
      const [heartbeat] = await tx
        .insert(heartbeats)
        .values({ name: account.heartbeatName, handle: account.handle })
        .returning({ id: heartbeats.id });
      const [user] = await tx
        .insert(users)
        .values({
          heartbeat_id: heartbeat!.id, // a successful insert returns its row
          freedom_id: `fr${randomBytes(9).toString('base64url')}`,
          email: account.email,
          first_name: account.firstName,
          last_name: account.lastName,
          issuer: account.identity?.issuer ?? null,
          subject: account.identity?.subject ?? null,
          email_verified_at: account.emailVerifiedAt ?? null,
          password_hash: account.passwordHash ?? null,
          // English is what people have who chose nothing.
          preferences:
            account.language === undefined || account.language === 'en' ? {} : { locale: account.language },
          application_status: 'pending',
        })
        .returning({ id: users.id });
      await tx.execute(sql`
        insert into ${userRoles} (user_id, role)
        select ${user!.id}, ${roles.name} from ${roles} where ${roles.name} = ${applicantRole}`);
      return user!.id;
    });
  } catch (error) {
    const field = fieldByConstraint[constraintOf(error) ?? ''];
    throw field ? new AccountExists(field) : error;
  }
};
