import { prettyLinkChanges, prettyLinkEndpoints } from '../../contract/endpoints/prettyLinks';
import { prettyLink } from '../../contract/entities/prettyLink';
import { lazyPart } from '../../ui/lazyPart';
import { defineResource } from '../../engine/resource/defineResource';
import { publicAddressOf } from '../shared/publicLinks';
import { trashAction } from '../shared/trashAction';
import { CopyAddress } from './CopyAddress';
import { shortAddressShown } from './shortAddress';

/** Declares the creator's own links, or everybody's with a column for the creator. */
const declarePrettyLinks = (scope: 'own' | 'everybody') =>
  defineResource({
    name: 'prettyLinks',
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
        { name: 'figures', whenNarrow: 'stack', columns: ['clicks', 'created_at'] },
        ...(scope === 'own'
          ? []
          : [{ name: 'creator', whenNarrow: 'hide', columns: ['heartbeat_id'] } as const]),
      ],
      filters: ['route', 'clicks', 'created_at'],
      omit: ['id', 'trashed_at', 'label', ...(scope === 'own' ? (['heartbeat_id'] as const) : [])],
      sort: { field: 'created_at', order: 'desc' },
      card: {
        subtitle: (record, text) =>
          text('card', { smart_count: record.clicks, clicks: record.clicks.toLocaleString() }),
      },
      widths: { route: 260, target: 220 },
      cells: { route: CopyAddress },
    },
    form: [
      { field: 'route', prefix: () => shortAddressShown(''), hasHelp: true },
      { field: 'label', hasHelp: true },
      { field: 'target', hasHelp: true },
    ],
    details: {
      parameter: 'link',
      Header: lazyPart(() => import('./PrettyLinkHeader'), 'PrettyLinkHeader'),
      publicAddress: record => publicAddressOf.shortLink(record.route),
    },
  });

/** Short addresses of the creator that redirect elsewhere. */
export const prettyLinks = declarePrettyLinks('own');

/** Everybody's short addresses, with a column for the creator. */
export const everyonesPrettyLinks = declarePrettyLinks('everybody');
