import { bonusChanges, bonusEndpoints } from '../../contract/endpoints/figures/earnings';
import { bonus } from '../../contract/entities/earnings/bonus';
import { defineResource } from '../../engine/resource/defineResource';
import { transitionActions } from '../../engine/resource/transitionActions';
import { IconTrash, IconUndo } from '../../ui/display/icons';
import { bonusWords } from './words.en';

/** What creators are given beside what their moments earn, for those who manage earnings. */
export const bonuses = defineResource({
  name: 'bonuses',
  words: bonusWords,
  entity: bonus,
  endpoints: bonusEndpoints,
  changes: bonusChanges,
  access: ['heartbeat.manage_earnings'],
  title: ({ notes }) => notes,
  actions: transitionActions(bonus, {
    remove: { icon: IconTrash, tone: 'bad' },
    restore: { icon: IconUndo },
  }),
  list: {
    primary: { title: 'notes', subtitle: ({ id }) => id, maxCharacters: 80 },
    columns: [
      'user_id',
      { name: 'time', whenNarrow: 'hide', columns: ['month', 'type'] },
      'earnings',
      'status',
      { name: 'given', whenNarrow: 'hide', columns: ['created_at'] },
    ],
    filters: ['month', 'type', 'earnings', 'status'],
    omit: ['id', 'updated_at'],
    sort: { field: 'created_at', order: 'desc' },
    totals: { earnings: 'sum' },
    card: { subtitle: ({ id }) => id, chips: ['type', 'earnings'] },
    badgeStyles: { status: { given: { tone: 'ok' }, removed: { tone: 'neutral' } } },
    widths: { type: 130, status: 100 },
  },
  form: [
    'user_id',
    'month',
    'type',
    'earnings',
    { field: 'notes', hasHelp: true },
    { field: 'moment_id', hasHelp: true },
  ],
  details: { parameter: 'bonus' },
});
