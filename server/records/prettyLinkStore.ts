import { prettyLink, type PrettyLink } from '../../src/contract/entities/prettyLink';
import { prettyLinks } from '../db/contentTables';
import { contentStore } from './contentStore';
import { shortLinked } from './shortLinks';

/** Pretty links. Their routes are taken once among all short addresses; in the trash they keep theirs. */
export const prettyLinkStore = shortLinked(
  contentStore<PrettyLink>(prettyLinks, prettyLink, {
    name: 'pretty-links',
    prefix: 'ln',
    or: ['pretty-links.manage'],
    unique: { route: 'route-exists' },
    title: 'label',
    first: () => ({ clicks: 0 }),
  }),
  'route',
);
