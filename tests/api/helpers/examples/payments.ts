import { sql } from 'drizzle-orm';
import type { ExampleMaker } from './example';

type Given = Parameters<ExampleMaker>[0];

const paypal = { type: 'paypal', paypal_email: 'paid@mail.example' };
/** No example has a verified change: what follows is refused in the end. */
const token = 'x'.repeat(43);

const removed = ({ db, creator }: Given) =>
  db.execute(sql`
    with codes as (delete from payment_codes where user_id = ${creator})
    delete from payment_methods where user_id = ${creator}`);

/** A creator who is paid by a method. */
const paidBy = async (given: Given, type: string, isPending = false) => {
  await removed(given);
  await given.db.execute(sql`
    insert into payment_methods (user_id, type, is_pending, application_id, entered_at)
    values (${given.creator}, ${type}, ${isPending}, case when ${isPending} then 'application' end, now())`);
};

const ofCreator: ExampleMaker = ({ creator }) => ({ query: `user_id=${creator}` });

/** What the calls of the partner API are made with. */
export const examples: Record<string, ExampleMaker> = {
  'GET partner:/payment/config': () => ({}),
  'GET partner:/payment/method': ofCreator,
  'PUT partner:/payment/method': ({ creator }) => ({
    body: { ...paypal, user_id: creator, verification_token: token },
    allowed: 410,
  }),
  'PUT partner:/payment/method/{type}': ({ creator }) => ({
    params: { type: 'paypal' },
    body: { ...paypal, user_id: creator, verification_token: token },
    allowed: 410,
  }),
  'GET partner:/payment/payoneer': ({ creator }) => ({
    query: `user_id=${creator}&redirect_url=/studio/payoneer-success&verification_token=${token}`,
    allowed: 410,
  }),
  'DELETE partner:/payment/payoneer': async given => {
    await paidBy(given, 'payoneer', true);
    return { query: `user_id=${given.creator}` };
  },
  'DELETE partner:/payment/paypal': async given => {
    await paidBy(given, 'paypal');
    return { query: `user_id=${given.creator}` };
  },
  'GET partner:/payment/url/{provider}': async given => {
    await paidBy(given, 'payoneer', true);
    return { params: { provider: 'payoneer' }, query: `user_id=${given.creator}` };
  },
  'GET partner:/payment/currencies': ofCreator,
  'GET partner:/payment/freedom-currencies': ofCreator,
  'POST partner:/payment/code': async given => {
    await removed(given);
    return { body: { ...paypal, user_id: given.creator } };
  },
  'POST partner:/payment/code/resend': async given => {
    await removed(given);
    return { body: { user_id: given.creator }, allowed: 409 };
  },
  'POST partner:/payment/code/verify': ({ creator }) => ({
    body: { user_id: creator, code: '123456' },
    allowed: 410,
  }),
  'GET partner:/payment/advance': ofCreator,
  'POST partner:/payment/advance': async given => {
    await removed(given);
    return { body: { user_id: given.creator, amount: '1.00' }, allowed: 409 };
  },
  'POST partner:/payment/test-payment': async given => {
    await removed(given);
    return { body: { user_id: given.creator }, allowed: 409 };
  },
  'POST partner:/payment/weekly-enrollment': ({ creator }) => ({
    body: { user_id: creator, enrolled: true },
  }),
  'POST partner:/payment/instant': ({ creator }) => ({ body: { user_id: creator, enabled: false } }),
  'GET partner:/payment/instant-limit': ofCreator,
  'GET partner:/profile': ofCreator,
  'PUT partner:/profile': ({ creator }) => ({ body: { user_id: creator, first_name: 'Ada' } }),
  'GET partner:/channels': ofCreator,
  'POST partner:/channels': ({ creator }) => ({ body: { user_id: creator, code: 'unknown' }, allowed: 401 }),
};

const others: Readonly<Record<string, string>> = {
  'GET partner:/payment/config': 'session',
};

export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(call => [call, others[call] ?? 'owner']),
);
