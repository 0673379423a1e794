import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bonusEndpoints,
  earningEndpoints,
  finalizedEarningEndpoints,
} from '../../src/contract/endpoints/figures/earnings';
import { payoutSettingEndpoints } from '../../src/contract/endpoints/payments/paymentMethod';
import { figureEndpoints } from '../../src/contract/endpoints/figures/figures';
import type { EarningLine, FinalizedEarning } from '../../src/contract/entities/earnings/finalizedEarning';
import type { PaymentMethod } from '../../src/contract/entities/payments/paymentMethod';
import type { Payout } from '../../src/contract/entities/payments/payout';
import { addToDay, daysIn } from '../../src/contract/figures/range';
import { monthAhead } from '../../src/fields/kinds/month/month';
import { formatMonthName } from '../../src/engine/formatFigures';
import { aPaymentMethod } from '../builders/aPaymentMethod';
import { aUser } from '../builders/aUser';
import { paymentMocks } from '../builders/paymentMocks';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
import { resetWidth, setWidth } from '../render/setWidth';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/earn/EarnScreen';

const last = monthAhead(-1);
const before = monthAhead(-2);
const now = monthAhead(0);
const name = (month: string) => formatMonthName(month, 'en');
const shown = (month: string) => month.slice(0, 7).replace('-', '/');

const anEarning = (over: Partial<FinalizedEarning>): FinalizedEarning => ({
  id: `fe7-${(over.month ?? last).slice(0, 7)}`,
  user_id: 7,
  month: last,
  category: 'moments_and_bonuses',
  has_daily: true,
  daily: '611.7900',
  quality_bonus: '45.0000',
  adjustments: '-12.3700',
  finalized: '644.4200',
  finalized_at: '2026-11-02T03:04:05.000Z',
  finalized_by: 'Tomás Ferreira',
  updated_at: '2026-11-02T03:04:05.000Z',
  ...over,
});
const aLine = (over: Partial<EarningLine>): EarningLine => ({
  kind: 'daily',
  label: null,
  moment_id: null,
  bonus_id: null,
  amount: '611.7900',
  ...over,
});

const aPayout = (over: Partial<Payout>): Payout => ({
  id: 'poAbcdefg',
  heartbeat_id: 7,
  run_id: null,
  kind: 'monthly',
  first_month: last,
  last_month: last,
  status: 'paid',
  reason: null,
  type: 'paypal',
  account: 'm••••@people.test',
  amount: '611.7900',
  reference: null,
  created_at: '2026-11-02T03:04:05.000Z',
  sent_at: '2026-11-02T03:04:05.000Z',
  settled_at: '2026-11-03T03:04:05.000Z',
  updated_at: '2026-11-03T03:04:05.000Z',
  ...over,
});
const payouts = [
  aPayout({}),
  aPayout({
    ...{ id: 'poBcdefgh', status: 'skipped', reason: 'no-method', type: null, account: null },
    ...{ amount: '0.4200', sent_at: null, settled_at: null },
  }),
];

let months: FinalizedEarning[] = [];
let lines: EarningLine[] = [];
let isOpen = true;
let methodState: PaymentMethod['state'];
let areLinesBroken = false;
let requested: string[] = [];

beforeEach(() => {
  setWidth(1440);
  months = [
    anEarning({}),
    anEarning({ month: before, quality_bonus: '0', adjustments: '-0.7900', finalized: '611.0000' }),
  ];
  lines = [
    aLine({}),
    aLine({ kind: 'quality_bonus', label: 'Night market', moment_id: 'mo1111111', amount: '20.0000' }),
    aLine({ kind: 'bonus', label: 'The week of kitchens', bonus_id: 'bo1', amount: '25.0000' }),
    aLine({
      kind: 'blacklisted_moment',
      label: 'Red harbour',
      moment_id: 'mo2222222',
      amount: '-12.3800',
    }),
    aLine({ kind: 'rounding', amount: '0.0100' }),
  ];
  isOpen = true;
  methodState = 'pending';
  areLinesBroken = false;
  requested = [];
  return resetWidth;
});

