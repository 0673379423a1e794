import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../server/db/tables';
import { mailDue } from '../../../server/workers/mailDue';
import { activitySteps } from '../helpers/activitySteps';
import { addReviews } from '../helpers/addReviews';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import { jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
beforeEach(async () => {
  await studio.db.execute(
    sql`truncate moments, moment_reviews, review_submissions, decision_mails, outbox, tags, audit_log, jobs, job_items, activities`,
  );
  // The tests before advanced the clock beyond the life of a token.
  for (const name of ['creator', 'reviewer', 'admin'] as const) await studio.signInAgain(name);
});
afterAll(() => studio.stop());

const activity = activitySteps(() => studio);
const options = { publicOrigin: 'https://studio.test', mailsDemo: false };
const run = (over: Partial<typeof options> = {}) =>
  mailDue(studio.db, studio.deps.now(), { ...options, ...over });
const mails = () => studio.db.select().from(outbox).orderBy(outbox.id);
const call = (method: string, path: string, body: unknown, as: PersonName = 'reviewer') =>
  studio.call(method, path, { as, body });
const decide = async (ids: readonly string[], body: object = {}, as: PersonName = 'reviewer') => {
  const answer = await call(
    'POST',
    '/review-moments',
    { ids, status: 'rejected', notes: 'Too dark', ...body },
    as,
  );
  expect(answer.body.data.items.filter(({ ok }) => !ok)).toEqual([]);
};
const one = async (given: Parameters<typeof addReviews>[1] = {}) => (await addReviews(studio.db, given))[0]!; // one is requested
const minutes = (count: number): void => studio.advance(count * 60);

describe('the mail about a decision', () => {
  it('is sent when its window is over, says what and why with the link, and names nobody', async () => {
    const id = await one({ title: 'Fog' });
    await decide([id], { internal_notes: 'Zzinternal' });
    minutes(10);
    expect(await run()).toBe(0);
    minutes(2);
    expect(await run()).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'creator@people.test', subject: '“Fog” was rejected' });
    expect(mail?.body).toContain('Too dark');
    expect(mail?.body).toContain(`https://studio.test/studio/content/moments?moment=${id}`);
    expect(JSON.stringify(mail)).not.toMatch(/Zzinternal|reviewer/);
  });

  it('names all decisions of 10 minutes, and later ones are another mail', async () => {
    const ids = await addReviews(studio.db, { title: 'Fog' }, { title: 'Rain' }, { title: 'Snow' }, {});
    await decide(ids.slice(0, 1));
    minutes(4);
    await decide(ids.slice(1, 2), { status: 'approved', notes: undefined });
    minutes(5);
    await decide(ids.slice(2, 3), { status: 'great', quality_bonus: '2' });
    minutes(2);
    await decide(ids.slice(3));
    expect(await run()).toBe(1);
    expect(await mails()).toMatchObject([{ subject: '3 of your moments were reviewed' }]);
    const [first] = await mails();
    for (const title of ['Fog', 'Rain', 'Snow']) expect(first?.body).toContain(`“${title}”`);
    minutes(12);
    expect(await run()).toBe(1);
    expect(await mails()).toHaveLength(2);
  });

  describe('of a person who set', () => {
    const prefer = async (decision_mails: string) => {
      const path = `/user/configurations/${people.creator.id}`;
      expect((await studio.call('PUT', path, { as: 'creator', body: { decision_mails } })).status).toBe(200);
    };
    afterEach(() => studio.db.execute(sql`update users set preferences = '{}'`));

    it('none, is not sent, also not after they want mails again', async () => {
      await prefer('none');
      await decide(await addReviews(studio.db, {}, { heartbeat_id: people.other.id }));
      minutes(12);
      expect(await run()).toBe(1);
      expect((await mails()).map(({ recipient }) => recipient)).toEqual(['other@people.test']);
      await prefer('bundled');
      expect(await run()).toBe(0);
    });

    it('each, is one for every decision, with the address of the setting', async () => {
      await prefer('each');
      await decide(await addReviews(studio.db, { title: 'Fog' }, { title: 'Rain' }));
      minutes(12);
      expect(await run()).toBe(2);
      expect((await mails()).map(({ subject }) => subject).toSorted()).toEqual([
        '“Fog” was rejected',
        '“Rain” was rejected',
      ]);
      for (const { body } of await mails()) expect(body).toContain('https://studio.test/studio/settings');
    });

    it('each, is one for more than 20 decisions', async () => {
      await prefer('each');
      await decide(await addReviews(studio.db, ...Array.from({ length: 21 }, () => ({}))));
      minutes(12);
      expect(await run()).toBe(1);
      expect(await mails()).toMatchObject([{ subject: '21 of your moments were reviewed' }]);
    });

    it('something that does not exist, is refused', async () => {
      const path = `/user/configurations/${people.creator.id}`;
      const { status } = await studio.call('PUT', path, {
        as: 'creator',
        body: { decision_mails: 'never' },
      });
      expect(status).toBe(400);
    });
  });

  it('goes to each creator alone', async () => {
    const ids = await addReviews(studio.db, {}, { heartbeat_id: people.other.id });
    await decide(ids);
    minutes(12);
    expect(await run()).toBe(2);
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([
      'creator@people.test',
      'other@people.test',
    ]);
  });

  it('is not sent for what was taken back, and not twice for what was decided anew', async () => {
    const [undone, anew] = await addReviews(studio.db, { title: 'Fog' }, { title: 'Rain' });
    await decide([undone!]);
    await activity.undoNewest('reviewer');
    await decide([anew!]);
    studio.advance(1);
    await activity.undoNewest('reviewer');
    studio.advance(1);
    await decide([anew!], { notes: 'Too loud' });
    minutes(12);
    expect(await run()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('“Rain” was rejected');
    expect(mail?.body).toContain('Too loud');
    expect(mail?.body).not.toContain('Too dark');
  });

  it('has the last of two decisions, or the first where the second was taken back', async () => {
    const [replaced, restored] = await addReviews(studio.db, { title: 'Fog' }, { title: 'Rain' });
    await decide([replaced!, restored!]);
    studio.advance(1);
    await decide([replaced!], { status: 'spam', notes: 'An ad', expected: 'rejected' }, 'admin');
    await decide([restored!], { status: 'spam', notes: 'An ad', expected: 'rejected' }, 'admin');
    await activity.undoNewest('admin');
    minutes(12);
    expect(await run()).toBe(1);
    const [mail] = await mails();
    expect(mail?.body).toContain('“Fog” was marked as spam');
    expect(mail?.body).toContain('“Rain” was rejected');
  });

  it('leaves out what its creator answered or moved to the trash meanwhile', async () => {
    const [appealed, trashed] = await addReviews(studio.db, {}, {});
    await decide([appealed!, trashed!]);
    await call('POST', '/moments/appeal', { ids: [appealed], text: 'It is mine' }, 'creator');
    const moments = [{ id: trashed, heartbeat_id: people.creator.id }];
    await call('DELETE', '/moments', { moments }, 'creator');
    minutes(12);
    expect(await run()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('is one for a job over many moments', async () => {
    const ids = await addReviews(studio.db, ...Array.from({ length: 120 }, () => ({})));
    const steps = jobSteps(studio, 'reviewer', '/review-moments/jobs');
    const planned = await steps.planned({ target: { ids }, changes: { review_status: 'approved' } });
    await steps.runCommand('start', planned.id);
    minutes(12);
    expect(await run()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('120 of your moments were reviewed');
    expect(mail?.body).toContain('And 20 more');
  });

  it('is written once, with any number of servers', async () => {
    const many = Array.from({ length: 40 }, () => ({}));
    for (let mailed = 2; mailed <= 20; mailed += 2) {
      await studio.signInAgain('reviewer');
      await decide(await addReviews(studio.db, ...many, { heartbeat_id: people.other.id }));
      minutes(12);
      await Promise.all([1, 2, 3, 4].map(() => run()));
      expect(await mails()).toHaveLength(mailed);
      await run();
      expect(await mails()).toHaveLength(mailed);
    }
  });

  it('is neither lost nor doubled when its server dies while it is written', async () => {
    await decide([await one()]);
    minutes(12);
    // The server waits for the outbox; its connection ends as it does with a killed process.
    const holder = await studio.db.$client.connect();
    await holder.query('begin');
    await holder.query('lock table outbox in exclusive mode');
    const dying = run().then(
      () => 'finished',
      () => 'died',
    );
    const waiting = async () =>
      (
        await studio.db.execute<{ pid: number }>(sql`
          select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into "outbox"%'`)
      ).rows;
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1);
    const [{ pid } = { pid: 0 }] = await waiting();
    await studio.db.execute(sql`select pg_terminate_backend(${pid})`);
    expect(await dying).toBe('died');
    await holder.query('commit');
    holder.release();
    expect(await mails()).toEqual([]);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await mails()).toHaveLength(1);
  });

  it('is not sent to a banned person, and to a demo account only where mails are files', async () => {
    const demo = await one();
    const banned = await one({ heartbeat_id: people.other.id });
    await studio.db.execute(sql`update users set is_demo = true where id = ${people.creator.id}`);
    await studio.db.execute(sql`update users set is_banned = true where id = ${people.other.id}`);
    await decide([demo, banned]);
    minutes(12);
    expect(await run()).toBe(0);
    studio.advance(1);
    await decide([demo, banned], { status: 'approved', notes: undefined, expected: 'rejected' });
    minutes(12);
    expect(await run({ mailsDemo: true })).toBe(1);
    await studio.db.execute(sql`update users set is_demo = false, is_banned = false`);
  });
});
