import { prettyLink, type PrettyLink } from '../../../src/contract/entities/prettyLink';
import { managersOf } from '../../../src/contract/transitions/trash';
import { messageFor } from '../../messages';
import { prettyLinks } from '../../db/contentTables';
import { contentStore } from '../studio/contentStore';
import { withShortLink } from './shortLinks';
import { withExpiry } from './withExpiry';

/** The store of pretty links. Routes are unique among all short addresses, including the trash. */
export const prettyLinkStore = withExpiry(
  withShortLink(
    contentStore<PrettyLink>(prettyLinks, prettyLink, {
      name: 'prettyLinks',
      prefix: 'ln',
      managedBy: managersOf.pretty_link,
      unique: { route: 'route-exists' },
      title: 'label',
      canDelete: ({ clicks }) => clicks === 0 || messageFor('changed-since'),
      defaults: () => ({ clicks: 0, expires_at: null }),
    }),
    'route',
  ),
);
