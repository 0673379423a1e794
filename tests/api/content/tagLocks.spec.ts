import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log, jobs, job_items, short_links`));
afterAll(() => studio.stop());

const me = people.creator.id;
const call = async (method: string, path: string, body?: unknown, as: PersonName = 'creator') => {
  const { status } = await studio.call(method, path, { as, body });
  return status;
};
const idOf = async (name: string) =>
  (await studio.db.execute<{ id: string }>(sql`select id from tags where name = ${name} and owner = ${me}`))
    .rows[0]!.id;
const attach = (id: string, ...tags: string[]) =>
  call('PUT', `/moments/${id}/tags`, { action: 'attach', tags });
const detach = (id: string, ...tags: string[]) =>
  call('PUT', `/moments/${id}/tags`, { action: 'detach', tags });
/** The stored count of each tag of the creator, and the counted one. */
const counts = async () => {
  const { rows } = await studio.db.execute<{ name: string; stored: number; counted: number }>(sql`
    select name, tags.moments::int as stored,
      (select count(*)::int from moments where heartbeat_id = owner and moments.tags @> array[tags.name] and trashed_at is null)
        as counted
    from tags where owner = ${me} order by name`);
  return rows;
};

describe('tags that moments take at the same time', () => {
  it('are renamed without a deadlock, many times', async () => {
    const ids = await addMoments(studio.db, ...Array.from({ length: 8 }, () => ({ tags: ['fog'] })));
    const tag = await idOf('fog');
    let current = 'fog';
    for (let round = 0; round < 25; round += 1) {
      const next = `fog${round}`;
      const statuses = await Promise.all([
        ...ids.slice(0, 4).map(id => detach(id, current)),
        call('PUT', `/tags/${tag}`, { name: next }),
        ...ids.slice(4).map(id => attach(id, 'sea', current)),
        call('PUT', '/moments/bulk_update', {
          ids: [...ids].reverse(),
          changes: { tags: { action: 'attach', tags: [current, 'sea'] } },
        }),
      ]);
      expect([round, statuses.filter(status => status !== 200)]).toEqual([round, []]);
      current = next;
      await call('PUT', '/moments/bulk_update', {
        ids,
        changes: { tags: { action: 'update', tags: [current] } },
      });
    }
    for (const { name, stored, counted } of await counts()) expect([name, stored]).toEqual([name, counted]);
  });

  it('are sorted and ranked without a deadlock, many times', async () => {
    const names = ['ash', 'bay', 'cove', 'dune', 'elm'];
    const ids = await addMoments(studio.db, { tags: names }, { tags: names }, { tags: names });
    const tags = await Promise.all(names.map(idOf));
    for (let round = 0; round < 25; round += 1) {
      const order = round % 2 === 0 ? [...tags].reverse() : tags;
      const changes = {
        action: round % 2 === 0 ? 'update' : 'attach',
        tags: round % 2 === 0 ? ['elm'] : names,
      };
      const statuses = await Promise.all([
        call('PUT', '/tags/update_order', { ids: order }, 'admin'),
        ...ids.map(id => call('PUT', `/moments/${id}/tags`, changes)),
        call('PUT', '/tags/ranking', { ids: order.slice(0, 3) }, 'admin'),
      ]);
      expect([round, statuses.filter(status => status !== 200)]).toEqual([round, []]);
    }
  });
});
