import { momentEndpoints } from '../../contract/endpoints/moments';
import { moment, type Moment } from '../../contract/entities/moment';
import { limits } from '../../contract/limits';
import { allowsOnMoment, type MomentAction } from '../../contract/transitions/moment';
import { lazyPart } from '../../ui/lazyPart';
import { IconEyeOff, IconGlobe, IconTag, IconTrash } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource';
import { blacklisting, unblacklisting } from '../blacklisting';
import { publicAddressOf } from '../publicLinks';
import { momentLooks } from './looks';

const when = (action: MomentAction) => (record: Moment) => allowsOnMoment(record, action);
const chosen = (records: readonly Moment[]) => records.map(({ id, heartbeat_id }) => ({ id, heartbeat_id }));
const ids = (records: readonly Moment[]) => records.map(({ id }) => id);

/** Short videos: the creator's own, or everybody's for those who manage them (specification sections 3 and 4). */
export const moments = defineResource({
  name: 'moments',
  entity: moment,
  endpoints: momentEndpoints,
  title: record => record.title,
  canEdit: record => allowsOnMoment(record, 'edit'),
  actions: {
    list: {
      icon: IconGlobe,
      when: when('list'),
      everywhere: { status: 'published' },
      endpoint: 'bulkUpdate',
      send: records => ({ body: { ids: ids(records), changes: { status: 'published' } } }),
      undo: {
        endpoint: 'bulkUpdate',
        send: records => ({ body: { ids: ids(records), changes: { status: 'unlisted' } } }),
      },
    },
    unlist: {
      icon: IconEyeOff,
      when: when('unlist'),
      everywhere: { status: 'unlisted' },
      endpoint: 'bulkUpdate',
      send: records => ({ body: { ids: ids(records), changes: { status: 'unlisted' } } }),
      undo: {
        endpoint: 'bulkUpdate',
        send: records => ({ body: { ids: ids(records), changes: { status: 'published' } } }),
      },
    },
    tag: {
      icon: IconTag,
      when: when('edit'),
      asks: 'tags',
      everywhere: answer => ({ tags: { action: 'attach', tags: answer as string[] } }),
      endpoint: 'bulkUpdate',
      send: (records, answer) => ({
        body: { ids: ids(records), changes: { tags: { action: 'attach', tags: answer as string[] } } }, // the tags input's value
      }),
    },
    trash: {
      icon: IconTrash,
      tone: 'bad',
      when: when('trash'),
      removes: true,
      everywhere: { in_trash: true },
      endpoint: 'trash',
      send: records => ({ body: { moments: chosen(records) } }),
      undo: { endpoint: 'trash', send: records => ({ body: { moments: chosen(records), undo: true } }) },
    },
    blacklist: {
      ...blacklisting,
      offered: record => !record.blacklisted,
      everywhere: { blacklist_scope: 'everything' },
    },
    unblacklist: {
      ...unblacklisting,
      offered: record => record.blacklisted,
      everywhere: { blacklist_scope: null },
    },
  },
  list: {
    primary: {
      title: 'title',
      image: 'thumbnail',
      badge: 'duration',
      line: record => (record.custom_id ? `${record.id} /${record.custom_id}` : record.id),
      shownCharacters: limits.momentTitleShown,
    },
    columns: [
      {
        name: 'status',
        narrow: 'grid',
        columns: ['visibility', 'status', 'review_status', 'blacklist_scope'],
      },
      { name: 'tags', narrow: 'hide', columns: ['tags'] },
      { name: 'audience', narrow: 'stack', columns: ['views', 'watch_time'], leavesFirst: true },
      { name: 'money', narrow: 'stack', columns: ['earnings', 'updated_at'] },
    ],
    filters: [
      'visibility',
      'status',
      'review_status',
      'blacklist_scope',
      'tags',
      'views',
      'earnings',
      'created_at',
    ],
    omit: [
      'id',
      'heartbeat_id',
      'video_id',
      'thumbnail',
      'in_trash',
      'trashed_at',
      'days_left',
      'blacklisted',
    ],
    sort: { field: 'created_at', order: 'desc' },
    bulk: ['list', 'unlist', 'tag', 'trash', 'blacklist', 'unblacklist'],
    row: ['list', 'unlist', 'tag', 'trash', 'blacklist', 'unblacklist'],
    fixedParameters: { in_trash: false },
    card: {
      line: (record, say) =>
        say('card', {
          smart_count: record.views,
          views: record.views.toLocaleString(),
          earnings: Number(record.earnings).toFixed(2),
        }),
      chips: ['visibility', 'review_status', 'blacklist_scope'],
    },
    badgeStyles: momentLooks,
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
    Header: lazyPart(() => import('./MomentHead'), 'MomentHead'),
    primaryActions: ['list'],
    hasPrimaryAction: record => record.status !== 'published',
    publicAddress: record => publicAddressOf.moment(record.custom_id ?? record.id),
  },
});
