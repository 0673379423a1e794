import { writingEndpoints } from '../../contract/endpoints/writings';
import { viki } from '../../contract/entities/viki';
import { lazyPart } from '../../ui/lazyPart';
import { IconEyeOff, IconGlobe } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource';
import { blacklisting, unblacklisting } from '../blacklisting';
import { publicAddressOf } from '../publicLinks';
import { trashingByPath } from '../trashing';
import { vikiLooks } from './looks';
import { mayPublish, mayUnpublish } from './readiness';

/** Written pieces: the creator's own, or everybody's for those who manage them (specification section 1). */
export const vikis = defineResource({
  name: 'vikis',
  entity: viki,
  endpoints: writingEndpoints,
  title: record => record.title,
  actions: {
    publish: {
      icon: IconGlobe,
      when: mayPublish,
      each: true,
      everywhere: { status: 'published' },
      endpoint: 'update',
      send: ([record]) => ({ params: { id: record!.id }, body: { status: 'published' } }),
      undo: {
        endpoint: 'update',
        send: ([record]) => ({ params: { id: record!.id }, body: { status: 'unpublished' } }),
      },
    },
    unpublish: {
      icon: IconEyeOff,
      when: mayUnpublish,
      each: true,
      everywhere: { status: 'unpublished' },
      endpoint: 'update',
      send: ([record]) => ({ params: { id: record!.id }, body: { status: 'unpublished' } }),
      undo: {
        endpoint: 'update',
        send: ([record]) => ({ params: { id: record!.id }, body: { status: 'published' } }),
      },
    },
    trash: trashingByPath,
    blacklist: { ...blacklisting, offered: record => record.blacklist_scope === null },
    unblacklist: {
      ...unblacklisting,
      offered: record => record.blacklist_scope !== null,
      // One by one, so that Undo puts each back on its own list.
      each: true,
      undo: {
        endpoint: 'blacklist',
        send: ([record]) => ({
          body: { ids: [record!.id], scope: record!.blacklist_scope ?? 'everything' },
        }),
      },
    },
  },
  list: {
    primary: { title: 'title', image: 'cover', line: record => record.id },
    columns: [
      { name: 'axes', narrow: 'stack', columns: ['status', 'blacklist_scope'] },
      { name: 'audience', narrow: 'stack', columns: ['views', 'published_at'] },
      { name: 'time', narrow: 'hide', columns: ['updated_at'] },
    ],
    filters: ['status', 'blacklist_scope', 'views', 'created_at'],
    omit: ['id', 'heartbeat_id', 'cover', 'body', 'trashed_at'],
    sort: { field: 'created_at', order: 'desc' },
    bulk: ['publish', 'unpublish', 'trash', 'blacklist', 'unblacklist'],
    row: ['publish', 'unpublish', 'trash', 'blacklist', 'unblacklist'],
    card: {
      line: (record, say) => say('card', { smart_count: record.views, views: record.views.toLocaleString() }),
      chips: ['status', 'blacklist_scope'],
    },
    badgeStyles: vikiLooks,
    widths: { status: 116, blacklist_scope: 112 },
  },
  form: ['title', { field: 'cover', help: true }, 'body'],
  details: {
    parameter: 'viki',
    wide: true,
    primaryActions: ['publish', 'unpublish'],
    Header: lazyPart(() => import('./VikiHead'), 'VikiHead'),
    Footer: lazyPart(() => import('./VikiFoot'), 'VikiFoot'),
    publicAddress: record => publicAddressOf.viki(record.id),
  },
});
