import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { activitySteps } from '../helpers/activitySteps';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { playlistInput } from '../helpers/playlistSteps';
import { questionSteps } from '../helpers/questionSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
const { call, list, newest, undo, undoNewest, trash, rename, read, clear } = activitySteps(() => studio);
beforeEach(() => clear());
afterAll(() => studio.stop());

const me = people.creator.id;
const setStatus = (id: string, status: string) =>
  call('PUT', '/moments/bulk_update', { ids: [id], changes: { status } });

describe('undoing an activity', () => {
  it('restores what was trashed, unlisted, changed and created', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog', status: 'published', tags: ['sea'] });
    await setStatus(id, 'unlisted');
    expect(await undoNewest()).toMatchObject({ status: 200, was_undone: false, results: [{ id, ok: true }] });
    expect(await read(id)).toMatchObject({ status: 'published' });

    await trash([id]);
    await undoNewest();
    expect(await read(id)).toMatchObject({ trashed_at: null });

    await call('PUT', '/moments/bulk_update', {
      ids: [id],
      changes: { tags: { action: 'attach', tags: ['fog'] } },
    });
    await undoNewest();
    expect(await read(id)).toMatchObject({ tags: ['sea'] });

    const link = await call('POST', '/pretty-links', {
      route: 'fog',
      label: 'Fog',
      target: 'https://shop.example/bag',
    });
    expect(link.status).toBe(200);
    await undoNewest();
    const { rows } = await studio.db.execute(
      sql`select trashed_at is not null as is_trashed from pretty_links`,
    );
    expect(rows).toEqual([{ is_trashed: true }]);
  });

  it('is no activity of its own, and is shown as undone', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog' });
    await rename(id, 'Rain');
    await undoNewest();
    expect(await list()).toMatchObject([
      { state: 'undone', undone_count: 1, kept_count: 0, undo_blocked_reason: 'It was undone already' },
    ]);
  });

  it('has no effect a second time, and reports it', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog' });
    await rename(id, 'Rain');
    const { id: activityId } = await newest();
    await undo(activityId);
    await rename(id, 'Rain');
    expect(await undo(activityId)).toMatchObject({
      status: 200,
      was_undone: true,
      results: [{ id, ok: true }],
    });
    expect(await read(id)).toMatchObject({ title: 'Rain' });
  });

  it('keeps a record that was changed since, with the reason before and after', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog' });
    await rename(id, 'Rain');
    const { id: activityId } = await newest();
    await call('PUT', `/moments/${id}`, { title: 'Snow' }, 'admin');
    expect(await newest()).toMatchObject({ state: 'done', undo_blocked_reason: 'It was changed since' });
    expect(await undo(activityId)).toMatchObject({
      results: [{ id, ok: false, message: 'It was changed since' }],
    });
    expect(await read(id)).toMatchObject({ title: 'Snow' });
    // Once the reason is gone, it can be undone.
    await call('PUT', `/moments/${id}`, { title: 'Rain' }, 'admin');
    expect(await undo(activityId)).toMatchObject({ results: [{ id, ok: true }] });
    expect(await read(id)).toMatchObject({ title: 'Fog' });
  });

  it('restores the records that it can, and keeps the others', async () => {
    const [first = '', second = ''] = await addMoments(studio.db, { title: 'Fog' }, { title: 'Rain' });
    await call('PUT', '/moments/bulk_update', { ids: [first, second], changes: { visibility: 'private' } });
    await call('PUT', `/moments/${second}`, { visibility: 'unlisted' });
    const [, changed] = await list();
    expect(await undo(changed!.id)).toMatchObject({
      activity: { state: 'partly_undone', undone_count: 1, kept_count: 1 },
      results: [
        { id: first, ok: true },
        { id: second, ok: false },
      ],
    });
    expect((await list())[1]).toMatchObject({
      undo_blocked_reason: 'The rest was not undone: It was changed since',
    });
  });

  it('has a result for each record, before and after; only the person gets it', async () => {
    const [first = '', second = ''] = await addMoments(studio.db, { title: 'Fog' }, { title: 'Rain' });
    await call('PUT', '/moments/bulk_update', { ids: [first, second], changes: { visibility: 'private' } });
    const { id } = await newest();
    await call('PUT', `/moments/${second}`, { visibility: 'unlisted' });
    const results = async () => (await call('GET', `/activity/${id}/records`)).body.data.items;
    const change = { before: { visibility: 'public' }, after: { visibility: 'private' } };
    expect(await results()).toEqual([
      { id: first, title: 'Fog', ...change, result: 'done' },
      { id: second, title: 'Rain', ...change, result: 'done' },
    ]);
    await undo(id);
    expect(await results()).toEqual([
      { id: first, title: 'Fog', ...change, result: 'undone' },
      { id: second, title: 'Rain', ...change, result: 'kept', message: 'It was changed since' },
    ]);
    expect(await call('GET', `/activity/${id}/records`, undefined, 'admin')).toMatchObject({ status: 404 });
  });

  it('needs the permissions of now', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog' });
    await call('POST', '/moments/blacklist', { ids: [id], reason: 'Spam' }, 'admin');
    const { id: activityId } = await newest('admin');
    await studio.db.execute(
      sql`delete from user_roles where user_id = ${people.admin.id} and role = 'admin'`,
    );
    try {
      expect(await undo(activityId, 'admin')).toMatchObject({ results: [{ ok: false }] });
      expect(await read(id, 'blacklist_scope')).toEqual({ blacklist_scope: 'everything' });
    } finally {
      await studio.db.execute(
        sql`insert into user_roles (user_id, role) values (${people.admin.id}, 'admin')`,
      );
    }
    await undo(activityId, 'admin');
    expect(await read(id, 'blacklist_scope')).toEqual({ blacklist_scope: null });
  });

  it('does not bring back what a moderator trashed since', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog' });
    await trash([id]);
    const { id: activityId } = await newest();
    await call('DELETE', '/moments', { moments: [{ id, heartbeat_id: me }], undo: true }, 'admin');
    await call('DELETE', '/moments', { moments: [{ id, heartbeat_id: me }] }, 'admin');
    await studio.db.execute(sql`
      update moments set trashed_at = (
        select (after ->> 'trashed_at')::timestamptz from audit_log where entity_id = ${id} order by id limit 1
      )`);
    expect(await undo(activityId)).toMatchObject({
      results: [{ ok: false, message: expect.stringContaining('moderator') }],
    });
    expect((await read(id))['trashed_at']).not.toBeNull();
  });

  it('does not publish what may not be published any more', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog', status: 'published' });
    await setStatus(id, 'unlisted');
    await studio.db.execute(sql`update users set application_status = 'pending' where id = ${me}`);
    try {
      expect(await undoNewest()).toMatchObject({ results: [{ ok: false }] });
      expect(await read(id)).toMatchObject({ status: 'unlisted' });
    } finally {
      await studio.db.execute(sql`update users set application_status = 'accepted' where id = ${me}`);
    }
  });

  it('is not possible for what was deleted for good', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog' });
    await trash([id]);
    studio.advance(1);
    await call('DELETE', '/moments/delete_hard', { moments: [{ id, heartbeat_id: me }] });
    expect(await list()).toMatchObject([
      { kind: 'deleted', title: 'Fog', state: 'permanent', undo_blocked_reason: 'It was deleted for good' },
      { kind: 'trashed', undo_blocked_reason: 'It was deleted for good' },
    ]);
    expect(await undoNewest()).toMatchObject({ status: 409, detail: 'It was deleted for good' });
  });

  it('restores the blacklists of pages, with reason and time', async () => {
    const readPages = async () =>
      (await studio.db.execute(sql`select scope, reason, since from heartbeat_blacklists`)).rows;
    const id = String(me);
    await call('POST', '/heartbeats/blacklist/all', { ids: [id], reason: 'Stolen videos' }, 'admin');
    const listed = await readPages();
    studio.advance(1);
    await call('POST', '/heartbeats/blacklist/all', { ids: [id], remove: true }, 'admin');
    expect(await undoNewest('admin')).toMatchObject({ results: [{ id, ok: true }] });
    expect(await readPages()).toEqual(listed);
    const [, blacklisting] = await list('admin');
    await undo(blacklisting!.id, 'admin');
    expect(await readPages()).toEqual([]);
  });
});

