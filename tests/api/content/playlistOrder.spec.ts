import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { HistoryEntry } from '../../../src/contract/schema/historyEntry';
import { addMoments, nextMomentId } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { playlistSteps } from '../helpers/playlistSteps';

let studio: ApiStudio;
let steps: ReturnType<typeof playlistSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  steps = playlistSteps(studio);
});
beforeEach(() => studio.db.execute(sql`truncate moments, playlists, playlist_moments, audit_log`));
afterAll(() => studio.stop());

const them = people.other.id;
const some = (count: number, over = {}) =>
  addMoments(studio.db, ...Array.from({ length: count }, () => ({ ...over })));
const answered = ({ status, body }: Awaited<ReturnType<typeof steps.add>>) =>
  status === 200 ? body.data.items[0]!['moment_ids'] : [status, body.code];

describe('the order of a playlist', () => {
  it('gets new moments at the end or at given positions, and no duplicates', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = await some(5);
    const id = await steps.make();
    expect(answered(await steps.add(id, [a, b]))).toEqual([a, b]);
    expect(answered(await steps.add(id, [c, d], { moment_orders: [1, 3] }))).toEqual([c, a, d, b]);
    expect(answered(await steps.add(id, [b, e, c], { moment_orders: [1, 2, 9] }))).toEqual([c, e, a, d, b]);
    const version = (await steps.get(id)).updated_at;
    expect(answered(await steps.add(id, [a, b]))).toEqual([c, e, a, d, b]);
    expect((await steps.get(id)).updated_at).toBe(version);
    expect(await steps.orderOf(id)).toEqual([c, e, a, d, b]);
  });

  it('moves single moments and blocks, and ignores removed ones', async () => {
    const ids = await some(6);
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids;
    const id = await steps.make(ids);
    expect(answered(await steps.reorder(id, { moment_ids: [e, b, 'moNOTHERE'] }))).toEqual([
      a,
      e,
      c,
      d,
      b,
      f,
    ]);
    expect(answered(await steps.reorder(id, { moment_ids: [f, a], place: 3 }))).toEqual([e, c, f, a, d, b]);
    expect(answered(await steps.reorder(id, { moment_ids: [e], place: 5000 }))).toEqual([c, f, a, d, b, e]);
    expect(answered(await steps.reorder(id, { moment_ids: ['moNOTHERE'], place: 1 }))).toEqual([
      c,
      f,
      a,
      d,
      b,
      e,
    ]);
    expect(await steps.orderOf(id)).toEqual([c, f, a, d, b, e]);
  });

  it('has no gaps after removals, also repeated ones', async () => {
    const ids = await some(4);
    const [a = '', b = '', c = '', d = ''] = ids;
    const id = await steps.make(ids);
    expect(answered(await steps.removeMoments(id, [b, 'moNOTHERE']))).toEqual([a, c, d]);
    expect(answered(await steps.removeMoments(id, [b]))).toEqual([a, c, d]);
    expect(answered(await steps.removeMoments(id, [a, c, d]))).toEqual([]);
    expect(await steps.get(id)).toMatchObject({ moments: 0, duration: 0, views: 0, thumbnail: null });
  });

  it('is sorted once and stored, with hidden moments at the end', async () => {
    const [deleted = '', b = '', a = '', hidden = '', c = ''] = await addMoments(
      studio.db,
      { title: 'A deleted one', views: 9 },
      { title: 'Part 10', views: 5, created_at: '2026-01-02T00:00:00.000Z' },
      { title: 'part 2', views: 1, created_at: '2026-01-03T00:00:00.000Z' },
      { title: 'A private one', views: 8, visibility: 'private' },
      { title: 'Älpler', views: 3, created_at: '2026-01-01T00:00:00.000Z' },
    );
    const id = await steps.make([deleted, b, a, hidden, c]);
    await studio.db.execute(sql`delete from moments where id = ${deleted}`);
    for (const [sort, expected] of [
      ['a_to_z', [c, a, b]],
      ['z_to_a', [b, a, c]],
      ['most_popular', [b, c, a]],
      ['date_newest', [a, b, c]],
      ['date_oldest', [c, b, a]],
    ] as const)
      expect(answered(await steps.reorder(id, { sort }))).toEqual([...expected, deleted, hidden]);
    const [later = ''] = await some(1);
    expect(answered(await steps.add(id, [later]))).toEqual([c, b, a, deleted, hidden, later]);
  });

  it('updates totals, version and history', async () => {
    const ids = await addMoments(
      studio.db,
      { duration: 10, views: 100, thumbnail: null, visibility: 'private' },
      { duration: 20, views: 200, thumbnail: 'me1111111111111111' },
      { duration: 30, views: 300, thumbnail: 'me2222222222222222' },
    );
    const [, b = '', c = ''] = ids;
    const id = await steps.make();
    const made = await steps.get(id);
    steps.only(await steps.add(id, ids));
    const filled = await steps.get(id);
    expect(filled).toMatchObject({ moments: 3, duration: 50, views: 500, thumbnail: 'me1111111111111111' });
    expect(filled.updated_at > made.updated_at).toBe(true);
    steps.only(await steps.reorder(id, { moment_ids: [c, b] }));
    expect(await steps.get(id)).toMatchObject({ moments: 3, thumbnail: 'me2222222222222222' });
    steps.only(await steps.removeMoments(id, [c]));
    expect((await steps.call('GET', '/playlists')).body.data.items).toEqual([
      expect.objectContaining({ id, moments: 2, duration: 20, views: 200 }),
    ]);
    const history = (await steps.call('GET', `/playlists/${id}/history`)).body.data
      .items as unknown as HistoryEntry[];
    const entries = history.map(({ action, changes }) => [
      action,
      Object.fromEntries(changes.map(({ field, from, to }) => [field, [from, to]])),
    ]);
    expect(entries.slice(0, 3)).toEqual([
      ['DELETE /playlists/{id}/moments', { moments: [3, 2], taken: [null, 1] }],
      ['POST /playlists/moments', { moments: [3, 3], moved: [null, 2] }],
      ['POST /playlists/{id}/moments', { moments: [0, 3], added: [null, 3] }],
    ]);
  });

  it.each([
    ['neither moments nor a sort', {}],
    ['both of them', { moment_ids: ['moAAAAAAA'], sort: 'a_to_z' }],
    ['a place without moments', { sort: 'a_to_z', place: 1 }],
    ['a moment twice', { moment_ids: ['moAAAAAAA', 'moAAAAAAA'] }],
    ['the order that it has', { sort: 'custom' }],
    ['place 0', { moment_ids: ['moAAAAAAA'], place: 0 }],
    ['an unknown field', { moment_ids: ['moAAAAAAA'], at: 1 }],
    ['an id that is none', { moment_ids: ['x'] }],
  ])('is not changed by a call with %s', async (_, body) => {
    const id = await steps.make(await some(2));
    expect(answered(await steps.reorder(id, body))).toEqual([400, 'validation-failed']);
  });

  it.each([
    ['too few places', { moment_orders: [1] }],
    ['places that do not ascend', { moment_orders: [2, 2] }],
    ['an unknown field', { at: 1 }],
  ])('does not grow by a call with %s', async (_, over) => {
    const id = await steps.make();
    const answer = await steps.add(id, await some(2), over);
    expect(answered(answer)).toEqual([400, 'validation-failed']);
    expect(await steps.orderOf(id)).toEqual([]);
  });

  it('accepts public moments of others, and no private ones', async () => {
    const [theirs = '', half = ''] = await addMoments(
      studio.db,
      { heartbeat_id: them },
      { heartbeat_id: them, blacklisted: true, blacklist_scope: 'earnings' },
    );
    const [own = '', draft = ''] = await addMoments(
      studio.db,
      {},
      { status: 'draft', visibility: 'private' },
    );
    const id = await steps.make([theirs, half, own, draft]);
    const refused = await addMoments(
      studio.db,
      { heartbeat_id: them, visibility: 'private' },
      { heartbeat_id: them, visibility: 'unlisted' },
      { heartbeat_id: them, status: 'draft' },
      { heartbeat_id: them, status: 'unlisted' },
      { heartbeat_id: them, blacklisted: true, blacklist_scope: 'everything' },
      { heartbeat_id: them, trashed_at: '2026-02-01T00:00:00.000Z' },
      { trashed_at: '2026-02-01T00:00:00.000Z' },
    );
    const [fine = ''] = await some(1);
    for (const each of [...refused, nextMomentId()])
      expect(answered(await steps.add(id, [fine, each]))).toEqual([404, 'not-found']);
    expect(await steps.orderOf(id)).toEqual([theirs, half, own, draft]);
  });

  it('has a limit, above which it can still be reordered', async () => {
    const id = await steps.make();
    await studio.db.execute(sql`
      insert into playlist_moments (playlist_id, moment_id, place)
      select ${id}, 'mox' || lpad(n::text, 6, '0'), n from generate_series(1, ${limits.playlistMoments - 1}::int) as n`);
    const [a = '', b = ''] = await some(2);
    const answer = await steps.add(id, [a, b]);
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      409,
      'conflict',
      'A playlist may have at most 5000 moments',
    ]);
    expect((await steps.add(id, [a])).status).toBe(200);
    expect(answered(await steps.add(id, [b]))).toEqual([409, 'conflict']);
    expect((await steps.reorder(id, { moment_ids: [a], place: 1 })).status).toBe(200);
    expect((await steps.orderOf(id)).slice(0, 2)).toEqual([a, 'mox000001']);
  });

  it('cannot change while the playlist is in the trash', async () => {
    const ids = await some(2);
    const [a = '', b = ''] = ids;
    const id = await steps.make(ids);
    steps.only(await steps.call('DELETE', `/playlists/${id}`, {}));
    const refused = [
      await steps.add(id, ids),
      await steps.removeMoments(id, ids),
      await steps.reorder(id, { moment_ids: [b, a] }),
    ];
    expect(refused.map(answered)).toEqual(refused.map(() => [409, 'conflict']));
    steps.only(await steps.call('DELETE', `/playlists/${id}`, { undo: true }));
    expect(await steps.orderOf(id)).toEqual([a, b]);
  });

  it.each([1, 2])('has no gaps or duplicates after concurrent changes, run %s', async () => {
    const ids = await some(60);
    const id = await steps.make(ids.slice(0, 40));
    const spare = ids.slice(40);
    const tabs = Array.from({ length: 8 }, async (_, tab) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const pick = (step: number) => ids[(tab * 7 + turn * step) % ids.length]!;
        const own = [...new Set([pick(3), pick(5), pick(11)])];
        const answer = await [
          () => steps.reorder(id, { moment_ids: own, place: ((tab * turn) % 30) + 1 }),
          () => steps.add(id, [spare[(tab + turn) % spare.length]!, own[0]!].slice(0, 1 + (turn % 2))),
          () => steps.removeMoments(id, own.slice(0, 1)),
          () => steps.reorder(id, { moment_ids: ids.toReversed() }),
          () => steps.reorder(id, { sort: 'most_popular' }),
          () => steps.add(id, [pick(2)], { moment_orders: [1] }),
        ][(tab + turn) % 6]!();
        const order = answered(answer) as string[];
        expect(new Set(order).size).toBe(order.length);
      }
    });
    await Promise.all(tabs);
    const order = await steps.orderOf(id);
    expect(new Set(order).size).toBe(order.length);
    expect((await steps.get(id)).moments).toBe(order.length);
  });
});
