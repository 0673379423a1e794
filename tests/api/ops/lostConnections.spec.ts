import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../../../server/db/database';
import { databasesAfter } from '../../../server/http/replica/databaseAfter';
import { createTestDatabase } from '../../setup/createTestDatabase';

let db: Database;
let drop: () => Promise<void>;
beforeEach(async () => {
  const database = await createTestDatabase();
  db = connect(database.url, { connections: 2 });
  drop = database.drop;
});
afterEach(async () => {
  await db.$client.end();
  await drop();
});

/** Ends the connection in the database, before whatever its holder sends next. */
const loseConnection = (client: pg.PoolClient): void =>
  void client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);

const one = async (from: Database): Promise<unknown> =>
  from.transaction(async tx => (await tx.execute(sql`select 1 as one`)).rows[0]);

/** More often than the pool has connections. */
const times = [1, 2, 3];

describe('a connection that is lost', () => {
  it('before a transaction begins is replaced', async () => {
    db.$client.on('acquire', loseConnection);
    for (const _ of times) await expect(one(db)).rejects.toThrow(/^Failed query: begin/);
    db.$client.off('acquire', loseConnection);
    expect(await one(db)).toEqual({ one: 1 });
    expect(db.$client.totalCount).toBe(1);
  });

  it('before a transaction of a replica begins is replaced', async () => {
    const after = databasesAfter(db, { readable: async () => '0/1' }, 100);
    db.$client.on('acquire', loseConnection);
    for (const _ of times) await expect(one(after(1n))).rejects.toThrow(/^Failed query: begin/);
    db.$client.off('acquire', loseConnection);
    expect(await one(after(1n))).toEqual({ one: 1 });
    expect(db.$client.totalCount).toBe(1);
  });

  it('within a transaction is replaced', async () => {
    for (const _ of times)
      await expect(
        db.transaction(async tx => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)),
      ).rejects.toThrow(/^Failed query: rollback/);
    expect(await one(db)).toEqual({ one: 1 });
    expect(db.$client.totalCount).toBe(1);
  });
});

describe('a connection whose transaction could not be ended', () => {
  it('is closed, so that nobody else works in that transaction', async () => {
    await db.execute(sql`create table written (id integer)`);
    const [client] = await Promise.all([nextClient(), one(db)]);
    const query = client.query.bind(client);
    // A rollback without an answer in time, as the driver reports it: the statement is not withdrawn.
    Object.assign(client, {
      query: (statement: pg.QueryConfig, ...rest: []) =>
        statement.text === 'rollback'
          ? Promise.reject(new Error('Query read timeout'))
          : query(statement, ...rest),
    });
    await expect(
      db.transaction(async tx => {
        await tx.execute(sql`insert into written values (1)`);
        throw new Error('The work failed.');
      }),
    ).rejects.toThrow(/^Failed query: rollback/);
    expect(db.$client.totalCount).toBe(0);
    expect((await db.execute(sql`select count(*)::int as count from written`)).rows).toEqual([{ count: 0 }]);
  });
});

/** The connection that the pool lends next. */
const nextClient = async (): Promise<pg.PoolClient> =>
  new Promise(resolve => {
    db.$client.once('acquire', resolve);
  });
