import { payoutRunChanges, payoutRunEndpoints } from '../../../contract/endpoints/payments/payouts';
import { payoutRun, type PayoutRun } from '../../../contract/entities/payments/payoutRun';
import { payoutRunMachine, type PayoutRunAction } from '../../../contract/transitions/payouts';
import { formatCalendarDay, formatMoney } from '../../../engine/format';
import { defineResource } from '../../../engine/resource/defineResource';
import { IconBan, IconCheck, IconDownload, IconRetry } from '../../../ui/display/icons';
import { lazyPart } from '../../../ui/lazyPart';
import { runBadgeStyles } from './runBadgeStyles';
import { payoutRunWords } from './words.en';

/** Whether the state of a run allows a step, and why not. */
const inState = (step: PayoutRunAction) => ({
  startsFrom: ({ status }: PayoutRun) => payoutRunMachine.next(status, step) !== undefined,
  disabledReason: ({ status }: PayoutRun) => payoutRunMachine.disabledReason(status, step),
});

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
      { name: 'counts', whenNarrow: 'hide', columns: ['planned', 'paid', 'failed', 'skipped'] },
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
    card: { subtitle: ({ prepared_by: name }) => name, chips: ['status', 'paid_amount'] },
    badgeStyles: { status: runBadgeStyles },
    widths: { status: 120, planned: 90, planned_amount: 120, paid: 80, failed: 80, skipped: 90 },
  },
  details: {
    parameter: 'run',
    Header: lazyPart(() => import('./RunHeader'), 'RunHeader'),
    primaryActions: ['release', 'retry'],
    related: [{ resource: 'payouts', field: 'run_id' }],
  },
});
