import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeExpiredRows } from '../../../server/workers/purgeExpiredRows';
import { limits } from '../../../src/contract/limits';
import { activitySteps } from '../helpers/activitySteps';
import { addMoments } from '../helpers/addMoments';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { jobSteps } from '../helpers/jobSteps';
import { playlistInput } from '../helpers/playlistSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
const { call, list, newest, undo, undoNewest, trash, rename, read, clear } = activitySteps(() => studio);
beforeEach(() => clear());
afterAll(() => studio.stop());

const daySeconds = 86_400;
const setStatus = (id: string, status: string) =>
  call('PUT', '/moments/bulk_update', { ids: [id], changes: { status } });

describe('the activity of a person', () => {
  it('has what they did, newest first, with title, count, kind, values and browser', async () => {
    const [first = '', second = ''] = await addMoments(
      studio.db,
      { title: 'Fog', status: 'published' },
      { title: 'Rain' },
    );
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };
    await trash([first, second], headers);
    studio.advance(1);
    await rename(first, 'x'); // rejected: it is in the trash
    await call('POST', '/tags', { name: 'sea' });
    expect(await list()).toMatchObject([
      { kind: 'created', subject: 'tag', title: 'sea', record_count: 1, state: 'done' },
      {
        kind: 'trashed',
        subject: 'moment',
        title: 'Fog',
        record_id: first,
        record_count: 2,
        user_agent: headers['user-agent'],
        state: 'done',
        undo_blocked_reason: null,
        job_id: null,
      },
    ]);
  });

  it('names the changed fields and short new values', async () => {
    const [id = ''] = await addMoments(studio.db, { status: 'published' });
    await setStatus(id, 'unlisted');
    expect(await newest()).toMatchObject({
      kind: 'changed',
      fields: ['status'],
      values: { status: 'unlisted' },
    });
  });

  it('has no entry for a request that changed nothing, and none for reads', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog' });
    await rename(id, 'Fog');
    await call('GET', '/moments');
    expect(await list()).toEqual([]);
  });

  it('is their own alone: others neither see nor undo it', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog' });
    await rename(id, 'Rain');
    const { id: activityId } = await newest();
    expect(await list('other')).toEqual([]);
    expect(await list('admin')).toEqual([]);
    expect(await undo(activityId, 'other')).toMatchObject({ status: 404 });
    expect(await undo(activityId, 'admin')).toMatchObject({ status: 404 });
    expect(await read(id)).toMatchObject({ title: 'Rain' });
  });

  it('is filtered by kind, subject and time', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog' });
    await rename(id, 'Rain');
    studio.advance(60);
    const later = new Date(studio.deps.now()).toISOString();
    await call('POST', '/tags', { name: 'sea' });
    const kinds = async (query: string) => (await list('creator', query)).map(({ kind }) => kind);
    expect(await kinds('?kind=created')).toEqual(['created']);
    expect(await kinds('?subject=moment')).toEqual(['changed']);
    expect(await kinds(`?created_at_from=${encodeURIComponent(later)}`)).toEqual(['created']);
    expect(await kinds('?sort_direction=asc')).toEqual(['changed', 'created']);
  });

  it('joins the requests of one action, which the client names', async () => {
    const make = async (name: string) =>
      String(
        (await call('POST', '/playlists', { ...playlistInput, name, title: name })).body.data.items[0]?.[
          'id'
        ],
      );
    const ids = [await make('one'), await make('two')];
    const headers = { 'x-activity-id': 'action-of-the-client' };
    for (const id of ids) await call('DELETE', `/playlists/${id}`, {}, 'creator', headers);
    expect((await list())[0]).toMatchObject({
      id: 'action-of-the-client',
      kind: 'trashed',
      record_count: 2,
      title: 'one',
    });
    expect(await undo('action-of-the-client')).toMatchObject({
      status: 200,
      results: [{ ok: true }, { ok: true }],
    });
    const { rows } = await studio.db.execute(sql`select from playlists where trashed_at is not null`);
    expect(rows).toEqual([]);
  });

  it('does not join the activity of somebody else, or one that was undone', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog' });
    const headers = { 'x-activity-id': 'the-same-name' };
    await call('PUT', `/moments/${id}`, { title: 'Rain' }, 'creator', headers);
    await call('POST', '/tags', { name: 'sea' }, 'other', headers);
    await undo('the-same-name');
    await call('PUT', `/moments/${id}`, { title: 'Snow' }, 'creator', headers);
    expect(await list('other')).toMatchObject([{ subject: 'tag', record_count: 1 }]);
    expect(await list()).toMatchObject([
      { state: 'done', values: { title: 'Snow' } },
      { id: 'the-same-name', state: 'undone', record_count: 1 },
    ]);
  });

  it('rejects an invalid name of an activity', async () => {
    const { status, body } = await call('POST', '/tags', { name: 'sea' }, 'creator', {
      'x-activity-id': 'a b',
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ path: 'X-Activity-Id' }]);
  });

  it('ends after 30 days, and is deleted then', async () => {
    const [id = ''] = await addMoments(studio.db, { title: 'Fog' });
    await rename(id, 'Rain');
    const { id: activityId } = await newest();
    await studio.db.execute(sql`
      update activities set created_at = created_at - interval '1 day' * ${limits.activity.keptDays}`);
    expect(await list()).toEqual([]);
    expect(await undo(activityId)).toMatchObject({ status: 404 });
    await rename(id, 'Snow');
    await purgeExpiredRows(studio.db, studio.deps.now());
    const { rows } = await studio.db.execute(sql`select values from activities`);
    expect(rows).toEqual([{ values: { title: 'Snow' } }]);
  });
});

