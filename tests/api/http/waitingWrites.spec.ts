import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callQueueLimits } from '../../../server/http/callQueues';
import { addMoments } from '../helpers/addMoments';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  // The limits are those of each process.
  studio = await startApiStudio({ processes: 1 });
});
afterAll(() => studio.stop());

it('a person reads while all of their writes wait, such as for a replica', async () => {
  const [id = ''] = await addMoments(studio.db, {});
  const holder = await studio.db.$client.connect();
  await holder.query('begin');
  await holder.query('select from moments where id = $1 for update', [id]);
  const writes = Array.from({ length: callQueueLimits.writes.running.perPerson + 1 }, (_, at) =>
    studio.call('PUT', '/moments/bulk_update', {
      as: 'creator',
      body: { ids: [id], changes: { title: `Title ${at}` } },
    }),
  );
  await expect
    .poll(async () => {
      const { rows } = await studio.db.execute(sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
      return rows.length;
    })
    .toBe(callQueueLimits.writes.running.perPerson);
  expect((await studio.call('GET', '/moments?per_page=5', { as: 'creator' })).status).toBe(200);
  await holder.query('rollback');
  holder.release();
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 200));
});
