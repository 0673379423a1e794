import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { moments } from '../../../server/db/tables';
import { connect } from '../../../server/db/database';
import { addMoments } from '../helpers/addMoments';
import { startWire, type Wire } from '../../setup/startWire';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let wire: Wire;
afterEach(async () => {
  wire.mend();
  await studio.stop();
  wire.close();
});

const start = async (): Promise<void> => {
  wire = await startWire(new URL(inject('postgresUrl')));
  studio = await startApiStudio({
    throughUrl: url => {
      const address = new URL(url);
      address.port = String(wire.port);
      return address.href;
    },
  });
};

describe('an unavailable database', () => {
  it('is reported within two seconds until it is back; nobody is signed out', async () => {
    await start();
    const list = () => studio.call('GET', '/moments', { as: 'creator' });
    expect((await list()).status).toBe(200);
    wire.cut();
    const started = performance.now();
    const away = await list();
    expect(performance.now() - started).toBeLessThan(2000);
    expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    expect((await studio.call('GET', '//readyz')).status).toBe(503);
    expect((await studio.call('GET', '//healthz')).status).toBe(200);
    wire.mend();
    expect((await list()).status).toBe(200);
    expect((await studio.call('GET', '//readyz')).status).toBe(200);
  });

  it('without a response is reported within two seconds, too', async () => {
    await start();
    wire.cut();
    wire.hush();
    const started = performance.now();
    const away = await studio.call('GET', '/moments', { as: 'creator' });
    expect(performance.now() - started).toBeLessThan(2000);
    expect(away.status).toBe(503);
  });

  it('in the middle of a bulk call causes no partial change', async () => {
    await start();
    const ids = await addMoments(studio.db, ...Array.from({ length: 50 }, () => ({})));
    const direct = connect(studio.databaseUrl, { connections: 2 });
    const holder = await direct.$client.connect();
    // Another transaction has locked the last row, so that the call waits after locking the others.
    await holder.query('begin');
    await holder.query('select 1 from moments where id = $1 for update', [ids.at(-1)]);
    const call = studio.call('PUT', '/moments/bulk_update', {
      as: 'creator',
      body: { ids, changes: { title: 'x' } },
    });
    await waitUntil(async () => {
      const { rows } = await direct.execute(sql`
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
      return rows.length > 0;
    });
    wire.cut();
    expect((await call).status).toBe(503);
    await holder.query('rollback');
    holder.release();
    const changed = await direct.select().from(moments).where(eq(moments.title!, 'x'));
    await direct.$client.end();
    expect(changed).toEqual([]);
  });

  it('reveals no internals in the response or the log', async () => {
    await start();
    wire.cut();
    const { body } = await studio.call('GET', '/moments?q=secretword', { as: 'creator' });
    expect(Object.keys(body).sort()).toEqual(['code', 'request_id', 'status', 'title', 'type']);
    const logged = studio.logged();
    expect(logged).toContain('"status":503');
    expect(logged).not.toMatch(/select |secretword|Bearer|postgres:\/\//);
  });
});

const waitUntil = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (const until = Date.now() + 10_000; Date.now() < until;) if (await isSo()) return;
  throw new Error('it did not come to that');
};
