import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../server/db/tables';
import { composeMonths } from '../../../server/records/studio/earnings/readSources';
import { endPartnerships } from '../../../server/workers/endPartnerships';
import { mailDue } from '../../../server/workers/mailDue';
import { addFigures } from '../helpers/addFigures';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: undefined });
});
afterAll(() => studio.stop());
beforeEach(async () => {
  await studio.db.execute(sql`update creator_entries set partnership = 'member', leaves_at = null`);
  await studio.db.execute(
    sql`truncate partner_gaps, planned_mails, outbox, daily_creator_figures, audit_log`,
  );
});

const dayMs = 86_400_000;
const { id: creatorId } = people.creator;
const handle = 'creatorofthetest';
const leave = (body: object = { handle }, as: PersonName = 'creator') =>
  studio.call('POST', '//api/partner/partner-program/leave', { as, body });
const stay = (as: PersonName = 'creator') =>
  studio.call('POST', '//api/partner/partner-program/leave/undo', { as, body: {} });
const rejoin = () => studio.call('POST', '//api/partner/partner-program/rejoin', { as: 'creator', body: {} });
const itemOf = ({ body }: Awaited<ReturnType<typeof leave>>) => body.data.items[0];
const after = (days: number) => new Date(studio.deps.now().getTime() + days * dayMs);
const end = (days: number) => endPartnerships(studio.db, after(days), studio.deps.lists.totals);
const mailed = async () => {
  await mailDue(studio.db, after(8), { publicOrigin: 'https://studio.test', mailsDemo: true });
  return studio.db.select().from(outbox);
};

describe('leaving the partner program', () => {
  it('needs the handle, typed again', async () => {
    const { status, body } = await leave({ handle: 'otherofthetest' });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'handle', message: `This is not your handle. Type ${handle}` }],
    ]);
    expect(itemOf(await leave({ handle: ` @${handle.toUpperCase()} ` }))).toMatchObject({ state: 'leaving' });
  });

  it('is final after seven days, and mailed with the way back', async () => {
    const item = itemOf(await leave());
    const days = (Date.parse(String(item?.['leaves_at'])) - studio.deps.now().getTime()) / dayMs;
    expect(days).toBeCloseTo(7, 2);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'creator@people.test',
      subject: 'You leave the partner program',
    });
    expect(mail?.body).toContain('https://studio.test/studio/earn');
    expect(await end(6.9)).toBe(0);
    expect(await end(7.1)).toBe(1);
    expect(await end(7.2)).toBe(0);
    expect(itemOf(await studio.call('GET', '/partner-program', { as: 'creator' }))).toMatchObject({
      heartbeat_id: creatorId,
      state: 'left',
    });
  });

  it('at the same time in two tabs is one request with one mail', async () => {
    const [one, two] = await Promise.all([leave(), leave()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(itemOf(one)).toEqual(itemOf(two));
    expect(await mailed()).toHaveLength(1);
    const { rows } = await studio.db.execute(
      sql`select from audit_log where action = 'POST partner:/partner-program/leave'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is nothing that somebody does for another person, or for the platform', async () => {
    expect((await leave({ handle, heartbeat_id: creatorId }, 'other')).status).toBe(404);
    expect((await leave({ handle, heartbeat_id: creatorId }, 'admin')).status).toBe(404);
    const platform = await leave({ handle: 'adminofthetest' }, 'admin');
    expect([platform.status, platform.body.code]).toEqual([409, 'conflict']);
  });

  it('is undone within seven days, after which it is not', async () => {
    await leave();
    expect(itemOf(await stay())).toMatchObject({ state: 'member', leaves_at: null });
    expect(itemOf(await stay())).toMatchObject({ state: 'member' });
    expect(await end(30)).toBe(0);
    await leave();
    // The worker has not noted it yet.
    await studio.db.execute(sql`update creator_entries set leaves_at = now() - interval '1 minute'`);
    expect((await stay()).status).toBe(409);
    await end(0);
    expect((await stay()).status).toBe(409);
    expect((await leave()).status).toBe(409);
  });

  it('shows to administrators in the list of creators', async () => {
    await leave();
    const { body } = await studio.call('GET', '/heartbeats/creators?partnership=leaving', { as: 'admin' });
    expect(body.data.items).toEqual([
      expect.objectContaining({ id: String(creatorId), partnership: 'leaving' }),
    ]);
  });

  it('ends in an application to come back', async () => {
    expect((await rejoin()).status).toBe(409);
    await leave();
    await end(8);
    expect(itemOf(await rejoin())).toMatchObject({ state: 'applied' });
    expect(itemOf(await rejoin())).toMatchObject({ state: 'applied' });
  });

  it('is decided by people who manage creators, once', async () => {
    await leave();
    await end(8);
    await rejoin();
    const decide = (accept: boolean, as: PersonName = 'admin') =>
      studio.call('POST', '/heartbeats/partnership', { as, body: { ids: [String(creatorId)], accept } });
    expect((await decide(true, 'creator')).status).toBe(403);
    expect(itemOf(await decide(false))).toMatchObject({ ok: true });
    expect(itemOf(await decide(true))).toMatchObject({ ok: false, code: 'conflict' });
    await rejoin();
    expect(itemOf(await decide(true))).toMatchObject({ ok: true });
    expect(itemOf(await studio.call('GET', '/partner-program', { as: 'creator' }))).toMatchObject({
      state: 'member',
      leaves_at: null,
    });
    const { rows } = await studio.db.execute(sql`select back_on from partner_gaps where back_on is not null`);
    expect(rows).toHaveLength(1);
  });
});

describe('the earnings of a creator who left', () => {
  const earned = (days: readonly string[]) =>
    addFigures(
      studio.db,
      days.map(day => ({ heartbeat_id: creatorId, day, moment_id: 'moAaaaaaa', earnings: '10' })),
    );
  const month = async () =>
    (await studio.db.transaction(tx => composeMonths(tx, '2026-03-01', [creatorId])))[0];

  it('end with the day on which leaving is final, and begin again with the day of coming back', async () => {
    await earned(['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12']);
    expect(await month()).toMatchObject({ daily: '40.00', finalized: '40.00' });
    await leave();
    expect(await month()).toMatchObject({ finalized: '40.00' });
    await studio.db.execute(
      sql`update creator_entries set leaves_at = '2026-03-10T15:00:00Z' where partnership = 'leaving'`,
    );
    await end(0);
    expect(await month()).toMatchObject({ daily: '40.00', finalized: '10.00' });
    await studio.db.execute(sql`update partner_gaps set back_on = '2026-03-12'`);
    expect(await month()).toMatchObject({ daily: '40.00', finalized: '20.00' });
  });
});
