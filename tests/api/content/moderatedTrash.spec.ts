import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMoments } from '../helpers/addMoments';
import { addTrash } from '../helpers/addTrash';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(() =>
  studio.db.execute(sql`
    truncate moments, playlists, playlist_moments, collections, questions, vikis, pretty_links, short_links, audit_log, jobs,
      job_items`),
);
afterAll(() => studio.stop());

const me = people.creator.id;
const sentence = 'A moderator removed it. Only a moderator can restore or delete it';
const call = (method: string, path: string, body?: unknown, as: PersonName = 'creator') =>
  studio.call(method, path, { as, body });
const chosen = (id: string) => ({ moments: [{ id, heartbeat_id: me }] });
const trashedMoments = async () =>
  (
    await studio.db.execute<{ id: string }>(
      sql`select id from moments where trashed_at is not null order by id`,
    )
  ).rows.map(({ id }) => id);
/** A moment that an administrator moved to the trash. */
const removedMoment = async (): Promise<string> => {
  const [id = ''] = await addMoments(studio.db, {});
  await call('DELETE', '/moments', chosen(id), 'admin');
  return id;
};

describe('what a moderator moved to the trash', () => {
  it('is not brought back by its creator: call, bulk call, trash, Undo, job', async () => {
    const id = await removedMoment();
    const rejected = { id, ok: false, code: 'not-enough-permission', message: sentence };
    const attempts = [
      await call('DELETE', '/moments', { ...chosen(id), undo: true }),
      await call('PUT', '/trash/restore', { ids: [id] }),
    ];
    for (const { body } of attempts) expect(body.data.items).toEqual([rejected]);
    for (const path of ['/moments/jobs', '/trash/jobs']) {
      const steps = jobSteps(studio, 'creator', path);
      const job = await steps.planned({ target: { ids: [id] }, changes: { in_trash: false } });
      expect(countsOf(job)).toEqual({ total: 1, skipped: 1 });
      expect(job.reasons).toMatchObject([{ message: sentence }]);
    }
    expect(await trashedMoments()).toEqual([id]);
  });

  it('is not deleted for good by its creator, who could publish the video again', async () => {
    const id = await removedMoment();
    const rejected = { id, ok: false, code: 'not-enough-permission', message: sentence };
    for (const { body } of [
      await call('DELETE', '/moments/delete_hard', chosen(id)),
      await call('DELETE', '/trash', { ids: [id] }),
    ])
      expect(body.data.items).toEqual([rejected]);
    expect(await trashedMoments()).toEqual([id]);
    const { body } = await call('DELETE', '/moments/delete_hard', chosen(id), 'admin');
    expect(body.data.items).toEqual([{ id, ok: true }]);
  });

  it('is not brought back by its creator, for each kind', async () => {
    const ids = Object.entries(await addTrash(studio.db, { trashed_at: null })).filter(
      ([kind]) => kind !== 'playlist',
    );
    await call('PUT', '/trash/restore', { ids: ids.map(([, id]) => id), undo: true }, 'admin');
    const { body } = await call('PUT', '/trash/restore', { ids: ids.map(([, id]) => id) });
    expect(body.data.items.map(({ ok, message }) => [ok, message])).toEqual(ids.map(() => [false, sentence]));
    const byKind: [string, unknown][] = [
      ['/writings/', 'viki'],
      ['/collections', 'collection'],
      ['/questions', 'question'],
      ['/pretty-links', 'pretty_link'],
    ].map(([path, kind]) => [path!, ids.find(([each]) => each === kind)![1]]); // pairs of known kinds
    for (const [path, id] of byKind) {
      const isByPath = path.endsWith('/');
      const { status, body: answer } = await call(
        'DELETE',
        isByPath ? `${path}${String(id)}` : path,
        isByPath ? { undo: true } : { ids: [id], undo: true },
      );
      const detail = isByPath
        ? [status, answer.detail]
        : [answer.data.items[0]!['ok'], answer.data.items[0]!['message']];
      expect([path, ...detail]).toEqual([path, isByPath ? 403 : false, sentence]);
    }
  });

  it('is brought back by a moderator; the creator’s own trash by its creator', async () => {
    const id = await removedMoment();
    expect((await call('PUT', '/trash/restore', { ids: [id] }, 'admin')).body.data.items).toEqual([
      { id, ok: true },
    ]);
    await call('DELETE', '/moments', chosen(id));
    expect((await call('PUT', '/trash/restore', { ids: [id] })).body.data.items).toEqual([{ id, ok: true }]);
  });

  it('stays in the trash when its creator undoes a job that ran before', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const steps = jobSteps(studio, 'creator');
    const { id: job } = await steps.planned({ target: { ids: [id] }, changes: { in_trash: true } });
    await steps.runCommand('start', job);
    await call('PUT', '/trash/restore', { ids: [id] }, 'admin');
    await call('DELETE', '/moments', chosen(id), 'admin');
    expect(countsOf(await steps.runCommand('undo', job))).toMatchObject({ kept: 1 });
    expect(await trashedMoments()).toEqual([id]);
  });

  it('is marked in the trash list, without a name', async () => {
    const id = await removedMoment();
    const own = (await addMoments(studio.db, {}))[0]!; // one is requested
    await call('DELETE', '/moments', chosen(own));
    const { body } = await call('GET', '/trash');
    expect(Object.fromEntries(body.data.items.map(item => [item['id'], item['trashed_by']]))).toEqual({
      [id]: 'moderator',
      [own]: 'creator',
    });
    expect(JSON.stringify(body)).not.toContain('admin');
    const only = await call('GET', '/trash?trashed_by=moderator');
    expect(only.body.data.items.map(item => item['id'])).toEqual([id]);
  });
});

describe('the history that a creator reads', () => {
  it('shows what a moderator decided and the public reason, and not who', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await call('PUT', `/moments/${id}`, { title: 'Mine' });
    await call('POST', '/moments/blacklist', { ids: [id], reason: 'Music without a licence' }, 'admin');
    await call('DELETE', '/moments', chosen(id), 'admin');
    const { body } = await call('GET', `/moments/${id}/history`);
    expect(body.data.items).toMatchObject([
      { actor_id: null, actor_name: 'A moderator', changes: [{ field: 'trashed_at' }] },
      {
        actor_id: null,
        actor_name: 'A moderator',
        changes: [
          { field: 'blacklisted' },
          { field: 'blacklist_scope' },
          { field: 'reason', to: 'Music without a licence' },
        ],
      },
      { actor_id: me, actor_name: 'creator of the test' },
    ]);
    expect(JSON.stringify(body)).not.toContain('admin');
    const forModerators = await call('GET', `/moments/${id}/history`, undefined, 'admin');
    expect(forModerators.body.data.items[0]).toMatchObject({
      actor_id: people.admin.id,
      actor_name: 'admin of the test',
    });
  });

  it('contains no words that moderators write for each other, whatever field they are in', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    await studio.db.execute(sql`
      insert into audit_log (actor_id, actor_name, action, entity, entity_id, before, after, request_id, job_id)
      values (${people.admin.id}, 'admin of the test', 'POST /review-moments', 'moment', ${id},
        '{"review_status":"pending","internal_notes":null}', '{"review_status":"spam","internal_notes":"third time"}', 'r',
        'jbModerator')`);
    const { body } = await call('GET', `/moments/${id}/history`);
    expect(body.data.items).toMatchObject([
      { job_id: null, changes: [{ field: 'review_status', from: 'pending', to: 'spam' }] },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/third time|jbModerator/);
  });
});
