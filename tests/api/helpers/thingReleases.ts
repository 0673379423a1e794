import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { connect, type Database } from '../../../server/db/database';
import { writeMigration, type WrittenMigration } from '../../../server/db/generate/writeMigration';
import { createKeysetCache } from '../../../server/db/lists/keysetCache';
import { listIndexes } from '../../../server/db/lists/listIndexes';
import { sourceOf } from '../../../server/db/lists/listSource';
import { migrate, type MigrationResult } from '../../../server/db/migrate/migrate';
import { readListPage } from '../../../server/db/lists/readListPage';
import { tableOf, type EntityTable } from '../../../server/db/tableOf';
import { allOwners, createTotalsCache } from '../../../server/db/lists/totalsCache';
import { createRowAccess } from '../../../server/records/rowAccess';
import { listQuery } from '../../../src/contract/calls/listQuery';
import { defineEntity, searchedFields, sortableFields } from '../../../src/contract/schema/entity';
import { dateTime } from '../../../src/fields/kinds/dateTime/dateTime';
import { withMeta } from '../../../src/fields/meta';
import { createTestDatabase } from '../../setup/createTestDatabase';

type Fields = Readonly<Record<string, z.core.$ZodType>>;
type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly updated_at: string };

/** The entity of one release, and its table. */
const declare = (fields: Fields) => {
  const entity = defineEntity({
    name: 'thing',
    readOnly: {
      id: withMeta(z.string(), { filter: 'values' }),
      created_at: dateTime({ sort: true, filter: 'range' }),
      updated_at: dateTime({ sort: true }),
    },
    writable: fields,
  });
  const table = tableOf('things', entity, { indexes: columns => listIndexes('things_all', entity, columns) });
  return { entity, table };
};

/** A server of one release, which works until it is stopped. */
export interface ThingServer {
  /** Resolves after that many further calls. */
  readonly works: (calls: number) => Promise<void>;
  /** Ends the work. Resolves with the calls that failed and the number of those that did not. */
  readonly stop: () => Promise<{ readonly failures: readonly string[]; readonly calls: number }>;
}

export interface ThingReleases {
  readonly url: string;
  readonly db: Database;
  /** Writes the migration towards these fields, and returns it. Undefined: towards no table. */
  readonly generate: (fields: Fields | undefined) => Promise<WrittenMigration>;
  readonly migrate: () => Promise<MigrationResult>;
  /** Starts a server that creates, changes, reads, searches and sorts things with these fields. */
  readonly serve: (
    fields: Fields,
    values: (n: number) => Readonly<Record<string, unknown>>,
  ) => Promise<ThingServer>;
  readonly stop: () => Promise<void>;
}

/** A database and a folder of migrations, whose first creates `things`. */
export const startThingReleases = async (): Promise<ThingReleases> => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-releases-'));
  mkdirSync(path.join(folder, 'meta'));
  const journal = { version: '7', dialect: 'postgresql', entries: [] as { idx: number }[] };
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  const db = connect(database.url, { use: 'tool', connections: 2, statementTimeoutMs: 0 });
  let known = -1;
  let servers = 0;

  const serve: ThingReleases['serve'] = async (fields, values) => {
    const { entity, table } = declare(fields);
    const source = sourceOf(table, entity);
    const types = Object.fromEntries(
      Object.values(getTableColumns(table)).map(column => [column.name, column.getSQLType()]),
    );
    const rows = createRowAccess<Row>({ table: 'things', entity, types, extraColumns: {} });
    const query = listQuery(entity);
    const caches = {
      totals: createTotalsCache({ freshMs: 0, keepMs: 0 }),
      positions: createKeysetCache(),
      now: () => new Date(),
    };
    const pool = connect(database.url, { connections: 4 });
    const name = `heartbeat-studio calls test/${process.pid}/${known}`;
    pool.$client.options.application_name = name;
    const prefix = `s${(servers += 1)}`;
    const failures: string[] = [];
    let calls = 0;
    let onCall = () => {};
    let isStopping = false;
    const call = async (what: string, work: () => Promise<unknown>): Promise<void> => {
      try {
        await work();
        calls += 1;
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        failures.push(`${what}: ${String(cause)}`);
      }
      onCall();
    };
    const scope = { where: [sql`true`], cacheKey: 'all', cacheOwner: allOwners };
    const list = async (parameters: object): Promise<void> => {
      const { items } = await readListPage(pool, caches, source, scope, z.parse(query, parameters));
      z.parse(z.array(entity.record), items);
    };
    const change = (id: string, changed: Readonly<Record<string, unknown>>): Promise<void> =>
      pool.transaction(async transaction => {
        const [row] = await rows.read(transaction, [id], true);
        if (!row) throw new Error('it is not there');
        await rows.save(transaction, [{ ...row, ...changed }], Object.keys(changed), new Date());
      });
    const work = async (loop: number): Promise<void> => {
      for (let n = 0; !isStopping; n += 1) {
        const id = `${prefix}-${loop}-${n}`;
        const time = new Date().toISOString();
        await call('create', () =>
          rows.create(pool, [{ id, created_at: time, updated_at: time, ...values(n) }]),
        );
        await call('change', () => change(id, values(n + 1)));
        await call('list', () => list({}));
        if (searchedFields(entity).length > 0) await call('search', () => list({ q: 'some' }));
        for (const sort_column of sortableFields(entity))
          await call(`sort by ${sort_column}`, () => list({ sort_column }));
        await turn();
      }
    };
    await call('connect', () => pool.execute(sql`select 1`));
    const loops = Promise.all([work(1), work(2)]);
    return {
      works: further =>
        new Promise(resolve => {
          const until = calls + failures.length + further;
          onCall = () => void (calls + failures.length >= until && resolve());
        }),
      stop: async () => {
        isStopping = true;
        await loops;
        await pool.$client.end();
        return { failures: [...new Set(failures)], calls };
      },
    };
  };

  return {
    url: database.url,
    db,
    serve,
    generate: async fields => {
      const tables: Record<string, EntityTable> = fields ? { things: declare(fields).table } : {};
      const written = await writeMigration(folder, tables);
      known += written.tags.length;
      return written;
    },
    migrate: () => migrate(database.url, folder),
    stop: async () => {
      await db.$client.end();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
};
