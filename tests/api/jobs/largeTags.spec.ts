import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import type { Job } from '../../../src/contract/jobs/job';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { csvForm } from '../helpers/examples/example';
import { countsOf } from '../helpers/jobSteps';
import { storedTags, tagsOfMoments as storedTagsOfMoments } from '../helpers/storedTags';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ tagMomentsAtOnce: 3 });
});
beforeEach(() =>
  studio.db.execute(sql`truncate moments, tags, audit_log, jobs, job_items, activities, short_links`),
);
afterAll(() => studio.stop());

const me = people.creator.id;
const call = (method: string, path: string, body?: unknown, as: PersonName = 'creator') =>
  studio.call(method, path, { as, body });
const idOf = async (name: string) =>
  (await studio.db.execute<{ id: string }>(sql`select id from tags where name = ${name} and owner = ${me}`))
    .rows[0]?.id ?? '';
const tags = () => storedTags(studio.db, me);
const tagsOfMoments = () => storedTagsOfMoments(studio.db);
const jobs = async () => (await call('GET', '/jobs')).body.data.items as unknown as Job[]; // the server validates its responses
const runJobs = () => studio.deps.jobs.runUntilIdle();
/** Four active moments and a trashed one, all with a tag. */
const addTagged = () =>
  addMoments(
    studio.db,
    { tags: ['sea', 'fog'] },
    { tags: ['fog'] },
    { tags: ['fog', 'mist'] },
    { tags: ['fog'] },
    { tags: ['fog'], trashed_at: '2026-11-01T00:00:00.000Z' },
  );

