import { lazy } from 'react';
import { writingEndpoints } from '../../contract/endpoints/writings';
import { viki, type Viki } from '../../contract/entities/viki';
import { limits } from '../../contract/limits';
import { fetchPart } from '../../engine/parts/fetchPart';
import { IconBan, IconEyeOff, IconGlobe, IconTrash, IconUndo } from '../../engine/parts/icons';
import { defineResource } from '../../engine/resource';
import { publicAddressOf } from '../publicLinks';
import { reasonOf } from '../reason';
import { vikiLooks } from './looks';
import { mayPublish, mayUnpublish } from './readiness';

const ids = (records: readonly Viki[]) => records.map(({ id }) => id);
const manage = ['moments.manage'] as const;

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
    trash: {
      icon: IconTrash,
      tone: 'bad',
      each: true,
      removes: true,
      everywhere: { in_trash: true },
      endpoint: 'remove',
      send: ([record]) => ({ params: { id: record!.id }, body: {} }),
      undo: {
        endpoint: 'remove',
        send: ([record]) => ({ params: { id: record!.id }, body: { undo: true } }),
      },
    },
    blacklist: {
      icon: IconBan,
      tone: 'bad',
      access: manage,
      confirm: true,
      note: limits.notes,
      offered: record => record.blacklist_scope === null,
      endpoint: 'blacklist',
      send: (records, answer) => ({ body: { ids: ids(records), ...reasonOf(answer) } }),
      undo: { endpoint: 'blacklist', send: records => ({ body: { ids: ids(records), remove: true } }) },
    },
    unblacklist: {
      icon: IconUndo,
      access: manage,
      offered: record => record.blacklist_scope !== null,
      // One by one, so that Undo puts each back on its own list.
      each: true,
      endpoint: 'blacklist',
      send: records => ({ body: { ids: ids(records), remove: true } }),
      undo: {
        endpoint: 'blacklist',
        send: records => ({
          body: { ids: ids(records), scope: records[0]?.blacklist_scope ?? 'everything' },
        }),
      },
    },
  },
  list: {
    lead: { title: 'title', image: 'cover', line: record => record.id },
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
    looks: vikiLooks,
    widths: { status: 116, blacklist_scope: 112 },
  },
  form: ['title', { field: 'cover', help: true }, 'body'],
  aside: {
    parameter: 'viki',
    wide: true,
    lead: ['publish', 'unpublish'],
    Head: lazy(() => fetchPart(() => import('./VikiHead').then(module => ({ default: module.VikiHead })))),
    Foot: lazy(() => fetchPart(() => import('./VikiFoot').then(module => ({ default: module.VikiFoot })))),
    publicAddress: record => publicAddressOf.viki(record.id),
  },
});
