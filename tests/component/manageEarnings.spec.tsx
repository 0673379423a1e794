import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import {
  bonusEndpoints,
  earningEndpoints,
  earningMonthEndpoints,
  finalizedEarningEndpoints,
} from '../../src/contract/endpoints/figures/earnings';
import type { Bonus } from '../../src/contract/entities/earnings/bonus';
import type { MonthOfEarnings, MonthPreview } from '../../src/contract/entities/earnings/earningMonth';
import type {
  EstimatedEarning,
  FinalizedEarning,
} from '../../src/contract/entities/earnings/finalizedEarning';
import { aBonus } from '../builders/aBonus';
import { aCreator } from '../builders/aCreator';
import { mockEndpoint, mockEndpoints } from '../msw';
import { renderStudio } from '../render/renderStudio';

const time = '2026-11-02T03:04:05.000Z';
const none = { creators: null, daily: null, quality_bonus: null, adjustments: null, finalized: null };

const anEarning = (over: Partial<FinalizedEarning> = {}): FinalizedEarning => ({
  id: 'fe31-2026-10',
  user_id: 31,
  month: '2026-10-01',
  category: 'moments_and_bonuses',
  has_daily: true,
  daily: '611.7900',
  quality_bonus: '45.0000',
  adjustments: '-12.3700',
  finalized: '644.4200',
  finalized_at: time,
  finalized_by: 'Tomás Ferreira',
  updated_at: time,
  ...over,
});
const aMonth = (over: Partial<MonthOfEarnings> = {}): MonthOfEarnings => ({
  id: '2026-10-01',
  month: '2026-10-01',
  status: 'open',
  is_over: true,
  ...none,
  finalized_at: null,
  finalized_by: null,
  reopened_reason: null,
  reopened_by: null,
  updated_at: time,
  ...over,
});
const aPreview = (over: Partial<MonthPreview> = {}): MonthPreview => ({
  month: '2026-10-01',
  status: 'open',
  creators: 1,
  done: 0,
  daily: '611.79',
  quality_bonus: '45.00',
  adjustments: '-12.37',
  finalized: '644.42',
  ...over,
});

