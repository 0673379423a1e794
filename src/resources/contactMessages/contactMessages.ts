import {
  contactMessageChanges,
  contactMessageEndpoints,
} from '../../contract/endpoints/administration/contactMessages';
import { contactMessage } from '../../contract/entities/administration/contactMessage';
import { defineResource } from '../../engine/resource/defineResource';
import { transitionActions } from '../../engine/resource/transitionActions';
import { IconCheck, IconClock, IconComment, IconTrash } from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { contactMessageWords } from './words.en';

/** Messages to the team: those of the person, or everybody's for people who answer them. */
export const contactMessages = defineResource({
  name: 'contactMessages',
  words: contactMessageWords,
  entity: contactMessage,
  endpoints: contactMessageEndpoints,
  changes: contactMessageChanges,
  title: record => record.subject,
  actions: {
    ...transitionActions(contactMessage, { answer: { icon: IconComment } }),
    remove: { icon: IconTrash, tone: 'bad', change: { deleted: true }, confirm: true },
  },
  list: {
    primary: { title: 'subject', subtitle: ({ message }) => message },
    columns: [
      'status',
      { name: 'times', whenNarrow: 'stack', columns: ['created_at', 'answered_at'] },
      { name: 'team', whenNarrow: 'hide', columns: ['answered_by'] },
    ],
    filters: ['status', 'created_at', 'answered_at', 'moment_id'],
    omit: ['id', 'subject', 'message', 'moment_id', 'answer', 'updated_at'],
    sort: { field: 'created_at', order: 'desc' },
    rowActions: ['answer'],
    bulkActions: ['answer'],
    card: { subtitle: ({ message }) => message, chips: ['status'] },
    badgeStyles: { status: { open: { icon: IconClock, tone: 'warn' }, answered: { icon: IconCheck } } },
    widths: { status: 120, created_at: 130, answered_at: 130 },
  },
  form: [{ field: 'subject' }, { field: 'message', hasHelp: true }, { field: 'moment_id', hasHelp: true }],
  details: {
    parameter: 'message',
    primaryActions: ['answer'],
    Header: lazyPart(() => import('./ContactAnswer'), 'ContactAnswer'),
  },
});
