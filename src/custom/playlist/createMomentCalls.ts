import { playlistEndpoints } from '../../contract/endpoints/playlists';
import type { PlaylistSort } from '../../contract/entities/playlist';
import type { Services } from '../../engine/services/services';
import type { Order } from '../../widgets/orderedList/moves';

type Reorder = { readonly moment_ids: string[]; readonly place?: number } | { readonly sort: PlaylistSort };

/**
 * The calls that change the moments of a playlist. Each resolves to the complete order after the change.
 *
 * They send moves ("these moments to this position") instead of a complete order with a version. The server applies a move
 * to its current order, so concurrent moves by two people are both applied, without a conflict check. Therefore
 * `saveOnNewest` is not used here (docs/conflicts.md).
 */
export const createMomentCalls = (call: Services['call'], playlist_id: string) => ({
  reorder: async (reorder: Reorder): Promise<Order> =>
    orderOf(await call(playlistEndpoints.reorder, { body: { playlist_id, ...reorder } })),

  add: async (moment_ids: string[], moment_orders?: number[]): Promise<Order> =>
    orderOf(
      await call(
        playlistEndpoints.add,
        { params: { id: playlist_id }, body: { moment_ids, ...(moment_orders && { moment_orders }) } },
        // The picker or the notice with Undo shows a failure.
        { hideFromTray: true },
      ),
    ),

  remove: async (ids: Order): Promise<Order> =>
    orderOf(
      await call(playlistEndpoints.removeMoments, {
        params: { id: playlist_id },
        body: { moment_ids: [...ids] },
      }),
    ),
});

const orderOf = ({ items }: { readonly items: readonly { readonly moment_ids: Order }[] }): Order =>
  items[0]?.moment_ids ?? [];
