import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { csvForm } from '../helpers/examples/example';
import { countsOf, jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
let steps: ReturnType<typeof jobSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  steps = jobSteps(studio);
});
beforeEach(() => studio.db.execute(sql`truncate moments, vikis, tags, audit_log, jobs, job_items`));
afterAll(() => studio.stop());

const tooLong = 'should NOT have more than 50 characters';
const titles = async () =>
  (await studio.db.execute<{ title: string }>(sql`select title from moments order by id`)).rows.map(
    ({ title }) => title,
  );

describe('undoing a job', () => {
  it('restores values from before a rule in their spelling of today, and keeps a record whose value is invalid', async () => {
    await addMoments(studio.db, { title: 'A' }, { title: 'B' }, { title: 'C' });
    const job = await steps.planned({ target: { filter: {} }, changes: { description: 'Fog' } });
    await steps.runCommand('start', job.id);
    for (const [position, before] of [
      [1, { title: 'Cafe\u0301\nnoir\u202e', description: 'Old', tags: ['Cafe\u0301', 'sea'] }],
      [2, { title: 'x'.repeat(51), description: 'Old' }],
      [3, { description: 'Old' }],
    ] as const)
      await studio.db.execute(sql`
        update job_items set before = ${JSON.stringify(before)}::jsonb where position = ${position}`);
    const undone = await steps.runCommand('undo', job.id);
    expect(countsOf(undone)).toEqual({ total: 3, undone: 2, kept: 1 });
    expect(await titles()).toEqual(['Café noir', 'B', 'C']);
    expect(await steps.items(job.id)).toMatchObject([
      { outcome: 'undone' },
      { outcome: 'kept', field: 'title', message: tooLong },
      { outcome: 'undone' },
    ]);
    const { rows } = await studio.db.execute(sql`
      select description, tags, (select after->>'title' from audit_log where entity_id = moments.id order by id desc limit 1)
        as recorded from moments order by id`);
    expect(rows).toMatchObject([
      { description: 'Old', tags: ['café', 'sea'], recorded: 'Café noir' },
      { description: 'Fog' },
      { description: 'Old' },
    ]);
    const { body } = await studio.call('GET', '/tags?sort_column=name&sort_direction=asc', { as: 'creator' });
    expect(body.data.items).toMatchObject([
      { name: 'café', moments: 1 },
      { name: 'sea', moments: 1 },
    ]);
  });

  it('restores the name of a tag with a permalink of the same spelling', async () => {
    await addMoments(studio.db, { tags: ['café noir'] });
    const { rows } = await studio.db.execute<{ id: string }>(sql`select id from tags`);
    const form = csvForm(`id,name\n${rows[0]!.id},fog`, { id: 'id', name: 'name' }, people.creator.id);
    const answer = await studio.call('POST', '/tags/import', { as: 'creator', body: form });
    const id = String(answer.body.data.items[0]?.['id']);
    await studio.deps.jobs.runUntilIdle();
    await steps.runCommand('start', id);
    const before = { name: 'Cafe\u0301 Noir', permalink: 'Cafe\u0301-Noir' };
    await studio.db.execute(sql`update job_items set before = ${JSON.stringify(before)}::jsonb`);
    expect(countsOf(await steps.runCommand('undo', id))).toEqual({ total: 1, undone: 1 });
    const restored = await studio.db.execute(sql`
      select name, permalink, (select tags from moments) as of_moment from tags`);
    expect(restored.rows).toEqual([{ name: 'café noir', permalink: 'café-noir', of_moment: ['café noir'] }]);
  });
});

