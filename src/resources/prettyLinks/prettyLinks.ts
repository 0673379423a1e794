import { prettyLinkEndpoints } from '../../contract/endpoints/prettyLinks';
import { prettyLink } from '../../contract/entities/prettyLink';
import { lazyPart } from '../../ui/lazyPart';
import { defineResource } from '../../engine/resource';
import { publicAddressOf } from '../publicLinks';
import { trashingByBody } from '../trashing';
import { CopyAddress } from './CopyAddress';
import { shortAddressShown } from './shortAddress';

/** Whose links a list shows. */
const declare = (whose: 'own' | 'everyones') =>
  defineResource({
    name: 'prettyLinks',
    entity: prettyLink,
    endpoints: prettyLinkEndpoints,
    title: record => record.route,
    actions: { trash: trashingByBody },
    list: {
      primary: { title: 'route', line: record => record.label },
      columns: [
        { name: 'address', narrow: 'hide', columns: ['route'] },
        { name: 'target', narrow: 'hide', columns: ['target'] },
        { name: 'figures', narrow: 'stack', columns: ['clicks', 'created_at'] },
        ...(whose === 'own' ? [] : [{ name: 'who', narrow: 'hide', columns: ['heartbeat_id'] } as const]),
      ],
      filters: ['route', 'clicks', 'created_at'],
      omit: ['id', 'trashed_at', 'label', ...(whose === 'own' ? (['heartbeat_id'] as const) : [])],
      sort: { field: 'created_at', order: 'desc' },
      bulk: ['trash'],
      row: ['trash'],
      card: {
        line: (record, say) =>
          say('card', { smart_count: record.clicks, clicks: record.clicks.toLocaleString() }),
        chips: [],
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
      Header: lazyPart(() => import('./PrettyLinkHead'), 'PrettyLinkHead'),
      publicAddress: record => publicAddressOf.shortLink(record.route),
    },
  });

/** Short addresses of a creator's that lead elsewhere. */
export const prettyLinks = declare('own');

/** The same for those who manage everybody's: whose each is stands beside it. */
export const everyonesPrettyLinks = declare('everyones');
