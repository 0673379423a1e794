import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { createExportStreams } from '../../../server/csv/exportStreams';
import { connect, type Database } from '../../../server/db/database';
import { logPositions, parsePosition, type LogPositions } from '../../../server/http/replica/logPosition';
import { createReplica, type Replica, type ReplicaTimes } from '../../../server/http/replica/replica';
import { rowReaders } from '../../../server/process/connectReplica';
import type { TestDatabase } from '../../setup/copyTemplate';
import { createTestDatabase } from '../../setup/createTestDatabase';
import { playlistSteps } from '../helpers/playlistSteps';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let copy: TestDatabase;
let replicaDb: Database;

// A database without the records of the primary: a list without them was read from it.
beforeAll(async () => {
  studio = await startApiStudio({ processes: 1 });
  copy = await createTestDatabase();
  replicaDb = connect(copy.url, { use: 'replica' });
  // Each process of the tests listens to this pool; otherwise each has its own.
  replicaDb.$client.setMaxListeners(0);
  await studio.call('POST', '/tags', { as: 'creator', body: { name: 'travel' } });
});
afterAll(async () => {
  await replicaDb.$client.end();
  await studio.stop();
  await copy.drop();
});

/** A process with a replica whose position the test sets. */
const startProcess = (
  { written, replayed }: { written: string; replayed: string },
  { database = replicaDb, times }: { database?: Database; times?: ReplicaTimes } = {},
) => {
  const at = {
    written,
    replayed,
    /** Positions of connections to other replicas. */
    replayedBy: new WeakMap<object, string>(),
    checks: 0,
  };
  const failures: unknown[] = [];
  const positions: LogPositions = {
    written: async () => at.written,
    readable: async connection => {
      at.checks += 1;
      await connection.query('select 1');
      return at.replayedBy.get(connection) ?? at.replayed;
    },
  };
  const replica = createReplica(studio.db, database, {
    positions,
    ...(times && { times }),
    onAway: error => failures.push(error),
  });
  const { db } = studio.deps.exports;
  const exports = createExportStreams(db, { readerFor: rowReaders(replica, db) });
  const app = createApp({ ...studio.deps, replica, exports });
  const send = (method: string, path: string, init: { body?: object; cookie?: string } = {}) =>
    app(
      new Request(`http://localhost:8080/api/studio${path}`, {
        method,
        headers: {
          authorization: `Bearer ${studio.token('creator')}`,
          'content-type': 'application/json',
          ...(init.cookie !== undefined && { cookie: init.cookie }),
        },
        ...(init.body && { body: JSON.stringify(init.body) }),
      }),
      { address: '127.0.0.1' },
    );
  return {
    at,
    failures,
    replica,
    send,
    /** Where the list of tags was read. */
    readFrom: async (cookie?: string) => {
      const response = await send('GET', '/tags?per_page=5', { ...(cookie !== undefined && { cookie }) });
      expect(response.status).toBe(200);
      const { data } = (await response.json()) as { data: { items: unknown[] } }; // the page of the contract
      return data.items.length > 0 ? 'primary' : 'replica';
    },
    /** Exports the tags. Returns where the rows of the file were read. */
    exportFrom: async () => {
      const body = { filter: {}, columns: ['name'], sort_column: 'name', sort_direction: 'asc' };
      const prepared = await send('POST', '/tags/export', { body });
      expect(prepared.status).toBe(200);
      const { data } = (await prepared.json()) as { data: { items: { url: string }[] } }; // the page of the contract
      const file = await send('GET', data.items[0]?.url ?? '', {
        cookie: prepared.headers.get('set-cookie') ?? '',
      });
      return (await file.text()).includes('travel') ? 'primary' : 'replica';
    },
  };
};

/** Where a read of one statement was run. A list reads its rows and its total at the same time, on up to two connections. */
const readOnce = (replica: Replica): Promise<'primary' | 'replica'> =>
  replica.read({ after: undefined, primary: studio.db }, async db => {
    await db.execute(sql`select 1`);
    return db === studio.db ? 'primary' : 'replica';
  });

/** Times that no busy machine exceeds during a test. */
const long = 600_000;

const upToDate = { written: '0/10', replayed: '0/10' };

