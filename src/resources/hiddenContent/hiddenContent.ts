import { hiddenContentChanges, hiddenContentEndpoints } from '../../contract/endpoints/hiddenContent';
import { hiddenItem, type HiddenItem } from '../../contract/entities/hiddenItem';
import { limits } from '../../contract/limits';
import { IconBan, IconPlay, IconPlayBox, IconUser } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource/defineResource';
import { removeFromBlacklist } from '../shared/blacklistActions';
import { HiddenReason } from './HiddenReason';
import { HiddenScope } from './HiddenScope';
import { hiddenContentWords } from './words.en';

/** Removes records of one kind from the blacklist. */
const show = (kind: HiddenItem['kind']) =>
  ({
    ...removeFromBlacklist,
    confirm: true,
    appliesTo: (record: HiddenItem) => record.kind === kind,
    change: { scope: null },
  }) as const;

/** Removes pages from one of the blacklists. */
const showPage = (scope: HiddenItem['scope']) =>
  ({
    ...show('user'),
    appliesTo: (record: HiddenItem) => record.kind === 'user' && record.scope === scope,
  }) as const;

const declareHiddenContent = (options: { readonly hasActions: boolean }) =>
  defineResource({
    name: 'hiddenContent',
    words: hiddenContentWords,
    entity: hiddenItem,
    endpoints: hiddenContentEndpoints,
    changes: hiddenContentChanges,
    title: record => record.title,
    actions: {
      showMoment: show('moment'),
      showVideo: show('video'),
      showAll: showPage('everything'),
      showPage: showPage('heartbeat'),
      resumeEarnings: showPage('earnings'),
    },
    list: {
      primary: {
        title: 'title',
        image: 'thumbnail',
        subtitle: record => (record.kind === 'user' ? String(record.heartbeat_id) : record.id),
        maxCharacters: limits.momentTitleShown,
      },
      columns: [
        { name: 'effect', whenNarrow: 'stack', columns: ['scope', 'kind'] },
        { name: 'reason', whenNarrow: 'hide', columns: ['reason'] },
        'since',
      ],
      filters: ['kind', 'scope', 'since'],
      omit: ['id', 'thumbnail'],
      sort: { field: 'since', order: 'desc' },
      ...(!options.hasActions && { bulkActions: [], rowActions: [] }),
      card: {
        subtitle: (record, text) => record.reason ?? text('noReason'),
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
      isUsuallyEmpty: true,
      widths: { kind: 96, scope: 150, reason: 320 },
      cells: { scope: HiddenScope, reason: HiddenReason },
    },
  });

/** The creator's content that the platform hides. */
export const hiddenContent = declareHiddenContent({ hasActions: false });

/** Everybody's hidden content, with actions that show it again, for people who manage moments. */
export const everyonesHiddenContent = declareHiddenContent({ hasActions: true });
