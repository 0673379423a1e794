import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../../demo/random';
import { finalizeMonths } from '../../../server/records/studio/earnings/finalizeMonths';
import { roundedToCents, sumOf } from '../../../src/fields/amounts/amountSums';
import { monthAhead } from '../../../src/fields/kinds/month/month';
import { addFigures, type DayOfMoment } from '../helpers/addFigures';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());
beforeEach(async () => {
  for (const table of [
    'bonuses',
    'earning_months',
    'finalized_earnings',
    'daily_moment_figures',
    'monthly_moment_figures',
    'daily_creator_figures',
    'heartbeat_blacklists',
    'moment_reviews',
  ])
    await studio.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const month = '2025-03-01';
const base = '/heartbeat-earnings';
const { creator, other, reviewer } = people;

const begin = (body: object = {}, as: PersonName = 'admin') =>
  studio.call('POST', `${base}/finalize`, { as, body: { month, ...body } });
const work = (limit = Infinity) => finalizeMonths(studio.db, studio.deps.now, { limit });
const finalize = async () => {
  expect((await begin()).status).toBe(200);
  await work();
};
const reopen = (reason?: string) =>
  studio.call('POST', `${base}/reopen`, { as: 'admin', body: { month, ...(reason && { reason }) } });
const itemsOf = async (path: string, as: PersonName = 'admin') => {
  const { status, body } = await studio.call('GET', `${base}/${path}`, { as });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data.items;
};
const finalized = (query = '') => itemsOf(`finalized?sort_column=finalized&${query}`);
const statusOf = async (id = month) => (await itemsOf(`months?id=${id}`))[0]?.['status'];
const give = (over: object = {}) =>
  studio.call('POST', `${base}/bonus`, {
    as: 'admin',
    body: { user_id: creator.id, month, type: 'campaign', earnings: '10.00', notes: 'Spring', ...over },
  });
const day = (moment_id: string, earnings: string, over: Partial<DayOfMoment> = {}): DayOfMoment => ({
  heartbeat_id: creator.id,
  day: '2025-03-05',
  moment_id,
  earnings,
  ...over,
});

/** Adds moments that earned in the month: two of the creator, one of another. */
const addEarnings = async (): Promise<readonly string[]> => {
  const moments = await addMoments(studio.db, {}, {}, { heartbeat_id: other.id });
  const [first = '', second = '', third = ''] = moments;
  await addFigures(studio.db, [
    day(first, '20.0049'),
    day(first, '5', { day: '2025-03-31' }),
    day(second, '7.1234', { day: '2025-03-20' }),
    day(second, '99', { day: '2025-04-01' }),
    day(third, '3.005', { heartbeat_id: other.id }),
  ]);
  return moments;
};

describe('finalizing a month', () => {
  it('shows before what it would pay, and writes nothing', async () => {
    await addEarnings();
    await give();
    const { body } = await begin({ dry_run: true });
    expect(body.data.items).toEqual([
      {
        month,
        status: 'open',
        creators: 2,
        done: 0,
        daily: '35.14',
        quality_bonus: '10.00',
        adjustments: '0.00',
        finalized: '45.14',
      },
    ]);
    await work();
    expect(await finalized()).toEqual([]);
    expect(await statusOf()).toBe('open');
  });

  it('writes what each creator earned, which everybody reads of themselves', async () => {
    await addEarnings();
    await give();
    await finalize();
    const rows = await finalized();
    expect(rows).toMatchObject([
      { user_id: creator.id, month, category: 'moments_and_bonuses', has_daily: true, finalized: '42.1300' },
      { user_id: other.id, category: 'moments', daily: '3.0100', adjustments: '0.0000', finalized: '3.0100' },
    ]);
    expect(await itemsOf('finalized', 'creator')).toMatchObject([{ id: `fe${creator.id}-2025-03` }]);
    expect(await statusOf()).toBe('finalized');
    expect((await itemsOf(`months?id=${month}`))[0]).toMatchObject({ creators: 2, finalized: '45.1400' });
    const { rows: log } = await studio.db.execute(sql`
      select entity_id, actor_id, after->>'finalized' as finalized from audit_log
      where entity = 'finalized earning' and before is null order by id`);
    expect(log).toMatchObject([
      { actor_id: people.admin.id, finalized: '42.13' },
      { actor_id: people.admin.id, finalized: '3.01' },
    ]);
  });

  it('is listed by creator, months, category and days', async () => {
    await addEarnings();
    await give({ user_id: reviewer.id });
    await finalize();
    const found = async (query: string) => (await finalized(query)).map(({ user_id }) => user_id);
    expect(await found(`user_id=${other.id}`)).toEqual([other.id]);
    expect(await found('start_month=2025-04-01')).toEqual([]);
    expect(await found('end_month=2025-02-01')).toEqual([]);
    expect(await found(`start_month=${month}&end_month=${month}&category=bonuses`)).toEqual([reviewer.id]);
    expect(await found('has_daily=false')).toEqual([reviewer.id]);
    expect(await found('has_daily=true')).toEqual([creator.id, other.id]);
  });

  it('withholds what is on a blacklist, and says what', async () => {
    const [, second = ''] = await addEarnings();
    await studio.db.execute(sql`update moments set blacklist_scope = 'earnings' where id = ${second}`);
    await studio.db.execute(sql`
      insert into heartbeat_blacklists (heartbeat_id, scope, since) values (${creator.id}, 'everything', '2025-03-25T12:00:00Z')`);
    await finalize();
    const lines = await itemsOf(`lines?month=${month}`, 'creator');
    expect(lines.map(({ kind, moment_id, amount }) => [kind, moment_id, amount])).toEqual([
      ['daily', null, '32.1300'],
      ['blacklisted_creator', null, '-5.0000'],
      ['blacklisted_moment', second, '-7.1200'],
      ['rounding', null, '-0.0100'],
    ]);
    expect(await finalized(`user_id=${creator.id}`)).toMatchObject([
      { daily: '32.1300', adjustments: '-12.1300', finalized: '20.0000' },
    ]);
  });

  it('pays the bonus of a review once, and takes it back when a later decision removes it', async () => {
    const [first = ''] = await addEarnings();
    const decide = (bonus: string, at: string) =>
      studio.db.execute(sql`
        insert into moment_reviews (id, heartbeat_id, review_status, queued_at, decided_at, quality_bonus, is_appeal, updated_at)
        values (${first}, ${creator.id}, 'great', now(), ${at}::timestamptz, ${bonus}::numeric, false, now())
        on conflict (id) do update set decided_at = excluded.decided_at, quality_bonus = excluded.quality_bonus`);
    await decide('4.50', '2025-03-31T23:59:00Z');
    await finalize();
    expect(await finalized(`user_id=${creator.id}`)).toMatchObject([{ quality_bonus: '4.5000' }]);
    await decide('4.50', '2025-04-02T00:00:00Z');
    expect(await itemsOf(`lines?month=2025-04-01`, 'creator')).toMatchObject([{ kind: 'daily' }]);
    await decide('0', '2025-04-03T00:00:00Z');
    expect(await itemsOf(`lines?month=2025-04-01`, 'creator')).toMatchObject([
      { kind: 'daily', amount: '99.00' },
      { kind: 'correction', moment_id: first, amount: '-4.50' },
    ]);
  });

  it('gives the same twice', async () => {
    await addEarnings();
    await finalize();
    const before = await finalized();
    const [first = ''] = await addMoments(studio.db, {});
    await addFigures(studio.db, [day(first, '50', { day: '2025-03-30' })]);
    await finalize();
    expect(await finalized()).toEqual(before);
  });

  it('continues after an interruption, and with several processes', async () => {
    await addEarnings();
    await give({ user_id: reviewer.id });
    await begin();
    expect(await work(1)).toBe(1);
    expect(await statusOf()).toBe('finalizing');
    expect(await finalized()).toHaveLength(1);
    expect((await give()).status).toBe(409);
    expect((await begin({ dry_run: true })).body.data.items).toMatchObject([{ creators: 3, done: 1 }]);
    const written = await Promise.all([work(), work()]);
    expect(sumOf(written.map(String))).toBe('2.00');
    expect(await statusOf()).toBe('finalized');
    expect(await finalized()).toHaveLength(3);
  });

  it('needs a month that is over', async () => {
    const current = monthAhead(0, studio.deps.now());
    const { status, body } = await begin({ month: current });
    expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ path: 'month' }] });
    expect((await begin({ month: '2025-03-02' })).body.errors).toMatchObject([{ path: 'month' }]);
    expect((await begin({}, 'creator')).status).toBe(403);
  });
});

