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

describe('a record or job of another user', () => {
  it('makes the complete call fail if its id is given', async () => {
    const [own = '', foreign = ''] = await addMoments(studio.db, {}, { heartbeat_id: other });
    for (const heartbeat_id of [undefined, creator, other]) {
      const { status } = await steps.begin({ target: { ids: [own, foreign] }, changes: hide, heartbeat_id });
      expect(status).toBe(404);
    }
    expect(await steps.all()).toEqual([]);
  });

  it('is in no list, whatever the filter', async () => {
    const [, foreign = ''] = await addMoments(studio.db, {}, { heartbeat_id: other });
    const byId = await steps.planned({ target: { filter: { id: [foreign] } }, changes: hide });
    expect(byId.total).toBe(0);
    const named = await steps.begin({ target: everything, changes: hide, heartbeat_id: other });
    expect(named.status).toBe(404);
    const smuggled = await steps.begin({ target: { filter: { heartbeat_id: other } }, changes: hide });
    expect([smuggled.status, smuggled.body.code]).toEqual([400, 'validation-failed']);
    const { id } = await steps.planned({ target: everything, changes: hide });
    await steps.runCommand('start', id);
    expect((await read(foreign)).visibility).toBe('public');
  });

  it('is accessible to an administrator, for one creator or all, and audited', async () => {
    const admin = jobSteps(studio, 'admin');
    await addMoments(studio.db, {}, { heartbeat_id: other });
    expect((await admin.planned({ target: everything, changes: hide, heartbeat_id: other })).total).toBe(1);
    const { id, total } = await admin.planned({ target: everything, changes: hide });
    expect(total).toBe(2);
    await admin.runCommand('start', id);
    const { body } = await studio.call('GET', '/audit', { as: 'admin' });
    expect(body.data.items.map(({ action }) => action)).toEqual(['POST /moments/jobs', 'POST /moments/jobs']);
  });

  it('cannot be listed, read or controlled as a job', async () => {
    const { id } = await steps.planned({ target: everything, changes: hide });
    const stranger = jobSteps(studio, 'admin');
    expect((await studio.call('GET', '/jobs', { as: 'admin' })).body.data.items).toEqual([]);
    expect((await studio.call('GET', `/jobs/${id}`, { as: 'admin' })).status).toBe(404);
    expect((await studio.call('GET', `/jobs/${id}/items`, { as: 'admin' })).status).toBe(404);
    for (const command of ['start', 'cancel', 'retry', 'undo'] as const)
      expect((await stranger.send(command, id)).status).toBe(404);
    expect((await studio.call('GET', '/jobs', { as: 'creator' })).body.data).toMatchObject({
      total: 1,
      items: [{ id, state: 'planned' }],
    });
  });
});

describe('permission', () => {
  it('is checked for a blacklist before the job starts, and named', async () => {
    const [id = ''] = await addMoments(studio.db, {});
    const blacklist = { target: { ids: [id] }, changes: { blacklist_scope: 'earnings' } };
    const { status, body } = await steps.begin(blacklist);
    expect([status, body.code, body.errors?.[0]?.path]).toEqual([
      403,
      'not-enough-permission',
      'changes.blacklist_scope',
    ]);
    const admin = jobSteps(studio, 'admin');
    const job = await admin.planned(blacklist);
    await admin.runCommand('start', job.id);
    expect(await read(id)).toMatchObject({ blacklisted: true, blacklist_scope: 'earnings' });
    await admin.runCommand('undo', job.id);
    expect(await read(id)).toMatchObject({ blacklisted: false, blacklist_scope: null });
  });

  it('that is lost during the job ends it, and the job continues once it is restored', async () => {
    const admin = jobSteps(studio, 'admin');
    await addMoments(studio.db, { heartbeat_id: other });
    const { id } = await admin.planned({ target: everything, changes: hide });
    await studio.db.execute(
      sql`delete from user_roles where user_id = ${people.admin.id} and role = 'admin'`,
    );
    const job = await admin.runCommand('start', id);
    expect(job).toMatchObject({ state: 'failed', failure: 'not-enough-permission', done: 0, waiting: 1 });
    await studio.db.execute(sql`insert into user_roles values (${people.admin.id}, 'admin')`);
    expect(await admin.runCommand('retry', id)).toMatchObject({ state: 'done', failure: null, done: 1 });
  });

  it('that is lost prevents undo and blacklisting, even for own records', async () => {
    const admin = jobSteps(studio, 'admin');
    const [theirs = '', own = '', next = ''] = await addMoments(
      studio.db,
      { heartbeat_id: other },
      { heartbeat_id: people.admin.id },
      { heartbeat_id: people.admin.id },
    );
    const run = async (target: string, changes: object) => {
      const { id } = await admin.planned({ target: { ids: [target] }, changes });
      await admin.runCommand('start', id);
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
    expect(await admin.runCommand('undo', hidden)).toMatchObject(failed);
    expect(await admin.runCommand('undo', blacklisted)).toMatchObject(failed);
    expect(await admin.runCommand('start', waiting)).toMatchObject(failed);
    await studio.db.execute(sql`insert into user_roles values (${people.admin.id}, 'admin')`);
    expect(await read(theirs)).toMatchObject({ visibility: 'private' });
    expect(await read(own)).toMatchObject({ blacklist_scope: 'everything' });
    expect(await read(next)).toMatchObject({ blacklist_scope: null });
  });

  it('is lost when the owner is banned', async () => {
    await addMoments(studio.db, {});
    const { id } = await steps.planned({ target: everything, changes: hide });
    await steps.send('start', id);
    await studio.db.execute(sql`update users set is_banned = true where id = ${creator}`);
    await studio.deps.jobs.runUntilIdle();
    await studio.db.execute(sql`update users set is_banned = false where id = ${creator}`);
    expect(await steps.get(id)).toMatchObject({ state: 'failed', failure: 'not-enough-permission', done: 0 });
  });
});