let earnings: FinalizedEarning[] = [];
let bonuses: Bonus[] = [];
let months: MonthOfEarnings[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  earnings = [anEarning()];
  bonuses = [aBonus()];
  months = [aMonth({ id: '2026-11-01', month: '2026-11-01', is_over: false }), aMonth()];
  sent = [];
  mockEndpoints(
    mockEndpoint(heartbeatEndpoints.list, () => [aCreator()]),
    mockEndpoint(finalizedEarningEndpoints.list, () => earnings),
    mockEndpoint(finalizedEarningEndpoints.totals, () => []),
    mockEndpoint(bonusEndpoints.list, () => bonuses),
    mockEndpoint(bonusEndpoints.totals, () => []),
    mockEndpoint(bonusEndpoints.create, ({ body }) => {
      sent.push(body);
      return [aBonus({ id: 'boNewBonus00' })];
    }),
    mockEndpoint(bonusEndpoints.remove, ({ body }) => {
      sent.push(body);
      bonuses = [];
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(earningMonthEndpoints.list, () => months),
    mockEndpoint(earningMonthEndpoints.finalize, ({ body }) => {
      if (body.dry_run) return [aPreview()];
      sent.push(body);
      months = months.map(row => (row.id === body.month ? { ...row, status: 'finalizing' } : row));
      return [aPreview({ status: 'finalizing' })];
    }),
    mockEndpoint(earningMonthEndpoints.reopen, ({ body }) => {
      sent.push(body);
      return [aPreview()];
    }),
    mockEndpoint(earningEndpoints.estimated, (): EstimatedEarning[] => [
      {
        user_id: 31,
        name: 'Lena Furrer',
        handle: 'lenafurrer',
        month: '2026-10-01',
        category: 'moments_and_bonuses',
        has_daily: true,
        daily: '611.79',
        quality_bonus: '45.00',
        adjustments: '-12.37',
        estimated: '644.42',
        days: [],
      },
    ]),
  );
});

const open = (tab: string) =>
  renderStudio(`/manage/earnings/${tab}`, {
    permissions: ['heartbeat.manage_earnings', 'moments.manage'],
  });
const openMenu = async (name: string) => {
  await userEvent.hover(await screen.findByText(name));
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};

describe('the screen that manages earnings', () => {
  it('is only for people who manage earnings', async () => {
    renderStudio('/manage/earnings/finalized', { permissions: ['moments.manage'] });
    expect(await screen.findByText('Page not found')).toBeVisible();
  });

  it('names creators for people who manage nothing else, without a link', async () => {
    renderStudio('/manage/earnings/finalized', { permissions: ['heartbeat.manage_earnings'] });
    expect(await screen.findByText(aCreator().name)).toBeVisible();
    expect(screen.queryByRole('link', { name: new RegExp(aCreator().name) })).toBeNull();
  });

  it('opens with what is final', async () => {
    open('finalized');
    const row = within((await screen.findByText('2026/10')).closest<HTMLElement>('[role=row]')!);
    for (const text of ['$611.79', '$45.00', '$644.42', 'Moments and bonuses'])
      expect(row.getByText(text)).toBeVisible();
    expect(await row.findByText('Lena Furrer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bonuses' })).toBeVisible();
  });

  it('explains an empty list while nothing is final', async () => {
    earnings = [];
    open('finalized');
    expect(await screen.findByText('No month is final yet')).toBeVisible();
  });

  it('removes a bonus', async () => {
    open('bonuses');
    const menu = await openMenu('The moment about the harbour');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('Removed the bonus “The moment about the harbour”')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(sent).toEqual([{ ids: ['boAbcdefghij'] }]);
  });

  it('gives a bonus, and names what it lacks', async () => {
    open('bonuses?bonus=new');
    const details = within(await screen.findByRole('dialog', { name: 'New bonus' }));
    await userEvent.type(await details.findByRole('textbox', { name: 'Earnings' }), '0');
    await userEvent.type(details.getByRole('textbox', { name: 'Notes' }), 'Great');
    await userEvent.click(details.getByRole('button', { name: 'Create' }));
    expect(await details.findByText('should be 0.01 or more')).toBeVisible();
    expect(details.getAllByText(/^Required/)).toHaveLength(3);
    expect(sent).toEqual([]);
  });

  it.each([
    ['2024/01', /should be a month from 2024/],
    ['2099/01', /should be a month from 2024/],
  ])('gives no bonus for %s, and says which months are possible', async (month, message) => {
    open('bonuses?bonus=new');
    const details = within(await screen.findByRole('dialog', { name: 'New bonus' }));
    const field = await details.findByRole('group', { name: 'Month' });
    await userEvent.click(within(field).getAllByRole('spinbutton')[0]!);
    await userEvent.keyboard(month.replace('/', ''));
    await userEvent.click(details.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field.parentElement!.querySelector('input')).toHaveValue(month);
    expect(sent).toEqual([]);
  });

  it('finalizes a month after a look at what it pays', async () => {
    open('months');
    const menu = await openMenu('2026/10');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Finalize' }));
    const dialog = await screen.findByRole('dialog', { name: 'Finalize 2026/10' });
    const row = within(await within(dialog).findByRole('row', { name: /Lena Furrer/ }));
    expect(row.getByText('−$12.37')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Finalize $644.42' }));
    expect(await screen.findByText('2026/10 is being finalized')).toBeVisible();
    expect(sent).toEqual([{ month: '2026-10-01' }]);
  });

  it('opens a final month again for a reason only', async () => {
    months = [aMonth({ status: 'finalized', finalized_at: time, finalized_by: 'Tomás Ferreira' })];
    open('months');
    const menu = await openMenu('2026/10');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Open again' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Open 2026/10 again?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Views of a bot');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(sent).toEqual([{ month: '2026-10-01', reason: 'Views of a bot' }]));
  });
});
