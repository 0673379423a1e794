import { finalizedEarningEndpoints } from '../../contract/endpoints/figures/earnings';
import { finalizedEarning } from '../../contract/entities/earnings/finalizedEarning';
import { defineResource } from '../../engine/resource/defineResource';
import { monthText } from './monthText';
import { finalizedEarningWords } from './words.en';

/** What creators earned in final months, for those who manage earnings. */
export const finalizedEarnings = defineResource({
  name: 'finalizedEarnings',
  words: finalizedEarningWords,
  entity: finalizedEarning,
  endpoints: finalizedEarningEndpoints,
  access: ['heartbeat.manage_earnings'],
  title: ({ month }) => monthText(month),
  list: {
    primary: { title: 'month', subtitle: ({ id }) => id },
    columns: [
      'user_id',
      { name: 'amounts', whenNarrow: 'hide', columns: ['category', 'daily', 'quality_bonus', 'adjustments'] },
      'finalized',
    ],
    filters: ['month', 'category', 'has_daily', 'finalized'],
    omit: ['id', 'updated_at'],
    sort: { field: 'month', order: 'desc' },
    sorts: {
      newest: { field: 'month', order: 'desc' },
      most: { field: 'finalized', order: 'desc' },
    },
    totals: { daily: 'sum', quality_bonus: 'sum', adjustments: 'sum', finalized: 'sum' },
    isUsuallyEmpty: true,
    card: { subtitle: ({ id }) => id, chips: ['category', 'finalized'] },
    widths: { category: 160, daily: 100, quality_bonus: 120, adjustments: 110, finalized: 110 },
  },
});
