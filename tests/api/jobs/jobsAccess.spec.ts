import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moments } from '../../../server/db/tables';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
let steps: ReturnType<typeof jobSteps>;
beforeAll(async () => {
  studio = await startApiStudio();
  steps = jobSteps(studio);
});
beforeEach(() => studio.db.execute(sql`truncate moments, tags, audit_log, jobs, job_items`));
afterAll(() => studio.stop());

const creator = people.creator.id;
const other = people.other.id;
const read = async (id: string) => (await studio.db.select().from(moments).where(eq(moments.id!, id)))[0]!;
const everything = { filter: {} };
const hide = { visibility: 'private' };

describe('what is somebody else’s', () => {
  it('makes the whole call fail when it is named by its id', async () => {
    const [own = '', foreign = ''] = await addMoments(studio.db, {}, { heartbeat_id: other });
    for (const heartbeat_id of [undefined, creator, other]) {
      const { status } = await steps.ask({ target: { ids: [own, foreign] }, changes: hide, heartbeat_id });
      expect(status).toBe(404);
    }
    expect(await steps.all()).toEqual([]);
  });

  it('is in no list that one asks for, whatever the filter', async () => {
    const [, foreign = ''] = await addMoments(studio.db, {}, { heartbeat_id: other });
    const byId = await steps.planned({ target: { filter: { id: [foreign] } }, changes: hide });
    expect(byId.total).toBe(0);
    const named = await steps.ask({ target: everything, changes: hide, heartbeat_id: other });
    expect(named.status).toBe(404);
    const smuggled = await steps.ask({ target: { filter: { heartbeat_id: other } }, changes: hide });
    expect([smuggled.status, smuggled.body.code]).toEqual([400, 'validation-failed']);
    const { id } = await steps.planned({ target: everything, changes: hide });
    await steps.through('start', id);
    expect((await read(foreign)).visibility).toBe('public');
  });

  it('is open to an administrator, one creator’s or everybody’s, and told in the audit log', async () => {
    const admin = jobSteps(studio, 'admin');
    await addMoments(studio.db, {}, { heartbeat_id: other });
    expect((await admin.planned({ target: everything, changes: hide, heartbeat_id: other })).total).toBe(1);
    const { id, total } = await admin.planned({ target: everything, changes: hide });
    expect(total).toBe(2);
    await admin.through('start', id);
    const { body } = await studio.call('GET', '/audit', { as: 'admin' });
    expect(body.data.items.map(({ action }) => action)).toEqual(['POST /moments/jobs', 'POST /moments/jobs']);
  });

  it('of another user cannot be listed, read or controlled', async () => {
    const { id } = await steps.planned({ target: everything, changes: hide });
    const stranger = jobSteps(studio, 'admin');
    expect((await studio.call('GET', '/jobs', { as: 'admin' })).body.data.items).toEqual([]);
    expect((await studio.call('GET', `/jobs/${id}`, { as: 'admin' })).status).toBe(404);
    expect((await studio.call('GET', `/jobs/${id}/items`, { as: 'admin' })).status).toBe(404);
    for (const word of ['start', 'cancel', 'retry', 'undo'] as const)
      expect((await stranger.say(word, id)).status).toBe(404);
    expect((await studio.call('GET', '/jobs', { as: 'creator' })).body.data).toMatchObject({
      total: 1,
      items: [{ id, state: 'planned' }],
    });
  });
});

describe('permission', () => {
  it('is asked for a blacklist, by name, before anything begins', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const blacklist = { target: { ids: [id] }, changes: { blacklist_scope: 'earnings' } };
    const { status, body } = await steps.ask(blacklist);
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([
      403,
      'not-enough-permission',
      'changes.blacklist_scope',
    ]);
    const admin = jobSteps(studio, 'admin');
    const job = await admin.planned(blacklist);
    await admin.through('start', job.id);
    expect(await read(id)).toMatchObject({ blacklisted: true, blacklist_scope: 'earnings' });
    await admin.through('undo', job.id);
    expect(await read(id)).toMatchObject({ blacklisted: false, blacklist_scope: null });
  });

  it('that is lost on the way ends the job, and it goes on once it is there again', async () => {
    const admin = jobSteps(studio, 'admin');
    await addMoments(studio.db, { heartbeat_id: other });
    const { id } = await admin.planned({ target: everything, changes: hide });
    await studio.db.execute(
      sql`delete from user_roles where user_id = ${people.admin.id} and role = 'admin'`,
    );
    const job = await admin.through('start', id);
    expect(job).toMatchObject({ state: 'failed', failure: 'not-enough-permission', done: 0, waiting: 1 });
    await studio.db.execute(sql`insert into user_roles values (${people.admin.id}, 'admin')`);
    expect(await admin.through('retry', id)).toMatchObject({ state: 'done', failure: null, done: 1 });
  });

  it('that is lost takes nothing back and blacklists nothing, not even on the own records', async () => {
    const admin = jobSteps(studio, 'admin');
    const [theirs = '', own = '', next = ''] = await addMoments(
      studio.db,
      { heartbeat_id: other },
      { heartbeat_id: people.admin.id },
      { heartbeat_id: people.admin.id },
    );
    const run = async (target: string, changes: object) => {
      const { id } = await admin.planned({ target: { ids: [target] }, changes });
      await admin.through('start', id);
      return id;
    };
    const hidden = await run(theirs, hide);
    const blacklisted = await run(own, { blacklist_scope: 'everything' });
    const { id: waiting } = await admin.planned({
      target: { ids: [next] },
      changes: { blacklist_scope: 'everything' },
    });
    await studio.db.execute(
      sql`delete from user_roles where user_id = ${people.admin.id} and role = 'admin'`,
    );
    const failed = { state: 'failed', failure: 'not-enough-permission' };
    expect(await admin.through('undo', hidden)).toMatchObject(failed);
    expect(await admin.through('undo', blacklisted)).toMatchObject(failed);
    expect(await admin.through('start', waiting)).toMatchObject(failed);
    await studio.db.execute(sql`insert into user_roles values (${people.admin.id}, 'admin')`);
    expect(await read(theirs)).toMatchObject({ visibility: 'private' });
    expect(await read(own)).toMatchObject({ blacklist_scope: 'everything' });
    expect(await read(next)).toMatchObject({ blacklist_scope: null });
  });

  it('is nobody’s who was banned meanwhile', async () => {
    await addMoments(studio.db, {});
    const { id } = await steps.planned({ target: everything, changes: hide });
    await steps.say('start', id);
    await studio.db.execute(sql`update users set is_banned = true where id = ${creator}`);
    await studio.deps.jobs.runUntilIdle();
    await studio.db.execute(sql`update users set is_banned = false where id = ${creator}`);
    expect(await steps.get(id)).toMatchObject({ state: 'failed', failure: 'not-enough-permission', done: 0 });
  });
});
