import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countCreators } from '../../../server/workers/countCreators';
import { addMoments } from '../helpers/addMoments';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate moments`));
afterAll(() => studio.stop());

const creators = async (query: string): Promise<Record<string, unknown>[]> => {
  const { body } = await studio.call('GET', `/heartbeats/creators?${query}`, { as: 'admin' });
  return body.data.items;
};

describe('the figures of creators', () => {
  it('are those of their moments outside of the trash, of which the published ones are counted', async () => {
    const [id] = await addMoments(
      studio.db,
      { status: 'published', views: 40, earnings: '1.5000' },
      { status: 'unlisted', views: 2, earnings: '0.2500' },
      { status: 'published', views: 500, earnings: '9', trashed_at: studio.deps.now().toISOString() },
    );
    const { rows } = await studio.db.execute<{ heartbeat_id: number }>(
      sql`select heartbeat_id from moments where id = ${id}`,
    );
    await countCreators(studio.db);
    const [most, next] = await creators('sort_column=views&sort_direction=desc');
    expect(most).toMatchObject({
      id: String(rows[0]?.heartbeat_id),
      moments: 1,
      views: 42,
      earnings: '1.7500',
    });
    expect(next).toMatchObject({ moments: 0, views: 0, earnings: '0.0000' });
    expect(await creators('views_from=40&moments_to=1&earnings_from=1.75')).toHaveLength(1);
  });

  it('are written where they differ, without a new version', async () => {
    await addMoments(studio.db, { status: 'published', views: 7 });
    await countCreators(studio.db);
    const [before] = await creators('sort_column=views&sort_direction=desc');
    expect(await countCreators(studio.db)).toBe(0);
    await studio.db.execute(sql`update moments set views = 8`);
    expect(await countCreators(studio.db)).toBe(1);
    const [after] = await creators('sort_column=views&sort_direction=desc');
    expect(after).toEqual({ ...before, views: 8 });
  });

  it('stop being counted when the server stops', async () => {
    await addMoments(studio.db, { status: 'published', views: 9 });
    expect(await countCreators(studio.db, AbortSignal.abort())).toBe(0);
  });
});
