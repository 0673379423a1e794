import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../../../src/contract/jobs/job';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { countsOf, jobSteps } from '../helpers/jobSteps';
import { storedTags, tagsOfMoments as storedTagsOfMoments } from '../helpers/storedTags';

let studio: ApiStudio;
let steps: ReturnType<typeof jobSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  steps = jobSteps(studio, 'creator', '/tags/jobs');
});
beforeEach(() =>
  studio.db.execute(sql`truncate moments, tags, audit_log, jobs, job_items, activities, short_links`),
);
afterAll(() => studio.stop());

const me = people.creator.id;
const idsOf = async (...names: string[]) => {
  const { rows } = await studio.db.execute<{ id: string; name: string }>(
    sql`select id, name from tags where owner = ${me}`,
  );
  return names.map(name => rows.find(row => row.name === name)?.id ?? '');
};
const tags = () => storedTags(studio.db, me);
const tagsOfMoments = () => storedTagsOfMoments(studio.db);
const addTagged = () =>
  addMoments(
    studio.db,
    { tags: ['fog', 'sea', 'mist'] },
    { tags: ['haze'] },
    { tags: ['sea'] },
    { tags: ['mist'], trashed_at: '2026-11-01T00:00:00.000Z' },
  );
const merge = async (names: readonly string[], into: string) =>
  steps.begin({ target: { ids: await idsOf(...names) }, changes: { name: into } });
const planned = async (answer: Promise<{ readonly body: { readonly data: { items: unknown[] } } }>) => {
  const [{ id }] = (await answer).body.data.items as [Job];
  await studio.deps.jobs.runUntilIdle();
  return steps.get(id);
};
const lastActivity = async () =>
  (await studio.call('GET', '/activity', { as: 'creator' })).body.data.items[0];

