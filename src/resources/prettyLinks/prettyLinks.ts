import { prettyLinkChanges, prettyLinkEndpoints } from '../../contract/endpoints/prettyLinks';
import { prettyLink } from '../../contract/entities/prettyLink';
import { lazyPart } from '../../ui/lazyPart';
import { defineResource } from '../../engine/resource/defineResource';
import { publicAddressOf } from '../shared/publicLinks';
import { trashing } from '../shared/trashing';
import { CopyAddress } from './CopyAddress';
import { shortAddressShown } from './shortAddress';

/** Declares the creator's own links, or everybody's with a column for the creator. */
const declare = (owner: 'own' | 'everybody') =>
  defineResource({
    name: 'prettyLinks',
    entity: prettyLink,
    endpoints: prettyLinkEndpoints,
    changes: prettyLinkChanges,
    title: record => record.route,
    actions: { trash: trashing },
    list: {
      primary: { title: 'route', subtitle: record => record.label },
      columns: [
        { name: 'address', narrow: 'hide', columns: ['route'] },
        { name: 'target', narrow: 'hide', columns: ['target'] },
        { name: 'figures', narrow: 'stack', columns: ['clicks', 'created_at'] },
        ...(owner === 'own' ? [] : [{ name: 'creator', narrow: 'hide', columns: ['heartbeat_id'] } as const]),
      ],
      filters: ['route', 'clicks', 'created_at'],
      omit: ['id', 'trashed_at', 'label', ...(owner === 'own' ? (['heartbeat_id'] as const) : [])],
      sort: { field: 'created_at', order: 'desc' },
      card: {
        subtitle: (record, text) =>
          text('card', { smart_count: record.clicks, clicks: record.clicks.toLocaleString() }),
      },
      widths: { route: 260, target: 220 },
      cells: { route: CopyAddress },
    },
    form: [
      { field: 'route', prefix: () => shortAddressShown(''), help: true },
      { field: 'label', help: true },
      { field: 'target', help: true },
    ],
    details: {
      parameter: 'link',
      Header: lazyPart(() => import('./PrettyLinkHeader'), 'PrettyLinkHeader'),
      publicAddress: record => publicAddressOf.shortLink(record.route),
    },
  });

/** Short addresses of the creator that redirect elsewhere. */
export const prettyLinks = declare('own');

/** Everybody's short addresses, with a column for the creator. */
export const everyonesPrettyLinks = declare('everybody');
