import {
  coachApplicationChanges,
  coachApplicationEndpoints,
} from '../../contract/endpoints/administration/coachApplications';
import { coachApplication, coachManager } from '../../contract/entities/administration/coachApplication';
import { defineResource } from '../../engine/resource/defineResource';
import { transitionActions } from '../../engine/resource/transitionActions';
import { IconCheck, IconClose, IconUndo } from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { coachBadgeStyles } from '../shared/coachBadgeStyles';
import { coachApplicationWords } from './words.en';

/** The applications of coaches, for people who note the answers of the partner. Nobody changes what was applied with. */
export const coachApplications = defineResource({
  name: 'coachApplications',
  words: coachApplicationWords,
  // Without a form: nobody changes what was applied with, and creators apply in a dialog of their own.
  entity: coachApplication,
  endpoints: coachApplicationEndpoints,
  changes: coachApplicationChanges,
  access: [coachManager],
  title: record => record.name,
  actions: transitionActions(coachApplication, {
    accept: { icon: IconCheck },
    reject: { icon: IconClose, tone: 'bad', confirm: true },
    withdraw: { icon: IconUndo, tone: 'bad', confirm: true },
  }),
  list: {
    primary: { title: 'name', isPerson: true, subtitle: ({ email }) => email },
    columns: [
      'status',
      { name: 'topics', whenNarrow: 'hide', columns: ['topics'] },
      { name: 'times', whenNarrow: 'stack', columns: ['created_at', 'sent_at'] },
      { name: 'answer', whenNarrow: 'hide', columns: ['answered_at'] },
    ],
    filters: ['status', 'topics', 'created_at', 'sent_at', 'answered_at'],
    omit: [
      'id',
      'name',
      'email',
      'experience',
      'link',
      'consent',
      'partner_reference',
      'failure',
      'updated_at',
    ],
    sort: { field: 'created_at', order: 'desc' },
    rowActions: ['accept', 'reject'],
    bulkActions: ['accept', 'reject'],
    card: { subtitle: ({ email }) => email, chips: ['status', 'topics'] },
    badgeStyles: { status: coachBadgeStyles },
    widths: { status: 130, topics: 140, created_at: 130, sent_at: 130, answered_at: 130 },
  },
  details: {
    parameter: 'application',
    primaryActions: ['accept', 'reject'],
    Header: lazyPart(() => import('./CoachHeader'), 'CoachHeader'),
  },
});
