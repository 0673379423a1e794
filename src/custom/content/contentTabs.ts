import type { Resource } from '../../engine/resource';
import { moments } from '../../resources/moments/moments';
import { tags } from '../../resources/tags/tags';
import { trash } from '../../resources/trash/trash';

/** The tabs of the library that stand; each is the list of one resource. */
export const contentLists: Readonly<Record<string, Resource>> = { moments, tags, trash };

/** Whether a tab of `/content` is there to be shown. */
export const hasContentTab = (tab: string | undefined): boolean =>
  tab !== undefined && Object.hasOwn(contentLists, tab);