const open = (query = '') => {
  mockEndpoints(
    ...paymentMocks(
      () => aPaymentMethod({ state: methodState, type: 'paypal', account: 'm••••@people.test' }),
      () => payouts,
    ),
    mockEndpoint(finalizedEarningEndpoints.list, () => page(months)),
    mockEndpoint(earningEndpoints.estimated, () =>
      page(
        isOpen
          ? [
              {
                ...anEarning({}),
                name: 'Mina makes things',
                handle: 'minamakesit',
                month: now,
                estimated: '413.16',
                days: [],
              },
            ]
          : [],
      ),
    ),
    mockEndpoint(earningEndpoints.lines, ({ query: { month } }) => {
      requested.push(month);
      return areLinesBroken ? problem('error-occurred') : page(lines);
    }),
    mockEndpoint(earningEndpoints.moments, () =>
      page([
        { moment_id: 'mo1111111', title: 'Night market', earnings: '400.0050' },
        { moment_id: 'mo3333333', title: 'Seal', earnings: '200.0050' },
      ]),
    ),
    mockEndpoint(figureEndpoints.estimated, ({ query: range }) =>
      page(
        Array.from({ length: daysIn(range) }, (_, at) => ({
          day: addToDay(range.start_date, at),
          earnings: at === 0 ? '611.7900' : '0.0000',
        })),
      ),
    ),
    mockEndpoint(bonusEndpoints.list, () =>
      page(
        isOpen
          ? [
              {
                id: 'boAbcdefghij',
                user_id: 7,
                status: 'given',
                month: last,
                type: 'campaign',
                earnings: '25.0000',
                notes: 'The week of kitchens',
                moment_id: null,
                created_at: '2026-11-02T03:04:05.000Z',
                updated_at: '2026-11-02T03:04:05.000Z',
              },
            ]
          : [],
      ),
    ),
  );
  return renderStudio(`/earn${query}`, { user: aUser() });
};
const waterfall = async (month = last) =>
  within(await screen.findByRole('region', { name: `How ${name(month)} was finalized` }));

