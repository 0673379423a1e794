import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRunningAt, runningAt, segmentsOf, sharesOf, type ScheduledAd } from './adShares';

const aTime = (time: number): string => new Date(time).toISOString();

const anAd = (over: Partial<ScheduledAd> = {}): ScheduledAd => ({
  id: 'adA',
  status: 'active',
  location: 'home',
  chance: 10,
  start_schedule: null,
  end_schedule: null,
  ...over,
});

const times = fc.option(fc.integer({ min: 0, max: 1000 }).map(aTime));

const manyAds = fc
  .array(
    fc.record({
      status: fc.constantFrom('active', 'inactive'),
      location: fc.constantFrom('home', 'watch'),
      chance: fc.integer({ min: 0, max: 99_999 }),
      start_schedule: times,
      end_schedule: times,
    }),
    { maxLength: 12 },
  )
  .map(ads => ads.map((ad, at) => ({ ...ad, id: `ad${at}` })));

const period = { from: 200, to: 800 };

describe('shares', () => {
  it('are those of the drawn example, before and after a change', () => {
    const chances = { aven: 30, tidemark: 25, northline: 20, plus: 20 };
    const sharesWith = (over: object) =>
      Object.fromEntries(
        sharesOf(Object.entries({ ...chances, ...over }).map(([id, chance]) => ({ id, chance }))),
      );
    expect(sharesWith({})).toEqual({ aven: 3158, tidemark: 2632, northline: 2105, plus: 2105 });
    expect(sharesWith({ aven: 40 })).toEqual({ aven: 3809, tidemark: 2381, northline: 1905, plus: 1905 });
  });

  it('add up to 100.00 % as soon as one ad has a chance, and are less than 0.01 % off', () => {
    fc.assert(
      fc.property(manyAds, ads => {
        const total = ads.reduce((sum, { chance }) => sum + chance, 0);
        const shares = sharesOf(ads);
        expect([...shares.keys()]).toEqual(ads.map(({ id }) => id));
        expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(total > 0 ? 10_000 : 0);
        const exact = ({ chance }: ScheduledAd) => (total > 0 ? (chance * 10_000) / total : 0);
        for (const each of ads) expect(Math.abs((shares.get(each.id) ?? -1) - exact(each))).toBeLessThan(1);
      }),
    );
  });

  it('do not depend on the order of the ads', () => {
    fc.assert(
      fc.property(manyAds, ads => {
        const reversed = sharesOf(ads.toReversed());
        for (const [id, share] of sharesOf(ads)) expect(reversed.get(id)).toBe(share);
      }),
    );
  });

  it('of two ads with the same chance differ by 0.01 % at most', () => {
    expect([...sharesOf(['b', 'a', 'c'].map(id => ({ id, chance: 1 })))]).toEqual([
      ['b', 3333],
      ['a', 3334],
      ['c', 3333],
    ]);
  });
});

describe('an ad', () => {
  it('runs from its start up to its end, which is not part of it', () => {
    const ad = anAd({ start_schedule: aTime(100), end_schedule: aTime(200) });
    expect([99, 100, 199, 200].map(time => isRunningAt(ad, time))).toEqual([false, true, true, false]);
  });

  it('runs without dates while it is published, in its place only', () => {
    const ads = [anAd(), anAd({ id: 'adB', status: 'inactive' }), anAd({ id: 'adC', location: 'watch' })];
    expect(runningAt(ads, 0, 'home').map(({ id }) => id)).toEqual(['adA']);
    expect(runningAt(ads, 0, 'watch').map(({ id }) => id)).toEqual(['adC']);
  });
});

describe('segments', () => {
  it('cover the period in order, without overlaps', () => {
    fc.assert(
      fc.property(manyAds, ads => {
        const segments = segmentsOf(ads, period, 'home');
        expect(segments[0]?.from).toBe(period.from);
        expect(segments.at(-1)?.to).toBe(period.to);
        expect(segments.every(({ from, to }) => from < to)).toBe(true);
        expect(segments.slice(1).map(({ from }) => from)).toEqual(segments.slice(0, -1).map(({ to }) => to));
      }),
    );
  });

  it('have the ads that run at each of their times', () => {
    fc.assert(
      fc.property(manyAds, fc.integer({ min: period.from, max: period.to - 1 }), (ads, time) => {
        const segment = segmentsOf(ads, period, 'watch').find(({ from, to }) => from <= time && time < to);
        expect(segment?.ads).toEqual(runningAt(ads, time, 'watch'));
      }),
    );
  });

  it('show a gap', () => {
    const ads = [
      anAd({ end_schedule: aTime(300) }),
      anAd({ id: 'adB', start_schedule: aTime(400) }),
      anAd({ id: 'adC', start_schedule: aTime(250), end_schedule: aTime(260), status: 'inactive' }),
    ];
    expect(
      segmentsOf(ads, period, 'home').map(({ from, to, ads: { length } }) => [from, to, length]),
    ).toEqual([
      [200, 300, 1],
      [300, 400, 0],
      [400, 800, 1],
    ]);
  });
});
