import { playlistEndpoints } from '../../contract/endpoints/playlists';
import type { PlaylistMoment } from '../../contract/entities/playlist';
import { limits } from '../../contract/limits';
import type { Services } from '../../engine/services/services';

/** Pages that are asked for at once, after the first. */
const AT_ONCE = 4;

/** The places of a playlist as the server has them. */
export interface LoadedMoments {
  readonly order: readonly string[];
  readonly byId: Readonly<Record<string, PlaylistMoment>>;
  readonly total: number;
  /** All of them are here. */
  readonly isWhole: boolean;
}

const together = (items: readonly PlaylistMoment[], total: number, isWhole: boolean): LoadedMoments => {
  // Moved between two pages, a moment comes twice: it counts once.
  const byId = Object.fromEntries(items.map(item => [item.id, item]));
  const order = Object.values(byId)
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id);
  return { order, byId, total: Math.max(total, order.length), isWhole };
};

/** Loads all places, a hundred a page; `onPart` gets what is there so far. */
export const loadPlaylistMoments = async (
  call: Services['call'],
  playlist_id: string,
  { signal, onPart }: { readonly signal: AbortSignal; readonly onPart: (part: LoadedMoments) => void },
): Promise<LoadedMoments> => {
  const per_page = limits.page.max;
  const ask = (page: number) =>
    call(playlistEndpoints.moments, { query: { playlist_id, page, per_page } }, { signal });
  const first = await ask(1);
  const items = [...first.items];
  const pages = Math.ceil(first.total / per_page);
  for (let next = 2; next <= pages; next += AT_ONCE) {
    onPart(together(items, first.total, false));
    const numbers = Array.from({ length: Math.min(AT_ONCE, pages - next + 1) }, (_, at) => next + at);
    // Each group is a page more of what is seen: one after the other, so that the first come first.
    for (const page of await Promise.all(numbers.map(ask))) items.push(...page.items);
  }
  return together(items, items.length, true);
};