describe('lists with a replica', () => {
  it('are read from it where it has everything, without a check for each read', async () => {
    const single = connect(copy.url, { use: 'replica', connections: 1 });
    const { readFrom, at } = startProcess(upToDate, { database: single });
    expect([await readFrom(), await readFrom(), await readFrom()]).toEqual(['replica', 'replica', 'replica']);
    expect(at.checks).toBe(1);
    await single.$client.end();
  });

  it('are read from the primary after a write, until the replica has it', async () => {
    const { readFrom, at, send } = startProcess(upToDate);
    at.written = '1/0';
    const response = await send('POST', '/tags', { body: { name: 'food' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBe(
      'studio_position=1/0; Path=/api; Max-Age=300; HttpOnly; SameSite=Strict',
    );
    expect(await readFrom()).toBe('primary');
    at.replayed = '1/0';
    await expect.poll(readFrom).toBe('replica');
  });

  it('wait a moment for a replica that is just behind', async () => {
    const { readFrom, at } = startProcess(
      { written: '0/20', replayed: '0/10' },
      { times: { wait: long, avoidBehind: 0, avoidAway: 0 } },
    );
    const reading = readFrom();
    await expect.poll(() => at.checks).toBeGreaterThan(0);
    at.replayed = '0/20';
    expect(await reading).toBe('replica');
  });

  it('have what a person wrote through another process', async () => {
    const { readFrom, at } = startProcess(upToDate, {
      times: { wait: 0, avoidBehind: 0, avoidAway: long },
    });
    expect(await readFrom()).toBe('replica');
    at.written = '0/11';
    expect(await readFrom('a=b; studio_position=0/11')).toBe('primary');
  });

  it('do not wait for a position that nobody wrote', async () => {
    const { readFrom } = startProcess(upToDate);
    expect(await readFrom('studio_position=FF/0')).toBe('replica');
    expect(await readFrom()).toBe('replica');
  });

  it('are checked for each connection, because an address may lead to several replicas', async () => {
    const pair = connect(copy.url, { use: 'replica', connections: 2 });
    const { at, replica } = startProcess(upToDate, {
      database: pair,
      times: { wait: 0, avoidBehind: 0, avoidAway: long },
    });
    const [first, second] = [await pair.$client.connect(), await pair.$client.connect()];
    at.replayedBy.set(first, '0/5');
    at.replayedBy.set(second, '0/10');
    second.release();
    expect(await readOnce(replica)).toBe('replica');
    const held = await pair.$client.connect();
    first.release();
    expect(await readOnce(replica)).toBe('primary');
    held.release();
    await pair.$client.end();
  });

  it('have what another process reported', async () => {
    const { readFrom, at, replica } = startProcess(upToDate);
    expect(await readFrom()).toBe('replica');
    at.written = '0/30';
    replica.noteWrite();
    expect(await readFrom()).toBe('primary');
  });

  it('are read from the primary while the replica does not answer', async () => {
    const unreachable = connect('postgres://studio@127.0.0.1:1/studio', { use: 'replica' });
    const { readFrom, failures } = startProcess(upToDate, {
      database: unreachable,
      times: { wait: 0, avoidBehind: 0, avoidAway: long },
    });
    expect([await readFrom(), await readFrom()]).toEqual(['primary', 'primary']);
    expect(failures).toHaveLength(1);
    await unreachable.$client.end();
  });

  it('do not blame the replica for a primary that does not answer', async () => {
    const unreachable = connect('postgres://studio@127.0.0.1:1/studio', { use: 'calls' });
    const failures: unknown[] = [];
    const replica = createReplica(unreachable, replicaDb, { onAway: error => failures.push(error) });
    const from = await replica.read({ after: undefined, primary: studio.db }, async db =>
      db === studio.db ? 'primary' : 'replica',
    );
    expect({ from, failures }).toEqual({ from: 'primary', failures: [] });
    await unreachable.$client.end();
  });

  it('go to a replica that has become the primary', async () => {
    const connection = await replicaDb.$client.connect();
    const position = parsePosition(await logPositions.readable(connection));
    connection.release();
    expect(position).toBeGreaterThan(0n);
  });

  it('are exported from it where it has everything', async () => {
    const { exportFrom, at } = startProcess(upToDate, { times: { wait: 0, avoidBehind: 0, avoidAway: 0 } });
    expect(await exportFrom()).toBe('replica');
    at.written = '0/30';
    expect(await exportFrom()).toBe('primary');
  });

  it('do not use it for a single record, which somebody may edit', async () => {
    const { send } = startProcess(upToDate);
    const id = await playlistSteps(studio).make();
    expect((await send('GET', `/playlists/${id}`)).status).toBe(200);
  });
});

describe('a read on a replica', () => {
  const readOrFail = async (fail: (db: Database) => Promise<unknown>) => {
    const { replica, failures } = startProcess(upToDate);
    const from = await replica.read({ after: undefined, primary: studio.db }, async db =>
      db === studio.db ? 'primary' : fail(db),
    );
    return { from, isAway: failures.length > 0 };
  };

  it('is repeated on the primary where replay ended it, or where it writes', async () => {
    const failWith = (code: string) => (db: Database) =>
      db.execute(sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`));
    expect(await readOrFail(failWith('40001'))).toEqual({ from: 'primary', isAway: false });
    expect(await readOrFail(failWith('57P01'))).toEqual({ from: 'primary', isAway: true });
    expect(
      await readOrFail(async db =>
        db.transaction(tx => tx.execute(sql`create table new ()`), { accessMode: 'read only' }),
      ),
    ).toEqual({ from: 'primary', isAway: false });
    await expect(readOrFail(failWith('22003'))).rejects.toThrow('Failed query');
  });

  it('knows positions of PostgreSQL only', async () => {
    expect(parsePosition('16/B374D848')).toBe(0x16_b374_d848n);
    for (const invalid of [undefined, '', '0', '1/', 'x/1', '1/123456789', '1/2; Path=/'])
      expect(parsePosition(invalid)).toBeUndefined();
    const [row] = (
      await studio.db.execute<{ position: string }>(sql`select pg_current_wal_insert_lsn()::text as position`)
    ).rows;
    expect(parsePosition(row?.position)).toBeGreaterThan(0n);
  });

  it('is not delayed twice by a replica that stays behind', async () => {
    const { replica, at } = startProcess(
      { written: '0/20', replayed: '0/10' },
      { times: { wait: 0, avoidBehind: long, avoidAway: long } },
    );
    expect(await readOnce(replica)).toBe('primary');
    expect(at.checks).toBe(1);
    expect(await readOnce(replica)).toBe('primary');
    expect(at.checks).toBe(1);
  });
});
