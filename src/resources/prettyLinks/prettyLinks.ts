import { prettyLinkChanges, prettyLinkEndpoints } from '../../contract/endpoints/prettyLinks';
import { prettyLink } from '../../contract/entities/prettyLink';
import { lazyPart } from '../../ui/lazyPart';
import { defineResource } from '../../engine/resource/defineResource';
import { publicAddressOf, shortAddressShown } from '../shared/publicLinks';
import { trashAction } from '../shared/trashAction';
import { CopyAddress } from './CopyAddress';
import { ExpiryCell } from './ExpiryCell';
import { prettyLinkWords } from './words.en';
import { pageLocale } from '../../ui/useLocale';

/** Short addresses that redirect elsewhere: those of the creator, or of everybody for people who manage them. */
export const prettyLinks = defineResource({
  name: 'prettyLinks',
  words: prettyLinkWords,
  entity: prettyLink,
  endpoints: prettyLinkEndpoints,
  changes: prettyLinkChanges,
  title: record => record.route,
  actions: { trash: trashAction },
  list: {
    primary: { title: 'route', subtitle: record => record.label },
    columns: [
      { name: 'address', whenNarrow: 'hide', columns: ['route'] },
      { name: 'target', whenNarrow: 'hide', columns: ['target'] },
      { name: 'figures', whenNarrow: 'stack', columns: ['clicks', 'expires_at', 'created_at'] },
    ],
    filters: ['route', 'clicks', 'expires_at', 'created_at'],
    omit: ['id', 'trashed_at', 'label'],
    sort: { field: 'created_at', order: 'desc' },
    layouts: ['table', 'calendar'],
    calendar: { from: 'expires_at' },
    totals: { clicks: 'sum' },
    card: {
      subtitle: (record, text) =>
        text('card', { smart_count: record.clicks, clicks: record.clicks.toLocaleString(pageLocale()) }),
      chips: ['expires_at'],
    },
    widths: { route: 260, target: 220, expires_at: 120 },
    cells: { route: CopyAddress, expires_at: ExpiryCell },
  },
  form: [
    { field: 'route', prefix: () => shortAddressShown(''), hasHelp: true },
    { field: 'label', hasHelp: true },
    { field: 'target', hasHelp: true },
    { field: 'expires_at', hasHelp: true },
  ],
  details: {
    parameter: 'link',
    Header: lazyPart(() => import('./PrettyLinkHeader'), 'PrettyLinkHeader'),
    publicAddress: record => publicAddressOf.shortLink(record.route),
  },
});
