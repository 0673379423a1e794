import { prettyLink, type PrettyLink } from '../../src/contract/entities/prettyLink';
import { messageFor } from '../../src/contract/messages';
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
    mayUnmake: ({ clicks }) => clicks === 0 || messageFor('changed-since'),
    first: () => ({ clicks: 0 }),
  }),
  'route',
);