describe('the screen of earnings', () => {
  it('shows what this month is about to be, what was finalized, and its change', async () => {
    open();
    const tiles = within(await screen.findByRole('group', { name: 'Your earnings' }));
    expect(await tiles.findByText('$413.16')).toBeVisible();
    expect(await tiles.findByText('$644.42')).toBeVisible();
    expect(tiles.getByText('+5.3%')).toBeVisible();
    expect(tiles.getByText('$1,255.42')).toBeVisible();
    expect(tiles.getByText(`2 months, ${shown(before)} – ${shown(last)}`)).toBeVisible();
  });

  it('names each amount between the estimate and what is final', async () => {
    open();
    const card = await waterfall();
    const sum = await card.findByRole('list', { name: 'The same as a sum' });
    expect(
      within(sum)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([
      'Daily earnings$611.79',
      '+Quality bonus of reviews$20.00',
      '+Other bonuses$25.00',
      '−Blacklisted moment$12.38',
      '+Rounding$0.01',
      '=Finalized$644.42',
    ]);
    expect(card.getByText(/^From the estimate to what is final: \+\$32\.63\./)).toBeVisible();
  });

  it('moves through the steps of the chart with the arrow keys', async () => {
    open();
    const card = await waterfall();
    const [first] = await card.findAllByRole('img');
    act(() => first?.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(card.getByRole('img', { name: 'Days 8–14: $0.00, $611.79 so far' })).toHaveFocus();
    expect(card.getByText('Days 8–14: $0.00, $611.79 so far')).toBeInTheDocument();
    await userEvent.keyboard('{End}{ArrowLeft}');
    expect(card.getByRole('img', { name: 'Adjustments: −$12.37, $644.42 so far' })).toHaveFocus();
  });

  it('has a month and the table in its address', async () => {
    const { router } = open();
    const history = within(await screen.findByRole('region', { name: 'Finalized months' }));
    await userEvent.click(await history.findByRole('link', { name: shown(before) }));
    expect(router.state.location.search).toBe(`?month=${before.slice(0, 7)}`);
    const card = await waterfall(before);
    await waitFor(() => expect(requested).toEqual([last, before]));
    await userEvent.click(card.getByRole('radio', { name: 'Table' }));
    expect(router.state.location.search).toContain('view=table');
    expect(await card.findByRole('row', { name: 'Adjustments −12.37 644.42' })).toBeVisible();
  });

  it('opens the moments of the days, whose amounts add up to them', async () => {
    open();
    const card = within(await screen.findByRole('region', { name: `Lines of ${name(last)}` }));
    expect(await card.findByRole('link', { name: 'Red harbour' })).toHaveAttribute(
      'href',
      expect.stringContaining('/content/moments?moment=mo2222222'),
    );
    await userEvent.click(card.getByRole('button', { name: 'Moments' }));
    expect(await card.findByRole('row', { name: 'Night market 400.01' })).toBeVisible();
    expect(card.getByRole('row', { name: 'Seal 200.00' })).toBeVisible();
    expect(card.getByRole('row', { name: 'Other moments 11.78' })).toBeVisible();
    expect(card.getByRole('row', { name: 'Finalized 644.42' })).toBeVisible();
  });

  it('leaves the other cards when one cannot be loaded, and loads it again', async () => {
    areLinesBroken = true;
    open();
    const card = within(await screen.findByRole('region', { name: `Lines of ${name(last)}` }));
    expect(await card.findByText(/Failed to load the earnings/)).toBeVisible();
    expect(await screen.findByText('$1,255.42')).toBeVisible();
    areLinesBroken = false;
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByRole('row', { name: 'Finalized 644.42' })).toBeVisible();
  });

  it('shows the current month before any is final', async () => {
    months = [];
    open();
    expect(
      await screen.findByRole('region', { name: `How ${name(now)} adds up so far` }),
    ).toBeInTheDocument();
    expect(await screen.findByText(/^Not final: figures, bonuses and adjustments/)).toBeVisible();
    expect(screen.getAllByText('No month is final yet')).toHaveLength(2);
  });

  it('shows the state of the payment method and the bonuses', async () => {
    open();
    const payment = within(await screen.findByRole('region', { name: 'Payment method' }));
    expect(await payment.findByText('Pending')).toBeVisible();
    const bonuses = within(await screen.findByRole('region', { name: 'Bonuses' }));
    expect(await bonuses.findByRole('row', { name: /Campaign.*The week of kitchens 25\.00/ })).toBeVisible();
    expect(bonuses.getByRole('row', { name: '1 bonus 25.00' })).toBeVisible();
  });

  it('shows what was paid, how, and why something was not', async () => {
    open();
    const card = within(await screen.findByRole('region', { name: 'Payouts' }));
    const paid = await card.findByRole('row', { name: /PayPal.*\$611\.79.*Paid/ });
    expect(within(paid).getByRole('button', { name: 'PDF' })).toBeVisible();
    expect(card.getByRole('row', { name: /\$0\.42.*Skipped.*No payment method/ })).toBeVisible();
  });

  it('leads somebody without earnings to a new moment', async () => {
    months = [];
    isOpen = false;
    open();
    expect(await screen.findByRole('heading', { name: 'Nothing earned yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create a moment' })).toHaveAttribute(
      'href',
      expect.stringContaining('new=moment'),
    );
  });
});

describe('the settings of payouts', () => {
  it('say that one was not saved, where the server fails', async () => {
    methodState = 'set';
    open();
    mockEndpoints(mockEndpoint(payoutSettingEndpoints.weekly, () => problem('error-occurred')));
    const weekly = await screen.findByRole('checkbox', { name: 'Weekly payment' });
    await waitFor(() => expect(weekly).toBeEnabled());
    await userEvent.click(weekly);
    expect(await screen.findByText('cannot save user information')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Weekly payment' })).not.toBeChecked();
  });
});
