import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { figureEndpoints, type FiguresOfDay } from '../../src/contract/endpoints/figures/figures';
import { addToDay, daysIn } from '../../src/contract/figures/range';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
import { resetWidth, setWidth } from '../render/setWidth';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/analytics/AnalyticsScreen';
import '../../src/widgets/charts/TrendChart';

let requested: Record<string, unknown>[];
let isTopBroken = false;

beforeEach(() => {
  setWidth(1440);
  requested = [];
  isTopBroken = false;
  return resetWidth;
});

const figuresOf = (day: string, at: number): FiguresOfDay => ({
  day,
  views: 100 + at,
  watch_time: 1.2345,
  followers_gained: 3,
  followers_lost: 1,
  earnings: '0.1001',
});

const topMoment = {
  id: 'mo1111111',
  title: 'Night market',
  thumbnail: null,
  duration: 40,
  views: 2000,
  watch_time: 12,
  earnings: '1.5000',
  previous_views: 1000,
};

const open = (query = '') => {
  mockEndpoints(
    mockEndpoint(figureEndpoints.days, call => {
      const { query: range } = call;
      requested.push(range);
      const days = Array.from({ length: daysIn(range) }, (_, at) => addToDay(range.start_date, at));
      return page(days.map(figuresOf));
    }),
    mockEndpoint(figureEndpoints.hours, () =>
      page(
        [1, 2, 3, 4, 5, 6, 7].flatMap(weekday =>
          Array.from({ length: 24 }, (_, hour) => ({
            weekday,
            hour,
            views: weekday === 5 && hour === 20 ? 77 : hour,
          })),
        ),
      ),
    ),
    mockEndpoint(figureEndpoints.top, () => (isTopBroken ? problem('error-occurred') : page([topMoment]))),
  );
  return renderStudio(`/analytics${query}`);
};
const tiles = () => screen.findByRole('group', { name: 'Figures of the period' });
const tile = async (name: RegExp) => within(await tiles()).getByRole('button', { name });

describe('the analytics screen', () => {
  it('shows the sums of 28 days beside those of the days before', async () => {
    await open();
    // 28 × 100 + 0 + 1 + … + 27
    expect(await tile(/^Views/)).toHaveTextContent('3,178');
    expect(await tile(/^Estimated earnings/)).toHaveTextContent('$2.80');
    expect(await tile(/^Watch time/)).toHaveTextContent('34.57');
    expect(within(await tile(/^Watch time/)).getByTitle('34.566')).toBeInTheDocument();
    await waitFor(async () => expect(await tile(/^Views/)).toHaveTextContent('3,178 before'));
  });

  it('shows the same numbers as a table, which is in the address', async () => {
    const { router } = await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Table' }));
    expect(router.state.location.search).toContain('view=table');
    const region = within(await screen.findByRole('region', { name: 'Views by day' }));
    const rows = within(region.getByRole('table')).getAllByRole('row').slice(1);
    const values = rows.map(row =>
      Number(within(row).getAllByRole('cell')[0]?.textContent?.replace(',', '')),
    );
    expect(values).toHaveLength(28);
    expect(values.reduce((all, one) => all + one, 0)).toBe(3178);
  });

  it('shows another metric, and compares with nothing when told to', async () => {
    const { router } = await open('?view=table');
    await userEvent.click(await tile(/^New followers/));
    expect(await screen.findByRole('heading', { name: 'New followers by day' })).toBeVisible();
    expect(router.state.location.search).toContain('metric=followers');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'Nothing');
    await waitFor(() => expect(screen.queryByText(/^[$0-9,.]+ before$/)).toBeNull());
  });

  it('names the day of a wrong range, and asks the server for none', async () => {
    await open('?start_date=2026-03-02&end_date=2026-03-01');
    expect(await screen.findByText('The end must not be before the start')).toBeVisible();
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(
      'The end must not be before the start',
    );
    expect(requested).toEqual([]);
  });

  it.each([
    ['start_date=2024-01-31&end_date=2024-03-01', 'From', 'Choose a day from 2024/02/01 on'],
    ['start_date=2026-01-01&end_date=2099-01-01', 'Until', /^Choose a day until \d{4}\/\d{2}\/\d{2}$/],
  ])('says which days are possible at %s', async (query, label, message) => {
    await open(`?${query}`);
    expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(message);
    expect(requested).toEqual([]);
  });

  it('says in a sentence and in each cell when people watch', async () => {
    await open();
    expect(await screen.findByText('Fridays at 20:00 is your busiest hour, 77 views')).toBeVisible();
    const map = within(screen.getByRole('region', { name: 'When people watch' }));
    expect(map.getByTitle('Friday 20:00: 77 views')).toBeInTheDocument();
    expect(map.getAllByRole('cell').filter(cell => cell.title)).toHaveLength(168);
  });

  it('has shares of the top moments that end with all moments', async () => {
    await open();
    const top = within(await screen.findByRole('region', { name: 'Top moments' }));
    expect(await top.findByRole('link', { name: 'Night market' })).toHaveAttribute(
      'href',
      expect.stringContaining('/content/moments?moment=mo1111111'),
    );
    expect(top.getByRole('row', { name: /Night market/ })).toHaveTextContent('2,00062.9%12.00+100.0%');
    expect(top.getByRole('row', { name: /^All moments/ })).toHaveTextContent('3,178100.0%');
  });

  it('keeps the other cards when one cannot be loaded, and loads it again', async () => {
    isTopBroken = true;
    await open();
    const top = within(await screen.findByRole('region', { name: 'Top moments' }));
    expect(await top.findByText(/Failed to load the figures/)).toBeVisible();
    expect(await tile(/^Views/)).toHaveTextContent('3,178');
    isTopBroken = false;
    await userEvent.click(top.getByRole('button', { name: 'Try again' }));
    expect(await top.findByRole('link', { name: 'Night market' })).toBeVisible();
  });
});
