import { payoutEndpoints } from '../../../contract/endpoints/payments/payouts';
import { payout } from '../../../contract/entities/payments/payout';
import { defineResource } from '../../../engine/resource/defineResource';
import { IconBan, IconCheck, IconClock, IconDownload, IconWarning } from '../../../ui/display/icons';
import { lazyPart } from '../../../ui/lazyPart';
import { payoutWords } from './words.en';

/** What creators were paid, and why some were not, for those who manage earnings. */
export const payouts = defineResource({
  name: 'payouts',
  words: payoutWords,
  entity: payout,
  endpoints: payoutEndpoints,
  access: ['heartbeat.manage_earnings'],
  title: ({ id }) => id,
  actions: {
    statement: {
      icon: IconDownload,
      Flow: lazyPart(() => import('./PayoutFileDialog'), 'StatementDialog'),
    },
  },
  list: {
    primary: { title: 'id', subtitle: ({ reference }) => reference ?? '' },
    columns: [
      'heartbeat_id',
      { name: 'state', whenNarrow: 'stack', columns: ['status', 'reason'] },
      { name: 'method', whenNarrow: 'stack', columns: ['type', 'account'], isHiddenFirst: true },
      'amount',
      { name: 'time', whenNarrow: 'hide', columns: ['last_month', 'created_at'] },
    ],
    filters: ['status', 'reason', 'kind', 'type', 'run_id', 'amount', 'created_at'],
    omit: ['id', 'reference', 'first_month', 'sent_at', 'settled_at', 'updated_at'],
    sort: { field: 'created_at', order: 'desc' },
    totals: { amount: 'sum' },
    bulkActions: [],
    isUsuallyEmpty: true,
    card: { subtitle: ({ reference }) => reference ?? '', chips: ['status', 'reason', 'amount'] },
    badgeStyles: {
      status: {
        planned: { icon: IconClock, tone: 'plain' },
        sending: { icon: IconClock, tone: 'info' },
        sent: { icon: IconCheck, tone: 'info' },
        paid: { icon: IconCheck, tone: 'ok' },
        skipped: { icon: IconBan, tone: 'neutral' },
        failed: { icon: IconWarning, tone: 'bad' },
        cancelled: { icon: IconBan, tone: 'neutral' },
      },
    },
    widths: { status: 110, reason: 132, type: 120, account: 130, amount: 80 },
  },
});