describe('a dry run from before a rule', () => {
  it('is saved in the spelling of today', async () => {
    await addMoments(studio.db, {}, {});
    const job = await steps.planned({ target: { filter: {} }, changes: { title: 'Fog' } });
    const changes = { title: ' Cafe\u0301\tnoir ' };
    await studio.db.execute(sql`update jobs set changes = ${JSON.stringify(changes)}::jsonb`);
    await steps.runCommand('start', job.id);
    expect(await titles()).toEqual(['Café noir', 'Café noir']);
    expect(await steps.items(job.id)).toMatchObject([
      { outcome: 'done', after: { title: 'Café noir' } },
      { outcome: 'done', after: { title: 'Café noir' } },
    ]);
  });

  it('fails the rows whose values are invalid, and no other', async () => {
    const form = csvForm(
      'title,body\nOne,<p>a</p>\nTwo,<p>b</p>\nThree,<p>c</p>',
      { title: 'title', body: 'body' },
      people.creator.id,
    );
    const answer = await studio.call('POST', '/writings/import', { as: 'creator', body: form });
    const id = String(answer.body.data.items[0]?.['id']);
    await studio.deps.jobs.runUntilIdle();
    for (const [position, change] of [
      [2, { title: 'One', body: '<p onclick="x()">Cafe\u0301</p><script>x()</script>' }],
      [3, { title: 'x'.repeat(101), body: '<p>b</p>' }],
    ] as const)
      await studio.db.execute(sql`
        update job_items set change = change || ${JSON.stringify(change)}::jsonb where position = ${position}`);
    const job = await steps.runCommand('start', id);
    expect(countsOf(job)).toEqual({ total: 3, done: 2, failed: 1 });
    expect(await steps.items(id)).toMatchObject([
      { outcome: 'done' },
      { outcome: 'failed', field: 'title', message: 'should NOT have more than 100 characters' },
      { outcome: 'done' },
    ]);
    const { rows } = await studio.db.execute(sql`select title, body from vikis order by title`);
    expect(rows).toEqual([
      { title: 'One', body: '<p>Café</p>' },
      { title: 'Three', body: '<p>c</p>' },
    ]);
  });
});

describe('undoing a blacklisting', () => {
  it('restores a reason from before a rule in its spelling of today', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const blacklist = (body: object) =>
      studio.call('POST', '/moments/blacklist', { as: 'admin', body: { ids: [id], ...body } });
    await blacklist({ scope: 'earnings', reason: 'Music' });
    const replaced = await blacklist({ scope: 'earnings', reason: 'Other music' });
    const undo_of = [String(replaced.body.data.items[0]?.['request_id'])];
    await studio.db.execute(sql`
      update audit_log set before = before || ${JSON.stringify({ reason: 'Cafe\u0301\u202e music' })}::jsonb
      where before->>'reason' = 'Music'`);
    await blacklist({ undo_of });
    const { rows } = await studio.db.execute(sql`select blacklist_reason from moments`);
    expect(rows).toEqual([{ blacklist_reason: 'Café music' }]);
  });

  it('of a page does so, too, and keeps the page if its reason is invalid', async () => {
    await studio.db.execute(sql`truncate heartbeat_blacklists`);
    await studio.db.execute(sql`update heartbeats set blacklists = '{}'`);
    const ids = [String(people.creator.id), String(people.other.id)];
    const blacklist = (body: object) =>
      studio.call('POST', '/heartbeats/blacklist/all', { as: 'admin', body: { ids, ...body } });
    await blacklist({ reason: 'Music' });
    const removed = await blacklist({ remove: true });
    const undo_of = [String(removed.body.data.items[0]?.['request_id'])];
    const reasons = { [ids[0]!]: 'Cafe\u0301\u202e music', [ids[1]!]: 'x'.repeat(1001) };
    for (const [id, reason] of Object.entries(reasons))
      await studio.db.execute(sql`
        update audit_log set undo = jsonb_set(undo, '{blacklist_entries,everything,reason}', ${JSON.stringify(reason)}::jsonb)
        where entity_id = ${id} and undo -> 'blacklist_entries' ? 'everything'`);
    expect((await blacklist({ undo_of })).body.data.items).toMatchObject([
      { id: ids[0], ok: true },
      {
        id: ids[1],
        ok: false,
        code: 'conflict',
        message: 'should NOT have more than 1000 characters',
      },
    ]);
    const { rows } = await studio.db.execute(sql`select heartbeat_id, reason from heartbeat_blacklists`);
    expect(rows).toMatchObject([{ reason: 'Café music' }]);
  });
});
