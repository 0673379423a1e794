import {
  applicationChanges,
  applicationEndpoints,
} from '../../contract/endpoints/administration/applications';
import { application, applicationManager } from '../../contract/entities/administration/application';
import { defineResource } from '../../engine/resource/defineResource';
import { transitionActions } from '../../engine/resource/transitionActions';
import {
  IconBan,
  IconCheck,
  IconClose,
  IconPlayBox,
  IconRetry,
  IconSearch,
  IconWarning,
} from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { applicationBadgeStyles } from '../shared/applicationBadgeStyles';
import { applicationWords } from './words.en';

const Templates = lazyPart(() => import('./ApplicationReasons'), 'ApplicationReasons');

const decisions = ['verify', 'accept', 'reject', 'escalate', 'ban'] as const;

/** The applications of people who want to become creators, for those who decide about them. */
export const applications = defineResource({
  name: 'applications',
  words: applicationWords,
  entity: application,
  endpoints: applicationEndpoints,
  changes: applicationChanges,
  access: [applicationManager],
  title: record => record.name,
  actions: transitionActions(application, {
    verify: { icon: IconSearch },
    accept: { icon: IconCheck },
    reject: { icon: IconClose, tone: 'bad', Templates },
    escalate: { icon: IconWarning },
    ban: { icon: IconBan, tone: 'bad' },
    submit: { icon: IconPlayBox },
    resubmit: { icon: IconRetry },
    cancel: { icon: IconClose, tone: 'bad', confirm: true },
  }),
  list: {
    primary: { title: 'name', isPerson: true, subtitle: ({ email }) => email },
    columns: [
      'status',
      { name: 'times', whenNarrow: 'stack', columns: ['submitted_at', 'decided_at'] },
      { name: 'decision', whenNarrow: 'hide', columns: ['decided_by'] },
    ],
    filters: ['status', 'submitted_at', 'decided_at'],
    omit: [
      'id',
      'name',
      'email',
      'handle',
      'sample_videos',
      'message',
      'rejected_videos',
      'rejected_message',
      'reason',
      'escalation',
      'notes',
      'updated_at',
    ],
    sort: { field: 'submitted_at', order: 'desc' },
    sorts: {
      newest: { field: 'submitted_at', order: 'desc' },
      oldest: { field: 'submitted_at', order: 'asc' },
      decided: { field: 'decided_at', order: 'desc' },
    },
    bulkActions: decisions,
    rowActions: decisions,
    layouts: ['table', 'board'],
    board: { by: 'status' },
    card: { subtitle: ({ email }) => email, chips: ['status'] },
    badgeStyles: { status: applicationBadgeStyles },
    widths: { status: 150, submitted_at: 150, decided_at: 150 },
  },
  form: [{ field: 'notes', hasHelp: true }],
  details: {
    parameter: 'application',
    isWide: true,
    decisions,
    Header: lazyPart(() => import('./ApplicationHeader'), 'ApplicationHeader'),
  },
});