describe('undoing the deletion of a tag', () => {
  const tags = async () =>
    (await studio.db.execute(sql`select tags from moments order by id`)).rows.map(row => row['tags']);
  const theTag = async () =>
    (await studio.db.execute(sql`select * from tags where name = 'sea' and owner = ${me}`)).rows[0];

  it('brings back the tag and its places on the moments that had it', async () => {
    await addMoments(studio.db, { tags: ['fog', 'sea', 'rain'] }, { tags: ['rain'] }, { tags: ['sea'] });
    const before = await theTag();
    const all = await tags();
    await call('DELETE', `/tags/${String(before!['id'])}`, {});
    expect(await tags()).toEqual([['fog', 'rain'], ['rain'], []]);
    expect(await newest()).toMatchObject({ kind: 'deleted', subject: 'tag', title: 'sea', state: 'done' });
    expect(await undoNewest()).toMatchObject({ status: 200, results: [{ ok: true }] });
    expect(await tags()).toEqual(all);
    expect(await theTag()).toMatchObject({ id: before!['id'], moments: before!['moments'] });
  });

  it('leaves out moments without room for it, and reports on how many it is', async () => {
    const [full = ''] = await addMoments(studio.db, { tags: ['sea'] }, { tags: ['sea'] });
    await call('DELETE', `/tags/${String((await theTag())!['id'])}`, {});
    const others = Array.from({ length: limits.tagsPerMoment }, (_, at) => `t${at}`);
    await call('PUT', `/moments/${full}`, { tags: others });
    const deletion = (await list()).find(({ kind }) => kind === 'deleted')!;
    expect(await undo(deletion.id)).toMatchObject({
      results: [{ ok: true, message: expect.stringContaining('1 of 2 moments') }],
    });
    expect(await tags()).toEqual([others, ['sea']]);
  });

  it('uses the tag of that name that exists by now', async () => {
    await addMoments(studio.db, { tags: ['sea'] });
    await call('DELETE', `/tags/${String((await theTag())!['id'])}`, {});
    const deletion = await newest();
    studio.advance(1);
    await call('POST', '/tags', { name: 'sea' });
    expect(await undo(deletion.id)).toMatchObject({ results: [{ ok: true }] });
    expect(await tags()).toEqual([['sea']]);
    expect(await theTag()).toMatchObject({ moments: 1 });
  });
});

