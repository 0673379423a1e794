import { momentChanges, momentEndpoints } from '../../contract/endpoints/moments';
import { moment, type Moment } from '../../contract/entities/moment';
import { limits } from '../../contract/limits';
import { allowsOnMoment, type MomentAction } from '../../contract/transitions/moment';
import type { FormatText } from '../../engine/resource/declaration';
import { defineResource } from '../../engine/resource/defineResource';
import { IconEyeOff, IconGlobe, IconTag } from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { blacklisting, unblacklisting } from '../shared/blacklisting';
import { publicAddressOf } from '../shared/publicLinks';
import { publishing } from '../shared/publishing';
import { setStatus } from '../shared/setStatus';
import { trashing } from '../shared/trashing';
import { momentBadgeStyles } from './momentBadgeStyles';

const allows = (action: MomentAction) => (record: Moment) => allowsOnMoment(record, action);

const cardSubtitle = ({ views, earnings }: Moment, text: FormatText) =>
  text('card', { smart_count: views, views: views.toLocaleString(), earnings: Number(earnings).toFixed(2) });
const statusFields = ['visibility', 'status', 'review_status', 'blacklist_scope'] as const;
const trashFields = ['in_trash', 'trashed_at', 'days_left'] as const;

/** Short videos: those of the creator, or of everybody for people who manage moments. */
export const moments = defineResource({
  name: 'moments',
  entity: moment,
  endpoints: momentEndpoints,
  changes: momentChanges,
  title: record => record.title,
  canEdit: allows('edit'),
  actions: {
    list: { icon: IconGlobe, when: publishing(allows('list')), ...setStatus('published', 'unlisted') },
    unlist: { icon: IconEyeOff, when: allows('unlist'), ...setStatus('unlisted', 'published') },
    tag: {
      icon: IconTag,
      when: allows('edit'),
      input: 'tags',
      change: tags => ({ tags: { action: 'attach', tags } }),
    },
    trash: { ...trashing, when: allows('trash') },
    blacklist: blacklisting,
    unblacklist: unblacklisting,
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
      { name: 'status', narrow: 'grid', columns: statusFields },
      { name: 'tags', narrow: 'hide', columns: ['tags'] },
      { name: 'audience', narrow: 'stack', columns: ['views', 'watch_time'], hidesFirst: true },
      { name: 'money', narrow: 'stack', columns: ['earnings', 'updated_at'] },
    ],
    omit: ['id', 'heartbeat_id', 'video_id', 'thumbnail', ...trashFields, 'blacklisted'],
    sort: { field: 'created_at', order: 'desc' },
    fixedParameters: { in_trash: false },
    card: { subtitle: cardSubtitle, chips: ['visibility', 'review_status', 'blacklist_scope'] },
    badgeStyles: momentBadgeStyles,
  },
  form: [
    'title',
    'description',
    'visibility',
    'tags',
    { field: 'custom_id', prefix: 'moments.app/', help: true },
  ],
  details: {
    parameter: 'moment',
    Header: lazyPart(() => import('./MomentHeader'), 'MomentHeader'),
    primaryActions: ['list'],
    hasPrimaryAction: record => record.status !== 'published',
    publicAddress: record => publicAddressOf.moment(record.custom_id ?? record.id),
  },
});