describe('a tag on more moments than a call changes', () => {
  it('is back after its deletion is undone, with its id, on its active moments', async () => {
    await addTagged();
    const id = await idOf('fog');
    const all = await tagsOfMoments();
    await studio.db.execute(sql`update tags set rating = 7 where id = ${id}`);
    await call('DELETE', `/tags/${id}`, {});
    await runJobs();
    expect(await tags()).toEqual({ mist: 1, sea: 1 });
    const { body } = await call('GET', '/activity');
    const [deletion] = body.data.items;
    expect(deletion).toMatchObject({ kind: 'deleted', subject: 'tag', title: 'fog', state: 'done' });
    await call('POST', `/activity/${String(deletion!['id'])}/undo`);
    await runJobs();
    expect(await tags()).toEqual({ fog: 4, mist: 1, sea: 1 });
    const { rows } = await studio.db.execute(sql`select id, rating::int from tags where name = 'fog'`);
    expect(rows).toEqual([{ id, rating: 7 }]);
    // A moment in the trash is kept as it is, as by every undo of a job.
    expect((await tagsOfMoments()).map(names => [...names].sort())).toEqual([
      ...all.slice(0, 4).map(names => [...names].sort()),
      [],
    ]);
  });

  it('is renamed by a job, also on moments in the trash, and keeps its id', async () => {
    await addTagged();
    const id = await idOf('fog');
    const renamed = await call('PUT', `/tags/${id}`, { name: 'haze' });
    expect([renamed.status, renamed.body.data.items[0]]).toMatchObject([200, { id, name: 'haze' }]);
    // The counts are correct at any time.
    expect(await tags()).toEqual({ fog: 4, haze: 0, mist: 1, sea: 1 });
    expect(await jobs()).toMatchObject([{ resource: 'moments', state: 'planning' }]);
    await runJobs();
    const [job] = await jobs();
    expect([job!.state, countsOf(job!)]).toEqual(['done', { total: 5, done: 5 }]);
    expect(await tagsOfMoments()).toEqual([['sea', 'haze'], ['haze'], ['haze', 'mist'], ['haze'], ['haze']]);
    expect(await tags()).toEqual({ haze: 4, mist: 1, sea: 1 });
    expect(await idOf('haze')).toBe(id);
  });

  it('is deleted by a job', async () => {
    await addTagged();
    const id = await idOf('fog');
    expect((await call('DELETE', `/tags/${id}`, {})).status).toBe(200);
    await runJobs();
    expect(await tagsOfMoments()).toEqual([['sea'], [], ['mist'], [], []]);
    expect(await tags()).toEqual({ mist: 1, sea: 1 });
  });

  it('has one job at a time', async () => {
    await addTagged();
    const id = await idOf('fog');
    await call('PUT', `/tags/${id}`, { name: 'haze' });
    const rejected = [
      await call('PUT', `/tags/${id}`, { name: 'smog' }),
      await call('DELETE', `/tags/${id}`, {}),
      await call('DELETE', `/tags/${await idOf('fog')}`, {}),
    ];
    expect(rejected.map(({ status, body }) => [status, body.detail])).toEqual(
      rejected.map(() => [409, 'A job is changing the moments of this tag. Wait until it is done']),
    );
    await runJobs();
    expect((await call('PUT', `/tags/${id}`, { name: 'smog' })).status).toBe(200);
  });

  it('gets back its moments when the job is undone', async () => {
    await addTagged();
    await call('PUT', `/tags/${await idOf('fog')}`, { name: 'haze' });
    await runJobs();
    const [job] = await jobs();
    await call('POST', `/jobs/${job!.id}/undo`);
    await runJobs();
    expect(await tagsOfMoments()).toEqual([['sea', 'fog'], ['fog'], ['fog', 'mist'], ['fog'], ['haze']]);
    expect(await tags()).toEqual({ fog: 4, haze: 0, mist: 1, sea: 1 });
  });

  it('is renamed by moderators, and not by others', async () => {
    await addTagged();
    const id = await idOf('fog');
    expect((await call('PUT', `/tags/${id}`, { name: 'haze' }, 'other')).status).toBe(404);
    expect((await call('PUT', `/tags/${id}`, { name: 'haze' }, 'admin')).status).toBe(200);
    await runJobs();
    expect(await tags()).toEqual({ haze: 4, mist: 1, sea: 1 });
  });

  it('is renamed while moments take it', async () => {
    const ids = await addTagged();
    await call('PUT', `/tags/${await idOf('fog')}`, { name: 'haze' });
    const attach = (id: string) =>
      call('PUT', `/moments/${id}/tags`, { action: 'attach', tags: ['fog', 'haze'] });
    const answers = await Promise.all([runJobs(), ...ids.slice(0, 4).map(attach)]);
    expect(answers.slice(1).map(answer => answer?.status)).toEqual([200, 200, 200, 200]);
    const counted = (await tagsOfMoments()).slice(0, 4);
    const stored = await tags();
    for (const name of ['fog', 'haze'])
      expect([name, stored[name] ?? 0]).toEqual([name, counted.filter(each => each.includes(name)).length]);
  });

  it('is renamed in the call up to the limit, and not by an import beyond the product’s', async () => {
    await addMoments(studio.db, { tags: ['fog'] }, { tags: ['fog'] }, { tags: ['fog'] });
    const id = await idOf('fog');
    await call('PUT', `/tags/${id}`, { name: 'haze' });
    expect([await tags(), await jobs()]).toEqual([{ haze: 3 }, []]);
    await studio.db.execute(
      sql`update tags set moments = ${serverLimits.tagMomentsAtOnce + 1} where id = ${id}`,
    );
    await call('POST', '/tags/import', csvForm(`id,name\n${id},smog\n`, { id: 'id', name: 'name' }, me));
    await runJobs();
    expect(await jobs()).toMatchObject([
      {
        skipped: 1,
        reasons: [
          { message: 'It is on more than 5000 moments. Rename it in the list of tags, which starts a job' },
        ],
      },
    ]);
  });

  it('is not changed by calls with the actions of these jobs', async () => {
    const [id = ''] = await addTagged();
    for (const action of ['rename', 'remove', 'merge'])
      expect((await call('PUT', `/moments/${id}/tags`, { action, tags: ['fog', 'x'] })).status).toBe(400);
  });
});