describe('undoing the moves of questions', () => {
  it('puts them back to their positions', async () => {
    const collectionId = await questionSteps(studio).collection();
    const rows = ['one', 'two', 'three'].map((text, at) => ({ key: text, text, order: at + 1 }));
    const sheet = (given: readonly object[]) =>
      call('PUT', '/questions/sheet', { collection_id: collectionId, rows: given });
    const order = async () =>
      (
        await studio.db.execute(sql`select text from questions where trashed_at is null order by "order"`)
      ).rows.map(row => row['text']);
    const saved = await sheet(rows);
    const ids = saved.body.data.items.map(({ id }) => String(id));
    expect(await order()).toEqual(['one', 'two', 'three']);
    studio.advance(1);
    await sheet([{ key: 'three', id: ids[2], text: 'three!', order: 1 }]);
    expect(await order()).toEqual(['three!', 'one', 'two']);
    const [change, creation] = await list();
    expect(await undo(change!.id)).toMatchObject({ status: 200, results: [{ ok: true }] });
    expect(await order()).toEqual(['one', 'two', 'three']);
    expect(await undo(creation!.id)).toMatchObject({ results: [{ ok: true }, { ok: true }, { ok: true }] });
    expect(await order()).toEqual([]);
  });
});

describe('undoing the removal of a saved view', () => {
  const view = { id: 'view1', name: 'Drafts', query: 'status=draft' };
  const other = { id: 'view2', name: 'Fog', query: 'q=fog' };
  const save = (views: readonly object[]) =>
    call('PUT', `/user/configurations/${me}`, { saved_views: { moments: views } });
  const views = async () =>
    (await call('GET', `/user/configurations/${me}`)).body.data.items[0]!['saved_views'] as {
      moments: object[];
    };

  it('accepts any name of a list', async () => {
    for (const saved of [[view], [], [view]]) {
      const body = { saved_views: { constructor: saved } };
      expect((await call('PUT', `/user/configurations/${me}`, body)).status).toBe(200);
    }
  });

  it('puts a view of one person back to its position', async () => {
    await save([view, other]);
    await save([other]);
    expect(await newest()).toMatchObject({
      kind: 'deleted',
      subject: 'saved_view',
      title: 'Drafts',
      state: 'done',
    });
    expect(await undoNewest()).toMatchObject({ results: [{ id: 'view1', ok: true }] });
    expect((await views()).moments).toEqual([view, other]);
  });

  it('is done when the view was added again', async () => {
    await save([view]);
    await save([]);
    await save([view]);
    expect(await list()).toMatchObject([{ state: 'undone' }]);
    await save([]);
    expect(await list()).toMatchObject([{ state: 'done' }]);
  });

  it('puts a shared view back, on the newest version', async () => {
    const saveShared = async (version: number, shared: readonly object[]) =>
      call('POST', '/configurations/app/views', { version, lists: { moments: shared } }, 'admin');
    await saveShared(0, [view, other]);
    await saveShared(1, [other]);
    expect(await undoNewest('admin')).toMatchObject({ results: [{ ok: true }] });
    expect((await call('GET', '/configurations/app/views')).body.data.items).toEqual([
      { version: 3, lists: { moments: [view, other] } },
    ]);
  });
});

