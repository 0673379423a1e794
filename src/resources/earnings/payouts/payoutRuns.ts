import { payoutRunChanges, payoutRunEndpoints } from '../../../contract/endpoints/payments/payouts';
import { payoutRun, type PayoutRun } from '../../../contract/entities/payments/payoutRun';
import { payoutRunMachine, type PayoutRunAction } from '../../../contract/transitions/payouts';
import { formatCalendarDay, formatMoney } from '../../../engine/format';
import { defineResource } from '../../../engine/resource/defineResource';
import { IconBan, IconCheck, IconDownload, IconRetry } from '../../../ui/display/icons';
import { sumOf } from '../../../fields/amounts/amountSums';
import { lazyPart } from '../../../ui/lazyPart';
import { pageLocale } from '../../../ui/useLocale';
import { runBadgeStyles } from './runBadgeStyles';
import { payoutRunWords } from './words.en';

/** Whether the state of a run allows a step, and why not. */
const inState = (step: PayoutRunAction) => ({
  startsFrom: ({ status }: PayoutRun) => payoutRunMachine.next(status, step) !== undefined,
  disabledReason: ({ status }: PayoutRun) => payoutRunMachine.disabledReason(status, step),
});

/** What a run pays in all, whatever became of it so far. */
const amountOf = (run: PayoutRun): string =>
  sumOf([run.planned_amount, run.sent_amount, run.paid_amount, run.failed_amount]);

/** Payout runs: one person prepares each, another releases it. */
export const payoutRuns = defineResource({
  name: 'payoutRuns',
  words: payoutRunWords,
  entity: payoutRun,
  endpoints: payoutRunEndpoints,
  changes: payoutRunChanges,
  access: ['heartbeat.manage_earnings'],
  title: ({ month }) => formatCalendarDay(month.slice(0, 7)),
  actions: {
    release: {
      icon: IconCheck,
      ...inState('release'),
      isPermanent: true,
      confirm: true,
      confirmValues: ([run]) => ({ amount: formatMoney(run?.planned_amount ?? '0', 'en') }),
      change: { step: 'release' },
    },
    cancel: {
      icon: IconBan,
      tone: 'bad',
      ...inState('cancel'),
      isPermanent: true,
      confirm: true,
      change: { step: 'cancel' },
    },
    retry: {
      icon: IconRetry,
      ...inState('retry'),
      disabledReason: run =>
        run.failed === 0
          ? payoutRunWords.resources.payoutRuns.noFailed
          : inState('retry').disabledReason(run),
      isPermanent: true,
      confirm: true,
      change: { step: 'retry' },
    },
    report: {
      icon: IconDownload,
      Flow: lazyPart(() => import('./PayoutFileDialog'), 'ReportDialog'),
    },
  },
  list: {
    primary: { title: 'month', subtitle: ({ id }) => id },
    columns: [
      'status',
      { name: 'amounts', whenNarrow: 'stack', columns: ['planned_amount', 'paid_amount'] },
      { name: 'counts', whenNarrow: 'hide', columns: ['failed', 'skipped'] },
      { name: 'people', whenNarrow: 'stack', columns: ['prepared_by', 'released_by'], isHiddenFirst: true },
      { name: 'time', whenNarrow: 'hide', columns: ['prepared_at'] },
    ],
    filters: ['status', 'kind', 'month', 'prepared_at'],
    omit: [
      ...(['id', 'sent', 'sent_amount', 'failed_amount', 'skipped_amount'] as const),
      ...(['released_at', 'finished_at', 'updated_at'] as const),
    ],
    sort: { field: 'prepared_at', order: 'desc' },
    bulkActions: [],
    isUsuallyEmpty: true,
    // Which of its amounts are paid is in the details.
    card: {
      subtitle: run => `${formatMoney(amountOf(run), pageLocale())} · ${run.prepared_by}`,
      chips: ['status'],
    },
    badgeStyles: { status: runBadgeStyles },
    widths: {
      ...{ status: 110, planned_amount: 100, paid_amount: 100, failed: 72, skipped: 80 },
      ...{ prepared_by: 130, released_by: 130, prepared_at: 96 },
    },
  },
  details: {
    parameter: 'run',
    Header: lazyPart(() => import('./RunHeader'), 'RunHeader'),
    primaryActions: ['release', 'retry'],
    related: [{ resource: 'payouts', field: 'run_id' }],
  },
});