describe('several tags', () => {
  it('are merged into one of them after a dry run; a moment with several has the tag once', async () => {
    await addTagged();
    const before = await tagsOfMoments();
    const job = await planned(merge(['fog', 'mist', 'haze'], 'fog'));
    expect([job.state, job.resource, countsOf(job)]).toEqual([
      'planned',
      'moments',
      { total: 3, waiting: 3 },
    ]);
    expect([await tagsOfMoments(), await tags()]).toEqual([before, { fog: 1, haze: 1, mist: 1, sea: 2 }]);
    const done = await steps.runCommand('start', job.id);
    expect([done.state, countsOf(done)]).toEqual(['done', { total: 3, done: 3 }]);
    expect(await tagsOfMoments()).toEqual([['fog', 'sea'], ['fog'], ['sea'], ['fog']]);
    expect(await tags()).toEqual({ fog: 2, sea: 2 });
  });

  it('are back after the merge is undone through the activity', async () => {
    await addTagged();
    const [mist] = await idsOf('mist');
    await studio.db.execute(sql`update tags set rating = 7 where id = ${mist}`);
    const job = await planned(merge(['fog', 'mist'], 'haze'));
    await steps.runCommand('start', job.id);
    expect(await tags()).toEqual({ haze: 2, sea: 2 });
    const activity = await lastActivity();
    expect(activity).toMatchObject({
      ...{ kind: 'changed', subject: 'tag', title: 'fog, mist', values: { name: 'haze' } },
      ...{ state: 'done', undo_blocked_reason: null },
    });
    await studio.call('POST', `/activity/${String(activity!['id'])}/undo`, { as: 'creator' });
    await studio.deps.jobs.runUntilIdle();
    expect((await tagsOfMoments()).slice(0, 3)).toEqual([['fog', 'sea', 'mist'], ['haze'], ['sea']]);
    expect(await tags()).toEqual({ fog: 1, haze: 1, mist: 1, sea: 2 });
    const { rows } = await studio.db.execute(sql`select id, rating::int from tags where name = 'mist'`);
    expect(rows).toEqual([{ id: mist, rating: 7 }]);
  });

  it('are deleted after a dry run, also those of no moment, and come back', async () => {
    await addTagged();
    for (const name of ['empty', 'unused'])
      await studio.call('POST', '/tags', { as: 'creator', body: { name } });
    const ids = await idsOf('fog', 'empty');
    const job = await planned(steps.begin({ target: { ids }, changes: { deleted: true } }));
    expect(countsOf(job)).toEqual({ total: 1, waiting: 1 });
    await steps.runCommand('start', job.id);
    expect(await tags()).toEqual({ haze: 1, mist: 1, sea: 2, unused: 0 });
    await steps.runCommand('undo', job.id);
    expect(await tags()).toEqual({ empty: 0, fog: 1, haze: 1, mist: 1, sea: 2, unused: 0 });
  });

  it('of no moment are deleted by a job without records, which can be undone', async () => {
    await studio.call('POST', '/tags', { as: 'creator', body: { name: 'unused' } });
    const job = await planned(
      steps.begin({ target: { ids: await idsOf('unused') }, changes: { deleted: true } }),
    );
    await steps.runCommand('start', job.id);
    expect(await tags()).toEqual({});
    const activity = await lastActivity();
    expect(activity).toMatchObject({ kind: 'deleted', state: 'done', undo_blocked_reason: null });
    await studio.call('POST', `/activity/${String(activity!['id'])}/undo`, { as: 'creator' });
    await studio.deps.jobs.runUntilIdle();
    expect(await tags()).toEqual({ unused: 0 });
  });

  it('are all that a list matches, except some', async () => {
    await addTagged();
    const except = await idsOf('sea');
    const job = await planned(
      steps.begin({ target: { filter: {}, except }, changes: { deleted: true }, heartbeat_id: me }),
    );
    await steps.runCommand('start', job.id);
    expect(await tags()).toEqual({ sea: 2 });
  });

  it('are rejected where they cannot be merged, with the reason', async () => {
    await addTagged();
    await addMoments(studio.db, { heartbeat_id: people.other.id, tags: ['foreign'] });
    const { rows } = await studio.db.execute<{ id: string }>(sql`select id from tags where name = 'foreign'`);
    const foreign = rows[0]!.id;
    const [fog = ''] = await idsOf('fog');
    const begin = async (ids: readonly string[], changes: object, as: PersonName = 'creator') => {
      const { status, body } = await studio.call('POST', '/tags/jobs', {
        as,
        body: { target: { ids }, changes },
      });
      return [status, body.errors?.[0]?.message ?? body.code];
    };
    expect(await begin([fog], { name: 'fog' })).toEqual([
      400,
      'Choose another tag than those that are merged',
    ]);
    expect(await begin([fog], { name: 'nowhere' })).toEqual([400, 'There is no such tag']);
    expect(await begin([fog, foreign], { deleted: true })).toEqual([404, 'not-found']);
    expect(await begin([fog, foreign], { deleted: true }, 'admin')).toEqual([
      400,
      'Choose tags of one creator',
    ]);
    expect((await begin([fog], {}))[0]).toBe(400);
    expect((await begin([fog], { name: 'sea', deleted: true }))[0]).toBe(400);
  });

  it('have one job at a time, also when it starts later', async () => {
    await addTagged();
    const atWork = 'A job is changing the moments of this tag. Wait until it is done';
    const first = await planned(merge(['fog'], 'sea'));
    const second = await planned(merge(['sea'], 'fog'));
    await steps.send('start', first.id);
    const rejected = await steps.send('start', second.id);
    expect([rejected.status, rejected.body.detail]).toEqual([409, atWork]);
    const third = await merge(['mist'], 'sea');
    expect([third.status, third.body.detail]).toEqual([409, atWork]);
    const [sea = ''] = await idsOf('sea');
    const renamed = await studio.call('PUT', `/tags/${sea}`, { as: 'creator', body: { name: 'ocean' } });
    expect(renamed.status).toBe(409);
    await studio.deps.jobs.runUntilIdle();
    expect(await tags()).toEqual({ haze: 1, mist: 1, sea: 2 });
  });

  it('are merged while moments take them', async () => {
    const ids = await addTagged();
    const job = await planned(merge(['fog', 'mist'], 'haze'));
    await steps.send('start', job.id);
    const attach = (id: string) =>
      studio.call('PUT', `/moments/${id}/tags`, {
        as: 'creator',
        body: { action: 'attach', tags: ['fog', 'haze'] },
      });
    await Promise.all([studio.deps.jobs.runUntilIdle(), ...ids.slice(0, 3).map(attach)]);
    const counted = (await tagsOfMoments()).slice(0, 3);
    const stored = await tags();
    for (const name of ['fog', 'haze', 'mist'])
      expect([name, stored[name] ?? 0]).toEqual([name, counted.filter(each => each.includes(name)).length]);
  });
});