describe('a job in the activity', () => {
  const steps = () => jobSteps(studio);

  it('is there once it was started, with its progress, and is undone as a job', async () => {
    const ids = await addMoments(studio.db, { visibility: 'public' }, { visibility: 'public' });
    const { planned, runCommand } = steps();
    const job = await planned({ target: { ids }, changes: { visibility: 'private' }, action: 'hide' });
    expect(await list()).toEqual([]);
    await runCommand('start', job.id);
    expect(await list()).toMatchObject([
      {
        id: job.id,
        job_id: job.id,
        job_kind: 'change',
        action_name: 'hide',
        kind: 'changed',
        subject: 'moment',
        values: { visibility: 'private' },
        record_count: 2,
        state: 'done',
      },
    ]);
    expect(await undo(job.id)).toMatchObject({ status: 200, activity: { state: 'running' }, results: [] });
    await studio.deps.jobs.runUntilIdle();
    expect(await read(ids[0]!, 'visibility')).toEqual({ visibility: 'public' });
    expect(await list()).toMatchObject([{ state: 'undone', undone_count: 2, record_count: 2 }]);
    expect(await undo(job.id)).toMatchObject({ was_undone: true });
  });

  it('of others is not undone', async () => {
    const ids = await addMoments(studio.db, {});
    const { planned, runCommand } = steps();
    const job = await planned({ target: { ids }, changes: { visibility: 'private' } });
    await runCommand('start', job.id);
    expect(await undo(job.id, 'other')).toMatchObject({ status: 404 });
  });

  it('that changed nothing cannot be undone', async () => {
    const ids = await addMoments(studio.db, { visibility: 'private' });
    const { planned, runCommand } = steps();
    const job = await planned({ target: { ids }, changes: { visibility: 'private' } });
    await runCommand('start', job.id);
    expect(await list()).toMatchObject([
      { state: 'permanent', undo_blocked_reason: 'It changed nothing', record_count: 0 },
    ]);
  });
});

it('lets a session of another day undo what an earlier one did', async () => {
  const [id = ''] = await addMoments(studio.db, { title: 'Fog' });
  await rename(id, 'Rain');
  studio.advance(daySeconds);
  await studio.signInAgain('creator');
  expect(await undoNewest()).toMatchObject({ results: [{ ok: true }] });
  expect(await read(id)).toMatchObject({ title: 'Fog' });
});