describe('undoing an order', () => {
  it('puts the moments of a playlist back, unless they were moved since', async () => {
    const ids = await addMoments(studio.db, {}, {}, {});
    const created = await call('POST', '/playlists', playlistInput);
    const id = String(created.body.data.items[0]?.['id']);
    const order = async () =>
      (
        await studio.db.execute(
          sql`select moment_id from playlist_moments where playlist_id = ${id} order by place`,
        )
      ).rows.map(row => row['moment_id']);
    await call('POST', `/playlists/${id}/moments`, { moment_ids: ids });
    await call('POST', '/playlists/moments', { playlist_id: id, moment_ids: [ids[2]], place: 1 });
    const move = await newest();
    expect(await order()).toEqual([ids[2], ids[0], ids[1]]);
    await undo(move.id);
    expect(await order()).toEqual(ids);
    await call('POST', '/playlists/moments', { playlist_id: id, moment_ids: [ids[2]], place: 1 });
    const second = await newest();
    await call('DELETE', `/playlists/${id}/moments`, { moment_ids: [ids[0]] });
    expect(await undo(second.id)).toMatchObject({
      results: [{ ok: false, message: 'It was changed since' }],
    });
    expect(await order()).toEqual([ids[2], ids[1]]);
  });

  it('takes exactly the added moments out of a playlist, whatever was moved since', async () => {
    const ids = await addMoments(studio.db, {}, {}, {}, {});
    const [first, second, third, fourth] = ids;
    const created = await call('POST', '/playlists', playlistInput);
    const id = String(created.body.data.items[0]?.['id']);
    const order = async () =>
      (
        await studio.db.execute(
          sql`select moment_id from playlist_moments where playlist_id = ${id} order by place`,
        )
      ).rows.map(row => row['moment_id']);
    await call('POST', `/playlists/${id}/moments`, { moment_ids: [first] });
    await call('POST', `/playlists/${id}/moments`, { moment_ids: [first, second, third] });
    const adding = await newest();
    await call('POST', `/playlists/${id}/moments`, { moment_ids: [fourth] });
    await call('POST', '/playlists/moments', { playlist_id: id, moment_ids: [third], place: 1 });
    await call('DELETE', `/playlists/${id}/moments`, { moment_ids: [second] });
    expect(await order()).toEqual([third, first, fourth]);
    expect(await undo(adding.id)).toMatchObject({ results: [{ id, ok: true }] });
    expect(await order()).toEqual([first, fourth]);
  });

  it('takes out nothing where another call added moments in the same millisecond', async () => {
    const [first, second] = await addMoments(studio.db, {}, {});
    const created = await call('POST', '/playlists', playlistInput);
    const id = String(created.body.data.items[0]?.['id']);
    await call('POST', `/playlists/${id}/moments`, { moment_ids: [first] });
    await call('POST', `/playlists/${id}/moments`, { moment_ids: [second] });
    const adding = await newest();
    await studio.db.execute(
      sql`update playlist_moments set added_at = (select max(added_at) from playlist_moments where playlist_id = ${id})
          where playlist_id = ${id}`,
    );
    expect(await undo(adding.id)).toMatchObject({ results: [{ id, ok: false }] });
    const { rows } = await studio.db.execute(sql`select from playlist_moments where playlist_id = ${id}`);
    expect(rows).toHaveLength(2);
  });
});
