import {
  digitalCloneChanges,
  digitalCloneEndpoints,
} from '../../contract/endpoints/administration/digitalClones';
import { cloneMember, digitalClone } from '../../contract/entities/administration/digitalClone';
import { defineResource } from '../../engine/resource/defineResource';
import { transitionActions } from '../../engine/resource/transitionActions';
import { IconCheck, IconClock, IconClose, IconEdit, IconTrash, IconUndo } from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { digitalCloneWords } from './words.en';

/** Requests for digital clones: those of the person, or everybody's for people who decide about them. */
export const digitalClones = defineResource({
  name: 'digitalClones',
  words: digitalCloneWords,
  entity: digitalClone,
  endpoints: digitalCloneEndpoints,
  changes: digitalCloneChanges,
  access: [cloneMember],
  title: record => record.name,
  actions: {
    ...transitionActions(digitalClone, {
      submit: { icon: IconCheck },
      accept: { icon: IconCheck },
      reject: { icon: IconClose, tone: 'bad' },
      withdraw: { icon: IconUndo, tone: 'bad', confirm: true },
    }),
    remove: { icon: IconTrash, tone: 'bad', change: { deleted: true }, confirm: true },
  },
  list: {
    primary: { title: 'name', subtitle: ({ notes }) => notes ?? '' },
    columns: [
      'status',
      { name: 'purpose', whenNarrow: 'hide', columns: ['uses', 'languages'] },
      { name: 'times', whenNarrow: 'stack', columns: ['submitted_at', 'decided_at'] },
    ],
    filters: ['status', 'uses', 'languages', 'submitted_at', 'decided_at'],
    omit: [
      'id',
      'name',
      'notes',
      'consent',
      'sample_videos',
      'reason',
      'decided_by',
      'created_at',
      'updated_at',
    ],
    sort: { field: 'created_at', order: 'desc' },
    rowActions: ['submit', 'accept'],
    bulkActions: ['accept', 'reject'],
    card: { subtitle: ({ notes }) => notes ?? '', chips: ['status'] },
    badgeStyles: {
      status: {
        draft: { icon: IconEdit },
        pending: { icon: IconClock, tone: 'warn' },
        accepted: { icon: IconCheck, tone: 'ok' },
        rejected: { icon: IconClose, tone: 'bad' },
      },
    },
    widths: { status: 120, submitted_at: 130, decided_at: 130 },
  },
  form: [
    { field: 'name', hasHelp: true },
    { field: 'sample_videos', hasHelp: true },
    { field: 'uses', hasHelp: true },
    'languages',
    { field: 'notes', hasHelp: true },
  ],
  details: {
    parameter: 'clone',
    primaryActions: ['submit', 'accept', 'reject', 'withdraw'],
    Header: lazyPart(() => import('./CloneProgress'), 'CloneProgress'),
  },
});
