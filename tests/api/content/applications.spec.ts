import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../server/db/tables';
import { mailDue } from '../../../server/workers/mailDue';
import {
  application,
  type ApplicationTransition,
} from '../../../src/contract/entities/administration/application';
import { applicationStatuses } from '../../../src/contract/enumerations';
import { activitySteps } from '../helpers/activitySteps';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const me = `ap${people.newcomer.id}`;
const samples = { sample_videos: ['dQw4w9WgXcQ'], message: 'I film fog' };
const transitions = application.states!.transitions;

/** Puts an application into a status, as if it had been decided before. */
const setStatus = async (status: string, id = me): Promise<void> => {
  await studio.db.execute(sql`update applications set status = ${status}, reason = null, sample_videos = '{}',
    message = null, rejected_videos = '{}', rejected_message = null, decided_at = null where id = ${id}`);
  await studio.db.execute(sql`update users set application_status = ${status}, is_banned = false
    where id = ${Number(id.slice(2))}`);
};
beforeEach(async () => {
  await studio.db.execute(sql`truncate planned_mails, outbox, activities`);
  await setStatus('pending');
});

const read = async (as: PersonName = 'admin', id = me) =>
  (await studio.call('GET', `/applications/${id}`, { as })).body.data.items[0]!;
const change = (body: object, as: PersonName = 'admin', id = me) =>
  studio.call('PUT', `/applications/${id}`, { as, body });
const submit = (body: object = samples, as: PersonName = 'newcomer', id = me) =>
  studio.call('POST', `/applications/${id}/resubmit`, { as, body });
const activity = activitySteps(() => studio);

/** Makes a transition by the call of those who may make it, with all that it can need. */
const make = (name: ApplicationTransition, as: PersonName) => {
  if (name === 'submit' || name === 'resubmit') return change({ transition: name, ...samples }, as);
  return change({ transition: name, ...(transitions[name]?.reason && { reason: 'Because' }) }, as);
};

describe('the machine of applications', () => {
  const callers = ['admin', 'newcomer', 'other'] as const;

  it.each(applicationStatuses)(
    'makes each legal transition from %s, and refuses every other one',
    async from => {
      expect(application.transitionNames).toHaveLength(8);
      for (const name of application.transitionNames)
        for (const as of callers) {
          await setStatus(from);
          const { to, from: allowed, by } = transitions[name]!;
          const before = await read();
          const { status } = await make(name, as);
          const mayMake = as !== 'other' && (by === 'owner') === (as === 'newcomer');
          const expected = as === 'other' ? 404 : !mayMake ? 403 : allowed.includes(from) ? 200 : 409;
          expect({ from, name, as, status }).toEqual({ from, name, as, status: expected });
          expect(await read()).toMatchObject(expected === 200 ? { status: to } : before);
        }
    },
  );

  it('lets nobody decide about their own application', async () => {
    await setStatus('under_verification', `ap${people.admin.id}`);
    const { status, body } = await change({ status: 'accepted' }, 'admin', `ap${people.admin.id}`);
    expect([status, body.code]).toEqual([403, 'not-enough-permission']);
    await setStatus('accepted', `ap${people.admin.id}`);
  });

  it('names the missing reason, and the placeholder that nobody filled in', async () => {
    await setStatus('under_verification');
    const missing = await change({ status: 'rejected' });
    expect([missing.status, missing.body.errors?.[0]?.path]).toEqual([400, 'reason']);
    const unfilled = await change({ status: 'rejected', reason: 'Most of it is {source}.' });
    expect(unfilled.body.errors).toEqual([{ path: 'reason', message: 'Fill in {source}' }]);
    expect((await read()).status).toBe('under_verification');
  });
});

describe('an application from its start to the acceptance', () => {
  it('goes from pending over rejected, resubmitted and escalated to accepted', async () => {
    expect((await submit({ sample_videos: ['https://youtu.be/dQw4w9WgXcQ'], message: 'Fog' })).status).toBe(
      200,
    );
    expect(await read()).toMatchObject({ status: 'pending', sample_videos: ['dQw4w9WgXcQ'], message: 'Fog' });
    await change({ status: 'under_verification' });
    await change({ status: 'rejected', reason: 'Too dark' });
    expect(await read('newcomer')).toMatchObject({ status: 'rejected', reason: 'Too dark' });
    await submit({ sample_videos: ['oHg5SJYRHA0'], message: 'Brighter fog' });
    expect(await read()).toMatchObject({
      status: 'resubmitted',
      reason: 'Too dark',
      sample_videos: ['oHg5SJYRHA0'],
      rejected_videos: ['dQw4w9WgXcQ'],
      rejected_message: 'Fog',
    });
    await change({ status: 'under_verification' });
    await change({ status: 'escalated', reason: 'Is fog allowed?' });
    await change({ status: 'accepted' });
    expect(await read('newcomer')).toMatchObject({ status: 'accepted', reason: null });
    const { body } = await studio.call('GET', '/user', { as: 'newcomer' });
    expect(body.data.items[0]).toMatchObject({ application_status: 'accepted' });
  });

  it.each([
    [{ sample_videos: [], message: 'Fog' }, 'sample_videos'],
    [{ sample_videos: ['no video'], message: 'Fog' }, 'sample_videos.0'],
    [
      { sample_videos: ['a', 'b', 'c', 'd', 'e', 'f'].map(end => `dQw4w9WgXc${end}`), message: 'Fog' },
      'sample_videos',
    ],
    [{ sample_videos: ['dQw4w9WgXcQ'] }, 'message'],
    [{ sample_videos: ['dQw4w9WgXcQ'], message: '' }, 'message'],
    [{ ...samples, status: 'accepted' }, 'status'],
  ])('names what is wrong with a submission: %j', async (body, path) => {
    await setStatus('rejected');
    const answer = await submit(body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await read()).status).toBe('rejected');
  });

  it('ends the sessions of a banned person with the next call, until the ban is undone', async () => {
    await setStatus('accepted');
    const banned = await change({ status: 'banned', reason: 'Sells followers' });
    expect(banned.status).toBe(200);
    expect((await studio.call('GET', '/user', { as: 'newcomer' })).status).toBe(401);
    await activity.undoNewest('admin');
    expect((await studio.call('GET', '/user', { as: 'newcomer' })).status).toBe(200);
    expect((await read()).status).toBe('accepted');
  });
});

