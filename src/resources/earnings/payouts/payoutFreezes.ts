import {
  payoutFreezeChanges,
  payoutFreezeEndpoints,
} from '../../../contract/endpoints/payments/payoutFreezes';
import { payoutFreeze } from '../../../contract/entities/payments/payoutFreeze';
import { limits } from '../../../contract/limits';
import { payoutFreezeMachine } from '../../../contract/transitions/payouts';
import { formatCalendarDay } from '../../../engine/format';
import { defineResource } from '../../../engine/resource/defineResource';
import { IconBan, IconCheck } from '../../../ui/display/icons';
import { payoutFreezeWords } from './words.en';

/** Payouts that their person stopped after a change that was not theirs, for those who manage earnings. */
export const payoutFreezes = defineResource({
  name: 'payoutFreezes',
  words: payoutFreezeWords,
  entity: payoutFreeze,
  endpoints: payoutFreezeEndpoints,
  changes: payoutFreezeChanges,
  access: ['heartbeat.manage_earnings'],
  title: ({ created_at: time }) => formatCalendarDay(time.slice(0, 10)),
  actions: {
    release: {
      icon: IconCheck,
      isPermanent: true,
      appliesTo: ({ status }) => payoutFreezeMachine.next(status, 'release') !== undefined,
      reason: { limit: limits.notes, required: true },
      change: { status: 'released' },
    },
  },
  list: {
    primary: { title: 'created_at', subtitle: ({ id }) => id },
    columns: [
      'heartbeat_id',
      'status',
      { name: 'change', whenNarrow: 'stack', columns: ['type', 'account'] },
      {
        name: 'before',
        whenNarrow: 'stack',
        columns: ['former_type', 'former_account'],
        isHiddenFirst: true,
      },
      {
        name: 'release',
        whenNarrow: 'hide',
        columns: ['changed_at', 'released_by', 'released_at', 'reason'],
      },
    ],
    filters: ['status', 'type', 'created_at'],
    omit: ['id', 'created_at', 'updated_at'],
    sort: { field: 'created_at', order: 'desc' },
    bulkActions: [],
    isUsuallyEmpty: true,
    card: { subtitle: ({ id }) => id, chips: ['status'] },
    badgeStyles: {
      status: { frozen: { icon: IconBan, tone: 'bad' }, released: { icon: IconCheck, tone: 'ok' } },
    },
    widths: { status: 110, type: 120, account: 130, former_type: 120, former_account: 130, reason: 200 },
  },
});
