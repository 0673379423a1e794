import { momentChanges, momentEndpoints } from '../../contract/endpoints/moments';
import { moment, type Moment } from '../../contract/entities/moment';
import { limits } from '../../contract/limits';
import { momentDisabledReason, type MomentAction } from '../../contract/transitions/moment';
import type { ResourceText } from '../../engine/resource/declaration';
import { formatMoney } from '../../engine/format';
import { defineResource } from '../../engine/resource/defineResource';
import type { Person } from '../../engine/services/person';
import { IconComment, IconEyeOff, IconGlobe, IconPlaylist, IconRetry, IconTag } from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { blacklistAction, unblacklistAction } from '../shared/blacklistActions';
import { publicAddressOf, shortAddressShown } from '../shared/publicLinks';
import { publishing } from '../shared/publishing';
import { trashAction } from '../shared/trashAction';
import { momentBadgeStyles } from './momentBadgeStyles';
import { momentWords } from './words.en';
import { pageLocale } from '../../ui/useLocale';

const disabledReason = (action: MomentAction) => (record: Moment) => momentDisabledReason(record, action);

/** What creators do about the rejection of their own moments. Whether a moment was changed or appealed since, the server knows. */
const submission = {
  confirm: true,
  appliesTo: ({ heartbeat_id, review_status }: Moment, { ownerId }: Person) =>
    heartbeat_id === ownerId && (review_status === 'rejected' || review_status === 'spam'),
  disabledReason: disabledReason('edit'),
} as const;

const cardSubtitle = ({ views, earnings }: Moment, text: ResourceText) =>
  text('card', {
    smart_count: views,
    views: views.toLocaleString(pageLocale()),
    earnings: formatMoney(earnings, pageLocale()),
  });
const statusFields = ['visibility', 'status', 'review_status', 'blacklist_scope'] as const;
const trashFields = ['in_trash', 'trashed_at', 'days_left'] as const;

/** Short videos: those of the creator, or of everybody for people who manage moments. */
export const moments = defineResource({
  name: 'moments',
  words: momentWords,
  entity: moment,
  endpoints: momentEndpoints,
  changes: momentChanges,
  title: record => record.title,
  readOnlyReason: disabledReason('edit'),
  actions: {
    list: {
      icon: IconGlobe,
      disabledReason: publishing(disabledReason('list')),
      change: { status: 'published' },
    },
    unlist: { icon: IconEyeOff, disabledReason: disabledReason('unlist'), change: { status: 'unlisted' } },
    tag: {
      icon: IconTag,
      disabledReason: disabledReason('edit'),
      input: 'tags',
      change: tags => ({ tags: { action: 'attach', tags } }),
    },
    addToPlaylist: {
      icon: IconPlaylist,
      disabledReason: disabledReason('edit'),
      Flow: lazyPart(() => import('./addToPlaylist/AddToPlaylistDialog'), 'AddToPlaylistDialog'),
    },
    resubmit: {
      ...submission,
      icon: IconRetry,
      reason: { limit: limits.notes },
      change: { submission: 'resubmit' },
    },
    appeal: {
      ...submission,
      icon: IconComment,
      reason: { limit: limits.notes, required: true },
      change: { submission: 'appeal' },
    },
    trash: { ...trashAction, disabledReason: disabledReason('trash') },
    blacklist: blacklistAction,
    unblacklist: unblacklistAction,
  },
  list: {
    primary: {
      title: 'title',
      image: 'thumbnail',
      badge: 'duration',
      subtitle: ({ id, custom_id }) => (custom_id ? `${id} /${custom_id}` : id),
      maxCharacters: limits.momentTitleShown,
    },
    columns: [
      { name: 'status', whenNarrow: 'grid', columns: statusFields },
      { name: 'tags', whenNarrow: 'hide', columns: ['tags'] },
      { name: 'audience', whenNarrow: 'stack', columns: ['views', 'watch_time'], isHiddenFirst: true },
      { name: 'money', whenNarrow: 'stack', columns: ['earnings', 'updated_at'] },
    ],
    omit: ['id', 'video_id', 'thumbnail', ...trashFields, 'blacklisted'],
    sort: { field: 'created_at', order: 'desc' },
    fixedParameters: { in_trash: false },
    groupBy: ['status', 'review_status', 'visibility', 'created_at'],
    totals: { views: 'sum', watch_time: 'sum', earnings: 'sum' },
    card: { subtitle: cardSubtitle, chips: ['status', 'visibility', 'review_status', 'blacklist_scope'] },
    badgeStyles: momentBadgeStyles,
  },
  form: [
    'title',
    'description',
    'visibility',
    'tags',
    { field: 'custom_id', prefix: () => shortAddressShown(''), hasHelp: true },
  ],
  details: {
    parameter: 'moment',
    related: [{ resource: 'comments', field: 'moment_id' }],
    tabs: [{ name: 'figures', Content: lazyPart(() => import('./MomentFigures'), 'MomentFigures') }],
    Header: lazyPart(() => import('./MomentHeader'), 'MomentHeader'),
    primaryActions: ['list'],
    hasPrimaryAction: record => record.status !== 'published',
    publicAddress: ({ id, custom_id }) =>
      custom_id === null ? publicAddressOf.moment(id) : publicAddressOf.shortLink(custom_id),
  },
});
