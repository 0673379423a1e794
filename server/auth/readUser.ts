import { eq } from 'drizzle-orm';
import { handleWaitDays } from '../../src/contract/page/handle';
import type { User } from '../../src/contract/entities/people/user';
import { paymentStateOf } from '../../src/contract/entities/payments/paymentState';
import type { Transaction } from '../db/database';
import { paymentMethods } from '../db/studio/paymentTables';
import { heartbeats, users } from '../db/tables';
import { problemOf } from '../errors/problem';

/** Reads a user in the shape of `GET /user`. Throws `not-found`. */
export const readUser = async (db: Transaction, userId: number, now: Date): Promise<User> => {
  const [found] = await db
    .select({
      user: users,
      heartbeat: heartbeats,
      payment: { is_pending: paymentMethods.is_pending, active_at: paymentMethods.active_at },
    })
    .from(users)
    .innerJoin(heartbeats, eq(heartbeats.id, users.heartbeat_id))
    .leftJoin(paymentMethods, eq(paymentMethods.user_id, users.id))
    .where(eq(users.id, userId));
  if (!found) throw problemOf('not-found');
  const { user, heartbeat, payment } = found;
  const wait = handleWaitDays(heartbeat.handle_changed_at, now);
  return {
    id: user.id,
    heartbeat_id: heartbeat.id,
    freedomId: user.freedom_id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    heartbeat_name: heartbeat.name,
    heartbeat_handle: heartbeat.handle,
    handle: heartbeat.handle,
    avatar: heartbeat.avatar,
    banner: heartbeat.banner,
    description: heartbeat.description,
    links: heartbeat.links,
    phone: user.phone,
    gender: user.gender,
    date_of_birth: user.date_of_birth,
    is_locked: user.is_locked,
    // Written from the contract's enumerations; the response schema validates them.
    application_status: user.application_status as User['application_status'],
    change_handle_remaining: wait === 0 ? 1 : 0,
    change_handle_remaining_days: wait,
    payment_method: paymentStateOf(payment, now),
    payment_threshold: user.payment_threshold,
    instant_payment: { status: user.instant_payment },
  };
};
