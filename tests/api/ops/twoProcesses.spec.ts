import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp, type App } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { assemble, type Assembly } from '../../../server/process/assemble';
import { addMoments } from '../helpers/addMoments';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let other: Assembly;
let app: App;
beforeAll(async () => {
  // The tests choose the process of each call.
  studio = await startApiStudio({ processes: 1 });
  const config = readConfig({
    PUBLIC_ORIGIN: 'http://localhost:8080',
    SEED: 'none',
    DATA_DIR: '.cache/none',
  });
  other = await assemble(config, studio.databaseUrl, pino({ level: 'silent' }));
  app = createApp(other.deps);
});
afterAll(async () => {
  await other?.close();
  await studio?.stop();
});

interface Listed {
  readonly data: { readonly items: readonly { readonly id: string }[]; readonly total: number };
}

/** A list as the second process reads it. */
const listed = async (search: string): Promise<Listed['data']> => {
  const response = await app(
    new Request(`http://localhost:8080/api/studio/moments?${search}`, {
      headers: { authorization: `Bearer ${studio.token('creator')}` },
    }),
    { address: '127.0.0.1' },
  );
  return ((await response.json()) as Listed).data;
};

describe('two processes on one database', () => {
  it('find a record of the other in a search whose total they have cached', async () => {
    expect((await listed('q=Lighthouse')).total).toBe(0);
    // Written beside both processes, so that no notification is sent.
    const [id] = await addMoments(studio.db, { title: 'Lighthouse' });
    const { items, total } = await listed('q=Lighthouse');
    expect(items).toMatchObject([{ id }]);
    expect(total).toBe(1);
  });

  it('count again after a write of the other', async () => {
    const [id] = await addMoments(studio.db, { title: 'Harbour', visibility: 'public' });
    expect((await listed('visibility=private')).total).toBe(0);
    const { status } = await studio.call('PUT', '/moments/bulk_update', {
      as: 'creator',
      body: { ids: [id], changes: { visibility: 'private' } },
    });
    expect(status).toBe(200);
    await vi.waitFor(async () => expect((await listed('visibility=private')).total).toBe(1), 20_000);
    await studio.call('PUT', '/moments/bulk_update', {
      as: 'creator',
      body: { ids: [id], changes: { visibility: 'public' } },
    });
    await vi.waitFor(async () => expect((await listed('visibility=private')).total).toBe(0), 4000);
  });

  it('hear of writes again after the connection for notifications was lost', async () => {
    const listeners = async () =>
      (
        await studio.db.execute<{ pid: number }>(sql`
          select pid from pg_stat_activity
          where datname = current_database() and application_name like 'heartbeat-studio lists %'`)
      ).rows.map(({ pid }) => pid);
    const before = await listeners();
    expect(before).toHaveLength(2);
    await studio.db.execute(
      sql`select pg_terminate_backend(pid) from unnest(${sql.param(before)}::int[]) as pid`,
    );
    await vi.waitFor(async () => {
      const now = await listeners();
      expect(now).toHaveLength(2);
      expect(now.filter(pid => before.includes(pid))).toEqual([]);
    }, 20_000);
    const [id] = await addMoments(studio.db, { title: 'Pier', visibility: 'public' });
    const { total } = await listed('visibility=unlisted');
    await studio.call('PUT', '/moments/bulk_update', {
      as: 'creator',
      body: { ids: [id], changes: { visibility: 'unlisted' } },
    });
    await vi.waitFor(async () => expect((await listed('visibility=unlisted')).total).toBe(total + 1), 4000);
  });
});
