import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { heartbeats, roles, userRoles, users } from '../db/tables';
import type { Role } from '../../src/contract/permissions';

export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly heartbeatName: string;
  readonly handle: string;
  /** The embedded sign-in's. */
  readonly passwordHash?: string;
  /** The external issuer's name for the person. */
  readonly subject?: string;
}

/** What of a new account somebody else already has. */
export class AccountExists extends Error {
  constructor(readonly field: 'email' | 'handle' | 'subject') {
    super(`${field} is taken`);
  }
}

const fieldByConstraint: Readonly<Record<string, AccountExists['field']>> = {
  users_email: 'email',
  users_subject_unique: 'subject',
  heartbeats_handle_unique: 'handle',
};

/** The unique constraint that a failed insert met. The driver's error is wrapped by the query builder's. */
const constraintOf = (error: unknown): string | undefined => {
  const { cause } = error as { cause?: { code?: string; constraint?: string } }; // shape of the driver's errors
  return cause?.code === '23505' ? cause.constraint : undefined;
};

const applicantRole: Role = 'creator';

/** Makes a person with their heartbeat and a pending application; answers the user's id. Throws AccountTaken. */
export const createAccount = async (db: Database, account: NewAccount): Promise<number> => {
  try {
    return await db.transaction(async tx => {
      const [heartbeat] = await tx
        .insert(heartbeats)
        .values({ name: account.heartbeatName, handle: account.handle })
        .returning({ id: heartbeats.id });
      const [user] = await tx
        .insert(users)
        .values({
          heartbeat_id: heartbeat!.id, // an insert that succeeds returns its row
          freedom_id: `fr${randomBytes(9).toString('base64url')}`,
          email: account.email,
          first_name: account.firstName,
          last_name: account.lastName,
          subject: account.subject ?? null,
          password_hash: account.passwordHash ?? null,
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
