import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../../../src/contract/jobs/job';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { countsOf, jobSteps } from '../helpers/jobSteps';
import { storedTags, tagsOfMoments } from '../helpers/storedTags';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
  await studio.db.execute(sql`insert into roles (name, permissions) values ('tagger', '{tags.manage}')`);
  await studio.db.execute(
    sql`insert into user_roles (user_id, role) values (${people.reviewer.id}, 'tagger')`,
  );
});
beforeEach(() =>
  studio.db.execute(sql`truncate moments, tags, audit_log, jobs, job_items, activities, short_links`),
);
afterAll(() => studio.stop());

const [me, other] = [people.creator.id, people.other.id];
const merge = (into: string, spellings: readonly string[], as: PersonName = 'admin') =>
  studio.call('POST', '/tags/merge', { as, body: { into, spellings } });
const planned = async (
  into: string,
  spellings: readonly string[],
  as: PersonName = 'admin',
): Promise<Job> => {
  const { status, body } = await merge(into, spellings, as);
  expect([status, body.errors]).toEqual([200, undefined]);
  await studio.deps.jobs.runUntilIdle();
  return jobSteps(studio, as).get(String(body.data.items[0]!['id']));
};
const addTag = (
  id: string,
  name: string,
  over: { owner?: number; supertag?: boolean; ranking?: number } = {},
) =>
  studio.db.execute(sql`
    insert into tags (id, owner, name, permalink, rating, ranking, "order", supertag, moments, created_at, updated_at)
    values (${id}, ${over.owner ?? null}, ${name}, ${name.replaceAll(' ', '-')}, 0, ${over.ranking ?? null}, 3,
      ${over.supertag ?? false}, 0, '2026-01-01', '2026-01-01')`);
/** Every tag with what a merge can change of it. */
const allTags = async () =>
  (
    await studio.db.execute(sql`
      select id, owner::int as owner, name, permalink, supertag, ranking::int as ranking, "order"::int as "order", moments::int as moments
      from tags order by coalesce(owner, 0), name`)
  ).rows;
const addTagged = () =>
  addMoments(
    studio.db,
    { tags: ['night train', 'nighttrain', 'sea'] },
    { tags: ['sea', 'night-train'] },
    { tags: ['nighttrain'], trashed_at: '2026-11-01T00:00:00.000Z' },
    { tags: ['night-train'], heartbeat_id: other },
    { tags: ['nighttrain', 'fog'], heartbeat_id: other },
  );