describe('what an applicant reads', () => {
  it('has the reason, and neither who decided nor notes and escalations of the team', async () => {
    await change({ notes: 'Zzinternal' });
    await change({ status: 'under_verification' });
    await change({ status: 'escalated', reason: 'Zzinternal' });
    await change({ status: 'rejected', reason: 'Too dark' });
    const listed = await studio.call('GET', '/applications', { as: 'newcomer' });
    const history = await studio.call('GET', `/applications/${me}/history`, { as: 'newcomer' });
    expect(listed.body.data).toMatchObject({ total: 1, items: [{ id: me, reason: 'Too dark' }] });
    for (const answer of [
      listed,
      history,
      await studio.call('GET', `/applications/${me}`, { as: 'newcomer' }),
    ])
      expect(JSON.stringify(answer.body)).not.toMatch(/Zzinternal|decided_by|escalation|admin/);
    expect(await read()).toMatchObject({ notes: 'Zzinternal', escalation: 'Zzinternal' });
  });

  it('is not changed by the applicant beyond the transitions', async () => {
    for (const body of [{ status: 'accepted' }, { reason: 'x', status: 'banned' }])
      expect((await change(body, 'newcomer')).status).toBe(403);
    // The notes of the team are no field for applicants.
    for (const body of [{ notes: 'x' }, samples]) expect((await change(body, 'newcomer')).status).toBe(400);
  });
});

describe('the list of applications', () => {
  it('has one of each account, found by name, handle and address, the longest waiting first', async () => {
    const found = async (query: string) =>
      (await studio.call('GET', `/applications?${query}`, { as: 'admin' })).body.data.items.map(
        ({ id }) => id,
      );
    expect(await found('')).toHaveLength(Object.keys(people).length);
    for (const q of ['newcomer of the test', 'newcomerofthetest', 'newcomer@people.test'])
      expect(await found(`q=${encodeURIComponent(q)}`)).toEqual([me]);
    expect(await found('status=pending')).toEqual([me]);
  });

  it('follows the name and the address of the account', async () => {
    await studio.db
      .execute(sql`update users set first_name = 'Nora', last_name = 'Weiss', email = 'nora@people.test'
      where id = ${people.newcomer.id}`);
    expect(await read()).toMatchObject({ name: 'Nora Weiss', email: 'nora@people.test' });
    await studio.db
      .execute(sql`update users set first_name = '', last_name = '', email = 'newcomer@people.test'
      where id = ${people.newcomer.id}`);
    expect(await read()).toMatchObject({ name: 'newcomer of the test' });
  });

  it('is decided as a job: those in another state are skipped with the reason', async () => {
    await setStatus('under_verification', `ap${people.other.id}`);
    const job = jobSteps(studio, 'admin', '/applications/jobs');
    const ids = [me, `ap${people.other.id}`];
    const { id } = await job.planned({ target: { ids }, changes: { transition: 'accept' } });
    await job.runCommand('start', id);
    const skipped = await job.items(id, '&outcome=skipped');
    expect(skipped).toMatchObject([{ record_id: me }]);
    expect((await read('admin', `ap${people.other.id}`)).status).toBe('accepted');
    expect((await read()).status).toBe('pending');
  });
});

describe('the mail about a decision', () => {
  const run = () =>
    mailDue(studio.db, studio.deps.now(), { publicOrigin: 'https://studio.test', mailsDemo: false });

  it('is sent after a minute with the reason, and names nobody', async () => {
    await change({ status: 'under_verification' });
    await change({ status: 'rejected', reason: 'Too dark' });
    expect(await run()).toBe(0);
    studio.advance(61);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const [mail] = await studio.db.select().from(outbox);
    expect(mail).toMatchObject({
      recipient: 'newcomer@people.test',
      subject: 'Your application was rejected',
    });
    expect(mail?.body).toContain('Too dark');
    expect(mail?.body).not.toMatch(/admin/);
  });

  it('is not sent about what was taken back within the minute, nor about what the applicant did', async () => {
    await change({ status: 'under_verification' });
    await activity.undoNewest('admin');
    studio.advance(61);
    expect(await run()).toBe(0);
    await change({ status: 'cancelled' }, 'newcomer');
    studio.advance(61);
    expect(await run()).toBe(0);
  });
});
