import { earningMonthChanges, earningMonthEndpoints } from '../../contract/endpoints/figures/earnings';
import { monthOfEarnings } from '../../contract/entities/earnings/earningMonth';
import { limits } from '../../contract/limits';
import { defineResource } from '../../engine/resource/defineResource';
import { IconCheck, IconDollar, IconUndo } from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { monthText } from './monthText';
import { earningMonthWords } from './words.en';

/** The months of everybody's earnings: which are final, and what they paid. */
export const earningMonths = defineResource({
  name: 'earningMonths',
  words: earningMonthWords,
  entity: monthOfEarnings,
  endpoints: earningMonthEndpoints,
  changes: earningMonthChanges,
  access: ['heartbeat.manage_earnings'],
  title: ({ month }) => monthText(month),
  actions: {
    finalize: {
      icon: IconCheck,
      appliesTo: ({ status }) => status === 'open',
      disabledReason: ({ is_over: isOver }) =>
        isOver ? undefined : earningMonthWords.resources.earningMonths.notOver,
      Flow: lazyPart(() => import('./FinalizeDialog'), 'FinalizeDialog'),
    },
    pay: {
      icon: IconDollar,
      disabledReason: ({ status }) =>
        status === 'finalized' ? undefined : earningMonthWords.resources.earningMonths.notFinal,
      Flow: lazyPart(() => import('./PreparePayoutsDialog'), 'PreparePayoutsDialog'),
    },
    reopen: {
      icon: IconUndo,
      tone: 'bad',
      isPermanent: true,
      appliesTo: ({ status }) => status !== 'open',
      reason: { limit: limits.notes, required: true },
      change: { status: 'open' },
    },
  },
  list: {
    primary: { title: 'month', subtitle: ({ finalized_by: name }) => name ?? '' },
    columns: [
      'status',
      { name: 'amounts', whenNarrow: 'hide', columns: ['creators', 'daily', 'quality_bonus', 'adjustments'] },
      'finalized',
      { name: 'time', whenNarrow: 'hide', columns: ['finalized_at'] },
    ],
    filters: ['status', 'month', 'is_over'],
    omit: ['id', 'updated_at', 'finalized_by'],
    sort: { field: 'month', order: 'desc' },
    bulkActions: [],
    isUsuallyEmpty: true,
    card: { subtitle: ({ finalized_by: name }) => name ?? '', chips: ['status', 'finalized'] },
    badgeStyles: {
      status: { open: { tone: 'plain' }, finalizing: { tone: 'info' }, finalized: { tone: 'ok' } },
    },
    widths: { status: 130, quality_bonus: 120, adjustments: 110, finalized: 110 },
  },
});
