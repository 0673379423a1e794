import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/ads/AdsScreen';
import '../../src/resources/ads/AdFigures';
import '../../src/resources/ads/AdPreviews';
import '../../src/resources/moments/MomentFigures';
import '../../src/widgets/charts/TrendChart';
import { adFigureEndpoints } from '../../src/contract/endpoints/figures/adFigures';
import { adEndpoints } from '../../src/contract/endpoints/figures/ads';
import { figureEndpoints } from '../../src/contract/endpoints/figures/figures';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { addToDay, daysIn, type DayRange } from '../../src/contract/figures/range';
import * as download from '../../src/engine/csvFile/download';
import { aMoment } from '../builders/aMoment';
import { anAd } from '../builders/anAd';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const daysOf = (range: DayRange) =>
  Array.from({ length: daysIn(range) }, (_, at) => addToDay(range.start_date, at));
const noFigures = { followers_gained: 0, followers_lost: 0 };
const moment = aMoment({ id: 'moP4_zR81', title: 'Tram 28', heartbeat_id: 31 });

let requested: { type?: unknown; heartbeat_id?: unknown; moment_id?: unknown }[];
let isBroken = false;
let views = 10;

beforeEach(() => {
  requested = [];
  isBroken = false;
  views = 10;
});

const openMoment = async (opened = moment) => {
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => page([opened])),
    mockEndpoint(figureEndpoints.days, ({ query }) => {
      requested.push(query);
      if (isBroken) return problem('error-occurred');
      const figures = {
        ...noFigures,
        views,
        watch_time: views === 0 ? 0 : 0.1234,
        earnings: views === 0 ? '0.0000' : '0.0150',
      };
      const { type, ...range } = query;
      return page(
        type === 'month'
          ? [{ day: '2026-10-01', ...figures }]
          : daysOf(range).map(day => ({ day, ...figures })),
      );
    }),
  );
  const studio = renderStudio('/content/moments?moment=moP4_zR81', { permissions: ['moments.manage'] });
  await userEvent.click(await screen.findByRole('tab', { name: 'Figures' }));
  return studio;
};
const tile = async (name: RegExp) =>
  within(await screen.findByRole('group', { name: 'Figures of the period' })).getByRole('button', { name });

describe('the figures of a moment', () => {
  it('are those of its creator, with totals and exact hours, and say that days are UTC', async () => {
    await openMoment();
    expect(await tile(/^Views/)).toHaveTextContent('280');
    expect(await tile(/^Watch time/)).toHaveTextContent('3.46');
    expect(within(await tile(/^Watch time/)).getByTitle('3.455')).toBeVisible();
    expect(await tile(/^Estimated earnings/)).toHaveTextContent('$0.42');
    expect(screen.getByText('Days are in UTC.')).toBeVisible();
    expect(requested).toMatchObject([{ heartbeat_id: 31, moment_id: 'moP4_zR81', type: 'day' }]);
  });

  it('are the same as a table and as CSV', async () => {
    const saved = vi.spyOn(download, 'downloadText').mockReturnValue(undefined);
    await openMoment();
    await userEvent.click(await tile(/^Estimated earnings/));
    const card = within(await screen.findByRole('region', { name: 'Estimated earnings by day' }));
    await userEvent.click(card.getByRole('radio', { name: 'Table' }));
    const rows = within(card.getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(29);
    expect(rows[1]).toHaveTextContent('$0.02');
    await userEvent.click(card.getByRole('button', { name: 'CSV' }));
    const [text = '', name] = saved.mock.calls[0] ?? [];
    expect(
      text
        .trim()
        .split('\r\n')
        .map(line => line.split(',')[1]),
    ).toEqual(['Estimated earnings', ...Array.from({ length: 28 }, () => '0.0150')]);
    expect(name).toMatch(/^earnings-.*\.csv$/);
  });

  it('are by month over a lifetime', async () => {
    await openMoment();
    await userEvent.click(await screen.findByRole('radio', { name: 'Lifetime' }));
    expect(await screen.findByRole('heading', { name: 'Views by month' })).toBeVisible();
    expect(requested.at(-1)).toMatchObject({ type: 'month', start_date: '2024-02-01' });
  });

  it('have the totals of the list over a lifetime, and say that they are older than the days', async () => {
    await openMoment();
    expect(await tile(/^Views/)).toHaveTextContent('280');
    const earlier = 'The total includes what was counted before there were figures by day.';
    expect(screen.queryByText(earlier)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Lifetime' }));
    expect(await screen.findByText(earlier)).toBeVisible();
    expect(await tile(/^Views/)).toHaveTextContent('1,200');
    expect(await tile(/^Watch time/)).toHaveTextContent('12.35');
  });

  it('are loaded again after a failure', async () => {
    isBroken = true;
    await openMoment();
    expect(await screen.findByText(/Failed to load the figures/)).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tile(/^Views/)).toHaveTextContent('280');
  });

  it('without any offer the whole life, and say when nobody has seen it', async () => {
    views = 0;
    await openMoment({ ...moment, views: 0, watch_time: 0, earnings: '0.0000' });
    expect(await screen.findByRole('heading', { name: 'Nothing in this period' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show lifetime' }));
    expect(await screen.findByRole('heading', { name: 'No figures yet' })).toBeVisible();
  });
});

it('the figures of an ad have the click rate of the sums', async () => {
  const ad = anAd({ id: 'adAven0001', name: 'Aven' });
  mockEndpoints(
    mockEndpoint(adEndpoints.list, () => [ad]),
    mockEndpoint(adFigureEndpoints.days, ({ query, params }) =>
      page(
        daysOf(query).map((day, at) => ({ day, impressions: params.id === ad.id ? 100 : 0, clicks: at % 2 })),
      ),
    ),
  );
  renderStudio('/ads?ad=adAven0001', { permissions: ['ads.manage'] });
  await userEvent.click(await screen.findByRole('tab', { name: 'Figures' }));
  expect(await tile(/^Impressions/)).toHaveTextContent('2,800');
  expect(await tile(/^Clicks/)).toHaveTextContent('14');
  expect(await tile(/^Click rate/)).toHaveTextContent('0.50%');
  await userEvent.click(await tile(/^Click rate/));
  const card = within(await screen.findByRole('region', { name: 'Click rate by day' }));
  await userEvent.click(card.getByRole('radio', { name: 'Table' }));
  expect(within(card.getByRole('table')).getAllByRole('cell')[1]).toHaveTextContent('1.00%');
});
