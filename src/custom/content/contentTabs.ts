import { hasAnyPermission } from '../../contract/permissions';
import type { Resource } from '../../engine/resource';
import { collections } from '../../resources/collections/collections';
import { creators } from '../../resources/creators/creators';
import { moments } from '../../resources/moments/moments';
import { playlists } from '../../resources/playlists/playlists';
import { questions } from '../../resources/questions/questions';
import { tags } from '../../resources/tags/tags';
import { trash } from '../../resources/trash/trash';
import { videos } from '../../resources/videos/videos';
import { vikis } from '../../resources/vikis/vikis';
import { addressOf } from '../../app/routes';

/** The tabs of the library that stand, in their order; each is the list of one resource. */
export const contentLists: Readonly<Record<string, Resource>> = {
  moments,
  playlists,
  collections,
  questions,
  tags,
  vikis,
  trash,
  creators,
  videos,
};

/** Where each record of a tab has a screen of its own; elsewhere its details open beside the list. */
export const recordAddresses: Readonly<Record<string, (id: string) => string>> = {
  playlists: id => addressOf.playlist(id, 'moments'),
  collections: id => addressOf.collection(id, 'list'),
  questions: addressOf.question,
};

/** Whether a tab of `/content` is there to be shown to somebody with these permissions. */
export const hasContentTab = (tab: string | undefined, permissions: readonly string[]): boolean =>
  tab !== undefined &&
  Object.hasOwn(contentLists, tab) &&
  hasAnyPermission(permissions, contentLists[tab]!.access);
