import { heartbeatEndpoints } from '../../contract/endpoints/heartbeats';
import { hiddenContentEndpoints } from '../../contract/endpoints/hiddenContent';
import { momentEndpoints } from '../../contract/endpoints/moments';
import { videoEndpoints } from '../../contract/endpoints/videos';
import { hiddenItem, type HiddenItem } from '../../contract/entities/hiddenItem';
import { limits } from '../../contract/limits';
import { IconBan, IconPlay, IconPlayBox, IconUndo, IconUser } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource';
import { HiddenReason } from './HiddenReason';
import { HiddenScope } from './HiddenScope';

const manage = ['moments.manage'] as const;

/** What takes things of one kind off the blacklist. Of a mixed choice it takes those of its kind. */
const shows = (kind: HiddenItem['kind'], idOf: (record: HiddenItem) => string = ({ id }) => id) => ({
  icon: IconUndo,
  access: manage,
  confirm: true as const,
  offered: (record: HiddenItem) => record.kind === kind,
  named: idOf,
  send: (records: readonly HiddenItem[]) => ({
    body: { ids: records.filter(record => record.kind === kind).map(idOf), remove: true },
  }),
});

/** A page is on each of its lists for itself, and each has a call of its own. */
const showsPage = (scope: HiddenItem['scope']) => {
  const isMeant = (record: HiddenItem) => record.kind === 'user' && record.scope === scope;
  const idOf = (record: HiddenItem) => String(record.heartbeat_id);
  return {
    ...shows('user', idOf),
    offered: isMeant,
    send: (records: readonly HiddenItem[]) => ({
      body: { ids: records.filter(isMeant).map(idOf), remove: true },
    }),
  };
};

const actions = ['showMoment', 'showVideo', 'showAll', 'showPage', 'payAgain'] as const;

const declare = (offered: readonly (typeof actions)[number][]) =>
  defineResource({
    name: 'hiddenContent',
    entity: hiddenItem,
    endpoints: {
      ...hiddenContentEndpoints,
      moments: momentEndpoints.blacklist,
      videos: videoEndpoints.blacklist,
      everything: heartbeatEndpoints.blacklistAll,
      page: heartbeatEndpoints.blacklistPage,
      earnings: heartbeatEndpoints.blacklistEarnings,
    },
    title: record => record.title,
    actions: {
      showMoment: { ...shows('moment'), endpoint: 'moments' },
      showVideo: { ...shows('video'), endpoint: 'videos' },
      showAll: { ...showsPage('everything'), endpoint: 'everything' },
      showPage: { ...showsPage('heartbeat'), endpoint: 'page' },
      payAgain: { ...showsPage('earnings'), endpoint: 'earnings' },
    },
    list: {
      primary: {
        title: 'title',
        image: 'thumbnail',
        line: record => (record.kind === 'user' ? String(record.heartbeat_id) : record.id),
        shownCharacters: limits.momentTitleShown,
      },
      columns: [
        { name: 'what', narrow: 'stack', columns: ['scope', 'kind'] },
        { name: 'why', narrow: 'hide', columns: ['reason'] },
        'since',
      ],
      filters: ['kind', 'scope', 'since'],
      omit: ['id', 'heartbeat_id', 'thumbnail'],
      sort: { field: 'since', order: 'desc' },
      bulk: offered,
      row: offered,
      card: {
        line: (record, say) => record.reason ?? say('noReason'),
        chips: ['scope', 'kind'],
      },
      badgeStyles: {
        kind: {
          moment: { icon: IconPlay },
          video: { icon: IconPlayBox },
          user: { icon: IconUser },
        },
        scope: {
          everything: { icon: IconBan, tone: 'bad' },
          earnings: { icon: IconBan, tone: 'warn' },
          heartbeat: { icon: IconBan, tone: 'bad' },
        },
      },
      isDoneWhenEmpty: true,
      widths: { kind: 96, scope: 150, reason: 320 },
      cells: { scope: HiddenScope, reason: HiddenReason },
    },
  });

/** What the platform hides of the creator's (contract section 2). */
export const hiddenContent = declare([]);

/** What it hides of everybody's, for those who manage moments and can take it off. */
export const everyonesHiddenContent = declare(actions);
