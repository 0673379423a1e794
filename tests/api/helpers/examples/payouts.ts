import { sql } from 'drizzle-orm';
import { newId } from '../../../../server/db/newId';
import { addRun } from '../addRun';
import type { ExampleMaker } from './example';

/** Files that were prepared and not downloaded count for each person. */
const forgetFiles = ({ db }: Parameters<ExampleMaker>[0]) => db.execute(sql`delete from export_tickets`);

const payoutOf: ExampleMaker = async made => {
  await forgetFiles(made);
  const run = { heartbeatId: made.creator, status: 'finished', payout: 'paid' };
  return { params: { id: (await addRun(made.db, run)).payoutId }, body: { format: 'csv' } };
};

/** A run in a state, whose only payout is in another. */
const ofRun =
  (status: string, payout: string): ExampleMaker =>
  async ({ db, creator }) => {
    await db.execute(sql`update payout_runs set status = 'cancelled'`);
    await db.execute(sql`update payouts set status = 'cancelled'`);
    const { runId } = await addRun(db, { heartbeatId: creator, status, payout });
    return { params: { id: runId }, body: {} };
  };

/** Payouts that a creator stopped, alone. Returns the id. */
const addFreeze = async (db: Parameters<ExampleMaker>[0]['db'], creator: number): Promise<string> => {
  const id = newId('pf');
  await db.execute(sql`delete from payout_freezes where user_id = ${creator}`);
  await db.execute(sql`
    insert into payout_freezes (id, user_id, heartbeat_id, status, created_at, updated_at)
    values (${id}, ${creator}, ${creator}, 'frozen', now(), now())`);
  return id;
};

/** Examples of the calls about payouts. */
export const examples: Record<string, ExampleMaker> = {
  'GET /payouts': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /payouts/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}&sum=amount` }),
  'POST /payouts/export': ({ creator }) => ({
    body: { filter: {}, columns: ['id', 'amount'], heartbeat_id: creator },
  }),
  'POST /payouts/{id}/statement': payoutOf,
  'POST /payouts/statement': async made => {
    await forgetFiles(made);
    return { body: { format: 'pdf', year: 2025, heartbeat_id: made.creator } };
  },
  'GET /payout-files/{ticket}': () => ({ params: { ticket: 'unknown' }, allowed: 404 }),
  'GET /payout-runs': () => ({}),
  'GET /payout-runs/{id}/summary': async made => {
    const { params } = await ofRun('finished', 'paid')(made);
    return { params };
  },
  'POST /payout-runs': () => ({ body: { month: '2025-03-01', dry_run: true } }),
  'POST /payout-runs/{id}/release': ofRun('prepared', 'planned'),
  'POST /payout-runs/{id}/cancel': ofRun('prepared', 'planned'),
  'POST /payout-runs/{id}/retry': ofRun('finished', 'failed'),
  'POST /payout-runs/{id}/report': async made => {
    await forgetFiles(made);
    return { ...(await ofRun('finished', 'paid')(made)), body: { format: 'csv' } };
  },
  'GET /payout-freezes': () => ({}),
  'POST /payout-freezes/{id}/release': async ({ db, creator }) => ({
    params: { id: await addFreeze(db, creator) },
    body: { reason: 'It was the creator.' },
  }),
  'POST partner:/payment/webhook/{provider}': () => ({
    params: { provider: 'sandbox' },
    body: {},
    allowed: 401,
  }),
};

const ownOrEverybody = Object.keys(examples).filter(name => name.includes(' /payouts'));

/** The expected access of each call. */
export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(name => [
    name,
    ownOrEverybody.includes(name)
      ? 'owner or heartbeat.manage_earnings'
      : / \/payout-(runs|freezes)/.test(name)
        ? 'permission heartbeat.manage_earnings'
        : 'anyone',
  ]),
);
