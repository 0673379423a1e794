import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../demo/random';
import type { AdFiguresOfDay } from '../../../src/contract/endpoints/figures/adFigures';
import { addToDay, dayOf, lastDays } from '../../../src/contract/figures/range';
import { adMetrics, sumOfAdFigures } from '../../../src/resources/shared/figures/figureMetrics';
import { addMoments } from '../helpers/addMoments';
import { makeAd } from '../helpers/examples/ads';
import { eventsToken, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
let ad = '';
/** What was sent for the ad, by day. */
const sent = new Map<string, { impressions: number; clicks: number }>();
const now = new Date();
const today = dayOf(now);

beforeAll(async () => {
  studio = await startApiStudio();
  const [moment_id] = await addMoments(studio.db, { title: 'A moment with ads' });
  ad = await makeAd(studio);
  const other = await makeAd(studio);
  const random = createRandom('figures of ads');
  const events = Array.from({ length: 400 }, (_, at) => {
    const day = addToDay(today, -random.integer(0, 20));
    const ad_id = random.chance(0.8) ? ad : other;
    const isClick = random.chance(0.2);
    if (ad_id === ad) {
      const { impressions, clicks } = sent.get(day) ?? { impressions: 0, clicks: 0 };
      sent.set(day, { impressions: impressions + (isClick ? 0 : 1), clicks: clicks + (isClick ? 1 : 0) });
    }
    // The first minute of a day, so that none of today is in the future.
    const basics = { id: `ad-figures-${at}`, at: `${day}T00:00:00.000Z`, ad_id };
    return isClick
      ? { ...basics, kind: 'ad_click' }
      : { ...basics, kind: 'ad_impression', moment_id, revenue: '0.0100' };
  });
  const { body } = await studio.call('POST', '/events', {
    body: { events },
    headers: { authorization: `Bearer ${eventsToken}` },
  });
  expect(body.data.items[0]).toEqual({ accepted: 400, repeated: 0, rejected: [] });
});
afterAll(() => studio.stop());

const of = (days: number): string => {
  const { start_date, end_date } = lastDays(days, now);
  return `start_date=${start_date}&end_date=${end_date}`;
};
const read = async (query: string, id = ad): Promise<AdFiguresOfDay[]> => {
  const { status, body } = await studio.call('GET', `/sc/${id}/figures?${query}`, { as: 'admin' });
  expect(status).toBe(200);
  return body.data.items as unknown as AdFiguresOfDay[];
};

describe('the figures of an ad', () => {
  it('have the impressions and clicks that were sent on each day, and zero on the others', async () => {
    const days = await read(of(28));
    expect(days).toEqual(
      Array.from({ length: 28 }, (_, at) => {
        const day = addToDay(today, at - 27);
        return { day, ...(sent.get(day) ?? { impressions: 0, clicks: 0 }) };
      }),
    );
    expect(sent.size).toBeGreaterThan(10);
  });

  it('have the same sum and click rate by month', async () => {
    const months = await read(`${of(40)}&type=month`);
    expect(months.every(({ day }) => day.endsWith('-01'))).toBe(true);
    const total = sumOfAdFigures(months);
    expect(total).toEqual(sumOfAdFigures([...sent.values()]));
    const rate = adMetrics[2];
    expect(rate.numberOf(total)).toBeCloseTo((total.clicks / total.impressions) * 100, 9);
    expect(rate.exactText({ impressions: 3, clicks: 1 }, 'en')).toBe('33.33%');
    expect(rate.exactText({ impressions: 0, clicks: 0 }, 'en')).toBe('–');
  });

  it('of an ad in the trash are still there, and of none are not found', async () => {
    const trashed = await makeAd(studio);
    await studio.call('DELETE', '/sc', { as: 'admin', body: { ids: [trashed] } });
    expect(await read(of(7), trashed)).toHaveLength(7);
    const { status } = await studio.call('GET', `/sc/adNOWHERE0/figures?${of(7)}`, { as: 'admin' });
    expect(status).toBe(404);
  });

  it.each([
    ['start_date=2026-03-02&end_date=2026-03-01', 'end_date', 'The end must not be before the start'],
    ['start_date=2024-01-31&end_date=2026-03-01', 'start_date', 'Choose a day from 2024/02/01 on'],
    ['start_date=2026-03-01&end_date=2099-01-01', 'end_date', 'Choose a day until '],
    ['end_date=2026-03-01', 'start_date', ''],
  ])('are refused at the day of a wrong range: %s', async (range, path, message) => {
    const { status, body } = await studio.call('GET', `/sc/${ad}/figures?${range}`, { as: 'admin' });
    expect([status, body.code, body.errors?.[0]]).toMatchObject([
      400,
      'params-incorrect',
      { path, message: expect.stringContaining(message) },
    ]);
  });

  it('are only for people who manage ads', async () => {
    for (const as of ['creator', 'reviewer'] as const)
      expect((await studio.call('GET', `/sc/${ad}/figures?${of(7)}`, { as })).status).toBe(403);
  });
});
