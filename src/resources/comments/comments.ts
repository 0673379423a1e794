import { commentChanges, commentEndpoints } from '../../contract/endpoints/comments';
import { comment, type Comment } from '../../contract/entities/comment';
import type { commentCategories } from '../../contract/comments/commentChoices';
import { limits } from '../../contract/limits';
import { defineResource } from '../../engine/resource/defineResource';
import { IconBan, IconClock, IconEye, IconLock, IconWarning } from '../../ui/display/icons';
import { trashAction } from '../shared/trashAction';
import { commentWords } from './words.en';

/** Reports comments to the reviewers. A report cannot be taken back. */
const report = <C extends (typeof commentCategories)[number]>(category: C) =>
  ({
    icon: IconWarning,
    tone: 'bad',
    confirm: true,
    reason: { limit: limits.notes },
    isPermanent: true,
    appliesTo: ({ status }: Comment) => status !== 'taken_down',
    change: { report: category },
  }) as const;

/** The comments on the creator's moments; for people who review comments, those of everybody. */
export const comments = defineResource({
  name: 'comments',
  words: commentWords,
  entity: comment,
  endpoints: commentEndpoints,
  changes: commentChanges,
  title: record => record.text,
  actions: {
    hold: {
      icon: IconClock,
      appliesTo: record => record.status === 'visible',
      change: { held: true },
    },
    release: {
      icon: IconEye,
      appliesTo: record => record.status === 'held',
      change: { held: false },
    },
    reportSpam: report('spam'),
    reportBullying: report('bullying'),
    reportInappropriate: report('inappropriate'),
    reportMisinformation: report('misinformation'),
    trash: trashAction,
  },
  list: {
    primary: {
      title: 'text',
      subtitle: record => `@${record.author_handle}`,
    },
    columns: [
      'status',
      { name: 'moment', whenNarrow: 'hide', columns: ['moment_id'] },
      { name: 'audience', whenNarrow: 'stack', columns: ['likes', 'replies'] },
      { name: 'times', whenNarrow: 'stack', columns: ['created_at', 'edited_at'] },
    ],
    filters: ['status', 'moment_id', 'author_handle', 'likes', 'created_at'],
    omit: ['id', 'author_id', 'author_name', 'at_s', 'updated_at'],
    sort: { field: 'created_at', order: 'desc' },
    card: { subtitle: record => `@${record.author_handle}`, chips: ['status'] },
    widths: { status: 140 },
    badgeStyles: {
      status: {
        visible: { icon: IconEye },
        held: { icon: IconClock, tone: 'warn' },
        author_only: { icon: IconLock, tone: 'neutral' },
        taken_down: { icon: IconBan, tone: 'bad' },
      },
    },
    isUsuallyEmpty: true,
  },
});
