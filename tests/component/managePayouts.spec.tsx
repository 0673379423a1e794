import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import { earningMonthEndpoints } from '../../src/contract/endpoints/figures/earnings';
import { payoutEndpoints, payoutRunEndpoints } from '../../src/contract/endpoints/payments/payouts';
import type { Payout } from '../../src/contract/entities/payments/payout';
import type { PayoutRun, PayoutRunSummary } from '../../src/contract/entities/payments/payoutRun';
import { aCreator } from '../builders/aCreator';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
import { setWidth } from '../render/setWidth';

const time = '2026-11-02T03:04:05.000Z';
const nothing = { sent: 0, sent_amount: '0', paid: 0, paid_amount: '0', failed: 0, failed_amount: '0' };
const aRun = (over: Partial<PayoutRun> = {}): PayoutRun => ({
  id: 'prAbcdefgh',
  kind: 'monthly',
  month: '2026-10-01',
  status: 'prepared',
  planned: 12,
  planned_amount: '644.4200',
  ...nothing,
  skipped: 2,
  skipped_amount: '3.0000',
  prepared_by: 'Ines Carvalho',
  prepared_at: time,
  released_by: null,
  released_at: null,
  finished_at: null,
  updated_at: time,
  ...over,
});
const aPayout = (over: Partial<Payout> = {}): Payout => ({
  id: 'poAbcdefgh12',
  heartbeat_id: 31,
  run_id: 'prAbcdefgh',
  kind: 'monthly',
  first_month: '2026-09-01',
  last_month: '2026-10-01',
  status: 'skipped',
  reason: 'no-method',
  type: null,
  account: null,
  amount: '644.4200',
  reference: null,
  created_at: time,
  sent_at: null,
  settled_at: null,
  updated_at: time,
  ...over,
});

const emptySummary: PayoutRunSummary = {
  ...{ provider: null, first_sent_at: null, last_settled_at: null, sent_again: 0, groups: [] },
};

let runs: PayoutRun[] = [];
let summary: PayoutRunSummary;
let sent: unknown[] = [];

beforeEach(() => {
  setWidth(1440);
  runs = [aRun()];
  summary = emptySummary;
  sent = [];
  const step = (name: 'release' | 'cancel' | 'retry', status: PayoutRun['status']) =>
    mockEndpoint(payoutRunEndpoints[name], ({ params }) => {
      sent.push([name, params.id]);
      runs = runs.map(run => ({ ...run, status }));
      return runs;
    });
  mockEndpoints(
    mockEndpoint(heartbeatEndpoints.list, () => [aCreator()]),
    mockEndpoint(earningMonthEndpoints.list, () => [
      {
        ...{
          id: '2026-10-01',
          month: '2026-10-01',
          status: 'finalized' as const,
          is_over: true,
          creators: 12,
        },
        ...{ daily: '640.0000', quality_bonus: '4.4200', adjustments: '0.0000', finalized: '644.4200' },
        ...{ finalized_at: time, finalized_by: 'Tomás Ferreira', reopened_reason: null, reopened_by: null },
        updated_at: time,
      },
    ]),
    mockEndpoint(payoutRunEndpoints.list, () => runs),
    mockEndpoint(payoutRunEndpoints.summary, () => [summary]),
    mockEndpoint(payoutEndpoints.list, () => [aPayout()]),
    mockEndpoint(payoutEndpoints.totals, () => []),
    step('release', 'released'),
    step('cancel', 'cancelled'),
    step('retry', 'running'),
    mockEndpoint(payoutRunEndpoints.report, ({ params, body }) => {
      sent.push(['report', params.id, body.format]);
      return [{ url: '/payout-files/ticket', name: 'payout-run-prAbcdefgh.csv' }];
    }),
    mockEndpoint(payoutRunEndpoints.prepare, ({ body }) => {
      sent.push(body);
      return [
        {
          run_id: body.dry_run ? null : 'prAbcdefgh',
          ...{ month: body.month, kind: body.kind ?? 'monthly', creators: 12, amount: '644.42' },
          skipped: [{ reason: 'no-method' as const, creators: 2, amount: '3.00' }],
        },
      ];
    }),
  );
});

const open = (tab: string) =>
  renderStudio(`/manage/earnings/${tab}`, { permissions: ['heartbeat.manage_earnings'] });
const choose = async (name: string, action: string) => {
  await userEvent.hover(await screen.findByText(name));
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: action }));
};