describe('the list of months', () => {
  it('begins with the first month that has figures or a bonus', async () => {
    await addEarnings();
    const first = async () => (await itemsOf('months?per_page=100&sort_direction=asc'))[0]?.['month'];
    expect(await first()).toBe(month);
    await give({ month: '2025-02-01' });
    expect(await first()).toBe('2025-02-01');
  });
});

describe('opening a month again', () => {
  it('needs a reason', async () => {
    await addEarnings();
    await finalize();
    const { status, body } = await reopen();
    expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
    expect(await statusOf()).toBe('finalized');
  });

  it('deletes what was finalized, with every amount and the reason in the audit log', async () => {
    await addEarnings();
    await finalize();
    expect((await reopen('Views of a bot')).body.data.items).toMatchObject([{ status: 'open', done: 0 }]);
    expect(await finalized()).toEqual([]);
    expect((await itemsOf(`months?id=${month}`))[0]).toMatchObject({
      status: 'open',
      reopened_reason: 'Views of a bot',
    });
    const { rows } = await studio.db.execute(sql`
      select entity, before, after from audit_log where action = ${`POST ${base}/reopen`} order by id desc limit 3`);
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual({
      entity: 'month of earnings',
      before: { status: 'finalized' },
      after: { status: 'open', reopened_reason: 'Views of a bot', reopened_by: expect.any(String) },
    });
    expect((await give()).status).toBe(200);
    await finalize();
    expect(await finalized(`user_id=${creator.id}`)).toMatchObject([{ finalized: '42.1300' }]);
  });

  it('is refused for a month that is open', async () => {
    const { status, body } = await reopen('Once more');
    expect({ status, detail: body.detail }).toEqual({
      status: 409,
      detail: 'The earnings of 2025/03 are open already',
    });
  });
});

