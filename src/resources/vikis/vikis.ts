import { writingChanges, writingEndpoints } from '../../contract/endpoints/writings';
import { viki, type Viki } from '../../contract/entities/viki';
import { lazyPart } from '../../ui/lazyPart';
import { IconEyeOff, IconGlobe } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource/defineResource';
import { blacklistAction, unblacklistAction } from '../shared/blacklistActions';
import { duplicateAction } from '../shared/duplicateAction';
import { publicAddressOf } from '../shared/publicLinks';
import { publishing } from '../shared/publishing';
import { trashAction } from '../shared/trashAction';
import { vikiBadgeStyles } from './vikiBadgeStyles';
import { publishDisabledReason, unpublishDisabledReason } from './readiness';
import { vikiWords } from './words.en';
import { pageLocale } from '../../ui/useLocale';

/** Written articles: those of the creator, or of everybody for people who manage moments. */
export const vikis = defineResource({
  name: 'vikis',
  words: vikiWords,
  entity: viki,
  endpoints: writingEndpoints,
  changes: writingChanges,
  title: record => record.title,
  actions: {
    publish: {
      icon: IconGlobe,
      disabledReason: publishing<Viki>(publishDisabledReason),
      change: { status: 'published' },
    },
    unpublish: {
      icon: IconEyeOff,
      disabledReason: unpublishDisabledReason,
      change: { status: 'unpublished' },
    },
    duplicate: duplicateAction,
    trash: trashAction,
    blacklist: blacklistAction,
    unblacklist: unblacklistAction,
  },
  list: {
    primary: { title: 'title', image: 'cover', subtitle: record => record.id },
    columns: [
      { name: 'status', whenNarrow: 'stack', columns: ['status', 'blacklist_scope'] },
      { name: 'audience', whenNarrow: 'stack', columns: ['views', 'published_at'] },
      { name: 'time', whenNarrow: 'hide', columns: ['updated_at'] },
    ],
    filters: ['status', 'blacklist_scope', 'views', 'created_at'],
    omit: ['id', 'cover', 'body', 'trashed_at'],
    sort: { field: 'created_at', order: 'desc' },
    sorts: {
      newest: { field: 'created_at', order: 'desc' },
      changed: { field: 'updated_at', order: 'desc' },
      popular: { field: 'views', order: 'desc' },
    },
    layouts: ['table', 'board'],
    board: { by: 'status' },
    card: {
      subtitle: (record, text) =>
        text('card', { smart_count: record.views, views: record.views.toLocaleString(pageLocale()) }),
      chips: ['status', 'blacklist_scope'],
    },
    badgeStyles: vikiBadgeStyles,
    widths: { status: 116, blacklist_scope: 112 },
  },
  publishAction: 'publish',
  form: ['title', { field: 'cover', hasHelp: true }, 'body'],
  details: {
    parameter: 'viki',
    isWide: true,
    primaryActions: ['publish', 'unpublish'],
    Header: lazyPart(() => import('./VikiHeader'), 'VikiHeader'),
    Footer: lazyPart(() => import('./VikiFooter'), 'VikiFooter'),
    publicAddress: record => publicAddressOf.viki(record.id),
  },
});
