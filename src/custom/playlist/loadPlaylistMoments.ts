import { playlistEndpoints } from '../../contract/endpoints/playlists';
import type { PlaylistMoment } from '../../contract/entities/playlist';
import { limits } from '../../contract/limits';
import type { Services } from '../../engine/services/services';

/** Pages that are loaded at the same time, after the first. */
const CONCURRENT_PAGES = 4;

/** The loaded moments of a playlist. */
export interface LoadedMoments {
  readonly order: readonly string[];
  readonly byId: Readonly<Record<string, PlaylistMoment>>;
  readonly total: number;
  /** Whether all moments are loaded. */
  readonly isComplete: boolean;
}

const toLoaded = (items: readonly PlaylistMoment[], total: number, isComplete: boolean): LoadedMoments => {
  // A moment that is moved during the load can be on two pages.
  const byId = Object.fromEntries(items.map(item => [item.id, item]));
  const order = Object.values(byId)
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id);
  return { order, byId, total: Math.max(total, order.length), isComplete };
};

/** Loads all moments of a playlist, page by page. `onProgress` gets the moments that are loaded so far. */
export const loadPlaylistMoments = async (
  call: Services['call'],
  playlist_id: string,
  {
    signal,
    onProgress,
  }: { readonly signal: AbortSignal; readonly onProgress: (loaded: LoadedMoments) => void },
): Promise<LoadedMoments> => {
  const per_page = limits.page.max;
  const loadPage = (page: number) =>
    call(playlistEndpoints.moments, { query: { playlist_id, page, per_page } }, { signal });
  const first = await loadPage(1);
  const items = [...first.items];
  const pages = Math.ceil(first.total / per_page);
  for (let next = 2; next <= pages; next += CONCURRENT_PAGES) {
    onProgress(toLoaded(items, first.total, false));
    const numbers = Array.from(
      { length: Math.min(CONCURRENT_PAGES, pages - next + 1) },
      (_, index) => next + index,
    );
    // One group of pages after the other, so that the first moments are shown first.
    for (const page of await Promise.all(numbers.map(loadPage))) items.push(...page.items);
  }
  return toLoaded(items, items.length, true);
};
