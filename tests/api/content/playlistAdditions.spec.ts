import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { addMoments } from '../helpers/addMoments';
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
const matching = (filter: object = {}, over: object = {}) => ({ matching: { filter, ...over } });
const addMatching = (id: string, body: object, as?: 'admin') =>
  studio.call('POST', `/playlists/${id}/moments`, { as: as ?? 'creator', body });
const moment = (day: number, over: object = {}) => ({ created_at: `2026-01-0${day}T00:00:00.000Z`, ...over });

describe('adding moments to a playlist', () => {
  it('counts those that are added and those that were in it, which keep their positions', async () => {
    const [a = '', b = '', c = ''] = await addMoments(studio.db, {}, {}, {});
    const id = await steps.make([b]);
    expect(steps.only(await steps.add(id, [a, b, c]))).toEqual({
      playlist_id: id,
      moment_ids: [b, a, c],
      added: 2,
      existing: 1,
      skipped: 0,
    });
  });

  it('takes all moments that a list matches, newest first, except some', async () => {
    const [old = '', latest = '', except = '', trashed = '', other = ''] = await addMoments(
      studio.db,
      moment(1, { tags: ['fog'] }),
      moment(3, { tags: ['fog'] }),
      moment(2, { tags: ['fog'] }),
      moment(4, { tags: ['fog'] }),
      moment(5, { tags: ['rain'] }),
    );
    await studio.db.execute(sql`update moments set trashed_at = now() where id = ${trashed}`);
    const id = await steps.make([other]);
    const body = matching({ tags: ['fog'] }, { except: [except] });
    expect(steps.only(await addMatching(id, body))).toMatchObject({
      moment_ids: [other, latest, old],
      added: 2,
      skipped: 0,
    });
    expect(await steps.orderOf(id)).toEqual([other, latest, old]);
  });

  it('leaves out what others do not show, and what the caller’s list does not contain', async () => {
    const [mine = '', shown = '', hidden = ''] = await addMoments(
      studio.db,
      moment(1),
      moment(2, { heartbeat_id: them }),
      moment(3, { heartbeat_id: them, visibility: 'private' }),
    );
    const own = await steps.make();
    expect(steps.only(await addMatching(own, matching()))['moment_ids']).toEqual([mine]);
    const admin = playlistSteps(studio, 'admin');
    const theirs = await admin.make();
    const result = steps.only(await addMatching(theirs, matching({}, { heartbeat_id: them }), 'admin'));
    expect(result).toMatchObject({ moment_ids: [shown], added: 1, skipped: 1 });
    expect(await steps.orderOf(theirs)).not.toContain(hidden);
    const foreign = await addMatching(own, matching({}, { heartbeat_id: them }));
    expect(foreign.body.code).toBe('not-found');
  });

  it('adds nothing to a playlist that would be too long, and none that is named twice over', async () => {
    const id = await steps.make();
    await studio.db.execute(sql`
      insert into playlist_moments (playlist_id, moment_id, place, added_at)
      select ${id}, 'moX' || lpad(n::text, 6, '0'), n, now() from generate_series(1, ${limits.playlistMoments - 1}) as n`);
    await addMoments(studio.db, {}, {});
    const { status, body } = await addMatching(id, matching());
    expect([status, body.code, body.detail]).toEqual([
      409,
      'conflict',
      `A playlist may have at most ${limits.playlistMoments} moments`,
    ]);
    expect(await steps.orderOf(id)).toHaveLength(limits.playlistMoments - 1);
    for (const input of [{}, { moment_ids: ['moAAAAAAA'], ...matching() }])
      expect((await addMatching(id, input)).body.errors?.[0]?.path).toBe('moment_ids');
  });
});
