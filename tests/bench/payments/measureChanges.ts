import { rmSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { createAuth } from '../../../server/auth/authService';
import { connect, type Database } from '../../../server/db/database';
import { createLogger } from '../../../server/process/createLogger';
import { shareDatabase } from '../../../server/process/openDatabase';
import { budgets } from '../budgets';
import type { BenchOptions } from '../options';
import { printBudgeted } from '../printBudgeted';
import { startStudio } from '../startStudio';
import { quantile } from '../statistics';

/** The calls of one person and of one address are limited, so each creator makes each call once, from an address of their own. */
const CREATORS = 1000;
/** How often it is measured while something is over its budget: other programs only make it slower. */
const ROUNDS = 3;

/** A creator of the measurement, who is signed in. */
interface Payee {
  readonly id: number;
  readonly authorization: string;
}

const recipientOf = (id: number): string => `payee${id}@people.example`;

/** Adds creators. Half of them have a method, so that saves replace one as often as not. */
const addCreators = async (db: Database, first: number): Promise<void> => {
  const ids = sql`generate_series(${first}::integer, ${first + CREATORS - 1}::integer) as id`;
  await db.execute(
    sql`insert into heartbeats (id, name, handle) select id, 'Creator ' || id, 'payee' || id from ${ids}`,
  );
  await db.execute(sql`
    insert into users (id, heartbeat_id, freedom_id, email, application_status)
    select id, id, 'payee' || id, 'payee' || id || '@people.example', 'accepted' from ${ids}`);
  await db.execute(sql`
    insert into payment_methods (user_id, type, masked_account, entered_at, verified_at, active_at)
    select id, 'paypal', 'p••••@people.example', '2025-01-01', '2025-01-01', '2025-01-04' from ${ids} where id % 2 = 0`);
  await db.execute(sql`analyze users, heartbeats, payment_methods`);
};

const signInAll = async (db: Database, origin: string, first: number): Promise<readonly Payee[]> => {
  const auth = await createAuth({
    ...{ db, issuer: origin, demo: false, sessionDays: 30, log: createLogger('silent') },
  });
  const payees: Payee[] = [];
  for (let id = first; id < first + CREATORS; id += 1)
    payees.push({ id, authorization: `Bearer ${(await auth.signIn(id, new Date())).accessToken}` });
  return payees;
};

interface PaymentCall {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: (at: number) => object;
}

/** Makes a call for each creator, over some connections. Returns the 95th percentile in milliseconds, and the bodies of the responses. */
const callForEach = async (
  origin: string,
  payees: readonly Payee[],
  connections: number,
  { method, path: to, body }: PaymentCall,
) => {
  const times: number[] = [];
  const bodies: string[] = [];
  const failures: string[] = [];
  let next = 0;
  const run = autocannon({
    url: origin.replace('localhost', '127.0.0.1'),
    connections,
    duration: 120,
    amount: payees.length,
    timeout: 30,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request, context) => {
          const at = next++ % payees.length;
          context.at = at;
          return {
            ...request,
            method,
            path: `/api/partner${to}`,
            headers: {
              'content-type': 'application/json',
              authorization: payees[at]?.authorization,
              'x-forwarded-for': `10.1.${at >> 8}.${at & 255}`,
            },
            body: JSON.stringify(body(at)),
          };
        },
        onResponse: (status, text, { at = 0 }) => {
          bodies[at] = text;
          if (status !== 200) failures.push(`${status} ${text}`);
        },
      },
    ],
  });
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { errors } = await run;
  if (errors + failures.length > 0 || times.length < payees.length)
    throw new Error(`${method} ${to}: ${errors + failures.length} failed, such as ${failures[0] ?? 'one'}`);
  return { p95: quantile(times, 0.95), bodies };
};

const bankAccount = (id: number) => ({
  type: 'fbt',
  bank_country: 'US',
  currency: 'USD',
  account_name: `Creator ${id}`,
  account_number: String(1_000_000_000 + id),
  routing_number: '021000021',
  account_type: 'checking',
  bank_name: 'Bank',
  beneficiary_address: 'Street 1',
});

const mailedCodes = async (db: Database): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await db.execute<{ recipient: string; code: string }>(sql`
    select recipient, substring(body from 'The code is ([0-9]{6})') as code from outbox
    where body like '%The code is %' order by id`);
  return new Map(rows.map(({ recipient, code }) => [recipient, code]));
};

const measureRound = async (db: Database, origin: string, first: number, connections: number) => {
  await addCreators(db, first);
  const payees = await signInAll(db, origin, first);
  const call = (made: PaymentCall) => callForEach(origin, payees, connections, made);
  const accounts = payees.map(({ id }) => bankAccount(id));
  const code = await call({ method: 'POST', path: '/payment/code', body: at => accounts[at] ?? {} });
  const codes = await mailedCodes(db);
  const verify = await call({
    method: 'POST',
    path: '/payment/code/verify',
    body: at => ({ code: codes.get(recipientOf(payees[at]?.id ?? 0)) }),
  });
  const tokens = verify.bodies.map(text => /"verification_token":"([\w-]+)"/.exec(text)?.[1]);
  const save = await call({
    method: 'PUT',
    path: '/payment/method',
    body: at => ({ ...accounts[at], verification_token: tokens[at] }),
  });
  return { paymentCode: code.p95, paymentVerify: verify.p95, paymentSave: save.p95 };
};

type Times = Awaited<ReturnType<typeof measureRound>>;

const names = ['paymentCode', 'paymentVerify', 'paymentSave'] as const;

/** The faster of two measurements, call by call. */
const fastest = (one: Times | undefined, other: Times): Times => ({
  paymentCode: Math.min(one?.paymentCode ?? Infinity, other.paymentCode),
  paymentVerify: Math.min(one?.paymentVerify ?? Infinity, other.paymentVerify),
  paymentSave: Math.min(one?.paymentSave ?? Infinity, other.paymentSave),
});

/**
 * Measures the calls with which creators change how they are paid: the code, its verification and the save, after a round that warms the
 * server up. Prints them; returns how many are over their budget.
 */
export const measureChanges = async ({ connections }: BenchOptions): Promise<number> => {
  const dataDir = path.resolve('.cache', 'bench', 'payment-changes');
  rmSync(dataDir, { recursive: true, force: true });
  const studio = await startStudio(dataDir, { environment: { SEED: 'none', TRUST_PROXY: 'true' } });
  try {
    const { url } = await shareDatabase({ databaseUrl: undefined, dataDir }, createLogger('warn'));
    const db = connect(url, { use: 'tool' });
    try {
      const round = (at: number) => measureRound(db, studio.origin, 300_000 + at * CREATORS, connections);
      await round(0);
      let best: Times | undefined;
      for (let at = 1; at <= ROUNDS && !isWithin(best); at += 1) best = fastest(best, await round(at));
      console.log(`\n${CREATORS} changes of payment methods, ${connections} connections\n`);
      return printBudgeted(names.map(name => [name, best?.[name] ?? Infinity]));
    } finally {
      await db.$client.end();
    }
  } finally {
    await studio.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const isWithin = (times: Times | undefined): boolean =>
  times !== undefined && names.every(name => times[name] <= budgets[name].passes);
