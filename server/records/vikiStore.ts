import { viki, type Viki } from '../../src/contract/entities/viki';
import { messageFor } from '../../src/contract/messages';
import { viki as publication } from '../../src/contract/transitions/publishing';
import { vikis } from '../db/contentTables';
import { blacklistColumns, refusesBlacklisting, untoldOfBlacklist } from '../rules/blacklisting';
import { decideVikiChange, vikiRefusal } from '../rules/vikiChange';
import { contentStore } from './contentStore';
import { assertOwnCovers, tellingOfCovers } from './ownPictures';

/** Vikis: unpublished at first. */
export const vikiStore = tellingOfCovers(
  contentStore<Viki>(vikis, viki, {
    name: 'writings',
    prefix: 'vi',
    or: ['moments.manage'],
    machine: publication,
    states: ['published_at', 'blacklist_scope'],
    hidden: blacklistColumns,
    untold: untoldOfBlacklist,
    title: 'title',
    refuses: refusesBlacklisting,
    decide: decideVikiChange,
    problem: vikiRefusal,
    mayUnmake: ({ published_at }) => published_at === null || messageFor('changed-since'),
    saved: assertOwnCovers,
    first: () => ({ status: 'unpublished', blacklist_scope: null, views: 0, published_at: null }),
  }),
);