describe('spellings of a tag', () => {
  it('are merged on the moments of all creators after a dry run, and all are back after one undo', async () => {
    await addTagged();
    const moments = await tagsOfMoments(studio.db);
    const tags = await allTags();
    const job = await planned('night train', ['night-train', 'nighttrain']);
    expect([job.state, countsOf(job)]).toEqual(['planned', { total: 5, waiting: 5 }]);
    expect([await tagsOfMoments(studio.db), await allTags()]).toEqual([moments, tags]);

    const steps = jobSteps(studio, 'admin');
    const done = await steps.runCommand('start', job.id);
    expect([done.state, countsOf(done)]).toEqual(['done', { total: 5, done: 5 }]);
    expect(await tagsOfMoments(studio.db)).toEqual([
      ['night train', 'sea'],
      ['sea', 'night train'],
      ['night train'],
      ['night train'],
      ['night train', 'fog'],
    ]);
    expect(await storedTags(studio.db, me)).toEqual({ 'night train': 2, sea: 2 });
    expect(await storedTags(studio.db, other)).toEqual({ 'night train': 2, fog: 1 });
    const [activity] = (await studio.call('GET', '/activity', { as: 'admin' })).body.data.items;
    expect(activity).toMatchObject({ subject: 'tag', title: 'night-train, nighttrain', state: 'done' });

    await studio.call('POST', `/activity/${String(activity!['id'])}/undo`, { as: 'admin' });
    await studio.deps.jobs.runUntilIdle();
    // What is in the trash keeps the tag, as with every merge.
    expect(await tagsOfMoments(studio.db)).toEqual(
      moments.map((each, at) => (at === 2 ? ['night train'] : each)),
    );
    expect(await allTags()).toEqual(tags);
  });

  it('that nobody has can stay', async () => {
    await addTagged();
    const job = await planned('night_train', ['night train', 'night-train', 'nighttrain']);
    await jobSteps(studio, 'admin').runCommand('start', job.id);
    expect(await storedTags(studio.db, me)).toEqual({ night_train: 2, sea: 2 });
    expect(await storedTags(studio.db, other)).toEqual({ fog: 1, night_train: 2 });
  });

  it('hand over what the platform arranged, and get it back', async () => {
    await addTag('tgPlatformA', 'fog');
    await addTag('tgPlatformB', 'night-train', { supertag: true, ranking: 1 });
    await addTag('tgPlatformC', 'sea', { ranking: 2 });
    await addMoments(studio.db, { tags: ['night-train'] });
    await addTag('tgOwnUnused', 'night train', { owner: other });
    await addTag('tgOwnUnuse2', 'nighttrain', { owner: other, supertag: true, ranking: 3 });
    const before = await allTags();
    const steps = jobSteps(studio, 'admin');
    const job = await planned('night train', ['night-train', 'nighttrain']);
    await steps.runCommand('start', job.id);
    expect(
      (await allTags()).map(({ owner, name, supertag, ranking }) => [owner, name, supertag, ranking]),
    ).toEqual([
      [null, 'fog', false, null],
      [null, 'night train', true, 1],
      [null, 'sea', false, 2],
      [me, 'night train', false, null],
      [other, 'night train', true, 3],
    ]);
    const [stays] = (await allTags()).filter(({ name, owner }) => name === 'night train' && owner === null);
    expect(stays).toMatchObject({ id: 'tgPlatformB', permalink: 'night-train' });
    await steps.runCommand('undo', job.id);
    expect(await allTags()).toEqual(before);
  });

  it('are in the audit log for every tag and moment of others', async () => {
    await addMoments(studio.db, { tags: ['night-train'] });
    const job = await planned('night train', ['night-train']);
    await jobSteps(studio, 'admin').runCommand('start', job.id);
    const { rows } = await studio.db.execute(
      sql`select distinct entity, action, actor_id from audit_log where not is_own order by entity`,
    );
    expect(rows).toEqual(
      ['moment', 'tag'].map(entity => ({ entity, action: 'POST /tags/merge', actor_id: people.admin.id })),
    );
  });

  it('are merged by people who manage tags and no moments, who change nothing else', async () => {
    await addTagged();
    const steps = jobSteps(studio, 'reviewer');
    const job = await planned('night train', ['night-train', 'nighttrain'], 'reviewer');
    expect(countsOf(await steps.runCommand('start', job.id))).toEqual({ total: 5, done: 5 });
    expect(countsOf(await steps.runCommand('undo', job.id))).toMatchObject({ undone: 4, kept: 1 });
    const [id = ''] = (await studio.db.execute<{ id: string }>(sql`select id from moments`)).rows.map(
      row => row.id,
    );
    const answer = await studio.call('PUT', `/moments/${id}`, { as: 'reviewer', body: { title: 'Mine' } });
    expect(answer.status).toBe(404);
  });

  it('stay where the permission is taken away before the start', async () => {
    await addTagged();
    const before = await tagsOfMoments(studio.db);
    const job = await planned('night train', ['night-train', 'nighttrain'], 'reviewer');
    await studio.db.execute(sql`update roles set permissions = '{}' where name = 'tagger'`);
    const failed = await jobSteps(studio, 'reviewer').runCommand('start', job.id);
    await studio.db.execute(sql`update roles set permissions = '{tags.manage}' where name = 'tagger'`);
    expect([failed.state, failed.failure]).toEqual(['failed', 'not-enough-permission']);
    expect(await tagsOfMoments(studio.db)).toEqual(before);
  });

  it('are rejected where they are none, with the field', async () => {
    await addTagged();
    const reasonOf = async (into: string, spellings: readonly string[]) => {
      const { status, body } = await merge(into, spellings);
      return [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
    };
    expect(await reasonOf('night train', ['night-train', 'sea'])).toEqual([
      400,
      'spellings.1',
      'It is no spelling of “night train”',
    ]);
    expect(await reasonOf('night train', ['night_train'])).toEqual([
      400,
      'spellings',
      'There is no such tag',
    ]);
    expect(await reasonOf('sea', ['sea'])).toEqual([
      400,
      'spellings',
      'Choose another tag than those that are merged',
    ]);
    expect((await reasonOf('night train', []))[0]).toBe(400);
    expect((await reasonOf('a,b', ['a b']))[1]).toBe('into');
    for (const as of ['creator', 'other'] as const)
      expect((await merge('night train', ['nighttrain'], as)).status).toBe(403);
  });

  it('have one job at a time, also beside one of a single creator', async () => {
    await addTagged();
    const steps = jobSteps(studio, 'admin');
    const job = await planned('night train', ['night-train', 'nighttrain']);
    await steps.send('start', job.id);
    expect((await merge('nighttrain', ['night-train'])).status).toBe(409);
    const { rows } = await studio.db.execute<{ id: string }>(
      sql`select id from tags where owner = ${me} and name = 'nighttrain'`,
    );
    const renamed = await studio.call('PUT', `/tags/${rows[0]!.id}`, {
      as: 'creator',
      body: { name: 'tram' },
    });
    expect(renamed.status).toBe(409);
    await studio.deps.jobs.runUntilIdle();
    expect(await storedTags(studio.db, me)).toEqual({ 'night train': 2, sea: 2 });
  });
});