describe('managing payouts', () => {
  it('prepares a run from a final month, after a look at who is paid', async () => {
    open('months');
    await choose('2026/10', 'Prepare payouts');
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay up to 2026/10' }));
    expect(
      within(await dialog.findByRole('row', { name: /No payment method/ })).getByText('$3.00'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Prepare $644.42' }));
    expect(await screen.findByText(/The run up to 2026\/10 is prepared/)).toBeVisible();
    expect(sent).toEqual([
      { month: '2026-10-01', kind: 'monthly', dry_run: true },
      { month: '2026-10-01', kind: 'monthly' },
    ]);
  });

  it('releases a run after a confirmation with its amount', async () => {
    open('runs');
    await choose('2026/10', 'Release');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Release the run up to 2026/10?' }));
    expect(dialog.getByText('This pays $644.42. Nobody can take it back.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(sent).toEqual([['release', 'prAbcdefgh']]));
    expect(await screen.findByText('Released the run up to 2026/10')).toBeVisible();
  });

  it('shows who took each step of a run, what each method was paid, and what the provider reported', async () => {
    runs = [
      aRun({ status: 'finished', released_by: 'Tomás Ferreira', released_at: time, finished_at: time }),
    ];
    const group = { payouts: 1, reason: null };
    summary = {
      ...{ provider: 'sandbox', first_sent_at: time, last_settled_at: time, sent_again: 1 },
      groups: [
        { ...group, type: 'fbt', status: 'paid', payouts: 3, amount: '600.0000' },
        { ...group, type: 'fbt', status: 'failed', reason: 'refused', amount: '40.0000' },
        { ...group, type: 'paypal', status: 'paid', amount: '4.4200' },
        { ...group, type: null, status: 'skipped', reason: 'no-method', amount: '3.0000' },
      ],
    };
    open('runs');
    await userEvent.click(await screen.findByRole('link', { name: '2026/10' }));
    const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextSibling;
    expect(await fact('Prepared by')).toHaveTextContent(/^Ines Carvalho2026\/11\/02/);
    expect(await fact('Released by')).toHaveTextContent(/^Tomás Ferreira2026\/11\/02/);
    expect(await fact('Sent again after a failure')).toHaveTextContent('1');
    expect(await fact('Provider')).toHaveTextContent('sandbox');
    const rows = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('row')
        .map(row => [...row.children].map(cell => cell.textContent));
    expect(rows('By method')).toEqual([
      ['Method', 'Paid', 'Failed', 'Skipped'],
      ['Bank transfer', '$600.003 payouts', '$40.001 payout', '–'],
      ['PayPal', '$4.421 payout', '–', '–'],
      ['No payment method', '–', '–', '$3.001 payout'],
      ['Together', '$604.424 payouts', '$40.001 payout', '$3.001 payout'],
    ]);
    expect(rows('Not paid, by reason').slice(1)).toEqual([
      ['Refused by the provider', '$40.001 payout'],
      ['No payment method', '$3.001 payout'],
    ]);
  });

  it('says that nothing was sent before the release, and loads a summary again that failed', async () => {
    let isBroken = true;
    mockEndpoints(
      mockEndpoint(payoutRunEndpoints.summary, () => (isBroken ? problem('error-occurred') : [emptySummary])),
    );
    open('runs');
    await userEvent.click(await screen.findByRole('link', { name: '2026/10' }));
    expect(await screen.findByText(/What became of the payouts did not load\./)).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing was sent to the provider yet.')).toBeVisible();
  });

  it('sends failed payouts again', async () => {
    runs = [aRun({ status: 'finished', planned: 0, failed: 1, failed_amount: '1.0000' })];
    open('runs');
    await choose('2026/10', 'Retry failed payouts');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /Retry/ }));
    await waitFor(() => expect(sent).toEqual([['retry', 'prAbcdefgh']]));
  });

  it('downloads the report of a run', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    open('runs');
    await choose('2026/10', 'Report');
    const dialog = within(await screen.findByRole('dialog', { name: 'Report of prAbcdefgh' }));
    await userEvent.click(dialog.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    click.mockRestore();
    expect(sent).toEqual([['report', 'prAbcdefgh', 'csv']]);
  });

  it('lists payouts with the reason why somebody was not paid', async () => {
    open('payouts');
    const row = within((await screen.findByText('poAbcdefgh12')).closest<HTMLElement>('[role=row]')!);
    for (const shown of ['Skipped', 'No payment method', '$644.42'])
      expect(row.getByText(shown)).toBeVisible();
  });

  it('says on a phone why somebody was not paid', async () => {
    setWidth(390);
    open('payouts');
    const card = within((await screen.findByText('poAbcdefgh12')).closest('li')!);
    for (const shown of ['Skipped', 'No payment method', '$644.42'])
      expect(card.getByText(shown)).toBeVisible();
  });

  it('explains empty lists', async () => {
    runs = [];
    open('runs');
    expect(await screen.findByText('No payout runs yet')).toBeVisible();
  });
});