describe('an estimate', () => {
  it('has the open months, with their days', async () => {
    await addEarnings();
    const query = `start_month=${month}&end_month=2025-04-01`;
    expect(await itemsOf(`estimated?${query}&has_daily=true`, 'creator')).toMatchObject([
      { month: '2025-04-01', estimated: '99.00', days: [{ day: '2025-04-01', earnings: '99.0000' }] },
      { month, estimated: '32.13', handle: 'creatorofthetest', days: [{}, {}, {}] },
    ]);
    expect(await itemsOf(`estimated?${query}&per_page=2`)).toMatchObject([
      { user_id: creator.id, month: '2025-04-01' },
      { user_id: creator.id, month },
    ]);
    expect(await itemsOf(`estimated?${query}&per_page=2&page=2`)).toMatchObject([
      { user_id: other.id, month },
    ]);
    await finalize();
    expect(await itemsOf(`estimated?${query}`, 'creator')).toMatchObject([{ month: '2025-04-01' }]);
  });

  it('names the moments that earned most', async () => {
    const [first, second] = await addEarnings();
    expect(await itemsOf(`moments?month=${month}`, 'creator')).toMatchObject([
      { moment_id: first, earnings: '25.0049' },
      { moment_id: second, earnings: '7.1234' },
    ]);
  });
});

describe('generated months', () => {
  it('add up to the cent: daily + quality bonus + adjustments = finalized = the lines', async () => {
    const random = createRandom('earnings');
    for (const each of ['2024-05-01', '2024-12-01', '2025-02-01']) {
      const ids = await addMoments(studio.db, {}, {}, {}, { heartbeat_id: other.id });
      await addFigures(
        studio.db,
        Array.from({ length: 60 }, (_, at) => {
          const moment_id = ids[at % ids.length]!;
          const date = `${each.slice(0, 8)}${String(random.integer(1, 28)).padStart(2, '0')}`;
          return day(moment_id, (random.integer(1, 99_999) / 10_000).toFixed(4), {
            day: date,
            heartbeat_id: moment_id === ids[3] ? other.id : creator.id,
          });
        }),
      );
      await studio.db.execute(sql`update moments set blacklist_scope = 'everything' where id = ${ids[0]}`);
      for (let bonus = 0; bonus < 3; bonus += 1)
        await give({ month: each, earnings: (random.integer(1, 5000) / 100).toFixed(2) });
      expect((await begin({ month: each })).status).toBe(200);
      await work();
      for (const row of await finalized(`start_month=${each}&end_month=${each}`)) {
        const amount = (field: string) => String(row[field]);
        const sum = sumOf(['daily', 'quality_bonus', 'adjustments'].map(amount));
        expect(sum).toBe(sumOf([amount('finalized')]));
        expect(roundedToCents(sum)).toBe(sum);
        const lines = await itemsOf(`lines?month=${each}&user_id=${amount('user_id')}`);
        expect(sumOf(lines.map(line => String(line['amount'])))).toBe(sum);
      }
      expect(await finalized(`start_month=${each}&end_month=${each}`)).toHaveLength(2);
    }
  });
});
