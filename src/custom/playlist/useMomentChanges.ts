import { useTranslate } from 'react-admin';
import { useMemo, useRef } from 'react';
import { playlistEndpoints } from '../../contract/endpoints/playlists';
import type { PlaylistSort } from '../../contract/entities/playlist';
import { reorderWithin, applyMove, type Order, type OrderMove } from '../../widgets/orderedList/moves';
import { useServices } from '../../engine/services/services';
import { isVisibleEntry, type usePlaylistMoments } from './usePlaylistMoments';

type Body = { readonly moment_ids: string[]; readonly place?: number } | { readonly sort: PlaylistSort };

/**
 * What can be done to the moments of a playlist: each shows at once where it can be told what comes, is sent, told with
 * Undo, and goes back with a notice when it is refused.
 */
export const useMomentChanges = (
  playlist_id: string,
  {
    places,
    order,
    change,
    titleOf,
  }: Pick<ReturnType<typeof usePlaylistMoments>, 'places' | 'order' | 'change'> & {
    readonly titleOf: (id: string) => string;
  },
) => {
  const translate = useTranslate();
  const services = useServices();
  const latest = useRef({ places, order, titleOf });
  latest.current = { places, order, titleOf };

  return useMemo(() => {
    const { call, notifyDone, notifyError } = services;
    const told = (key: string, values?: object) => translate(`playlist.moments.told.${key}`, values);
    const things = (ids: Order) =>
      ids.length === 1
        ? `“${latest.current.titleOf(ids[0]!)}”` // it has one
        : translate('playlist.about.moments', { smart_count: ids.length, count: ids.length });
    const sayOf = (key: string, ids: Order, values?: object) =>
      ids.length === 1
        ? told(key, { ...values, title: latest.current.titleOf(ids[0]!) }) // it has one
        : told(`${key}Many`, { ...values, smart_count: ids.length });

    const reorder = async (body: Body): Promise<Order> => {
      const { items } = await call(playlistEndpoints.reorder, { body: { playlist_id, ...body } });
      return items[0]!.moment_ids; // the contract answers one
    };
    const add = async (moment_ids: string[], moment_orders?: number[]): Promise<Order> => {
      const { items } = await call(
        playlistEndpoints.add,
        { params: { id: playlist_id }, body: { moment_ids, ...(moment_orders && { moment_orders }) } },
        // Who adds sees it at once: the picker, or the notice of what is undone.
        { hideFromTray: true },
      );
      return items[0]!.moment_ids; // the contract answers one
    };
    const take = async (ids: Order): Promise<Order> => {
      const { items } = await call(playlistEndpoints.take, {
        params: { id: playlist_id },
        body: { moment_ids: [...ids] },
      });
      return items[0]!.moment_ids; // the contract answers one
    };
    const takeOut = (ids: Order) => {
      const gone = new Set(ids);
      return change({ apply: now => now.filter(id => !gone.has(id)), send: () => take(ids) });
    };
    const restore = (before: Order) =>
      change({ apply: now => reorderWithin(now, before), send: () => reorder({ moment_ids: [...before] }) });

    const carryOut = async (
      run: () => Promise<void>,
      { failed, done }: { readonly failed: string; readonly done: () => void },
    ): Promise<void> => {
      try {
        await run();
        done();
      } catch (error) {
        notifyError(error, { title: failed, retry: () => carryOut(run, { failed, done }) });
      }
    };

    return {
      move: ({ ids, position, isStep }: OrderMove): Promise<void> => {
        const before = latest.current.order;
        const run = () =>
          change({
            apply: now => applyMove(now, ids, position),
            send: () => reorder({ moment_ids: [...ids], place: position }),
            replaces: isStep ? ids.join() : undefined,
          });
        const done = () => {
          // Of steps there are many, and each has its way back in the next key.
          if (!isStep) notifyDone(sayOf('moved', ids, { place: position }), { undo: () => restore(before) });
        };
        return carryOut(run, { failed: told('moveFailed', { things: things(ids) }), done });
      },

      sort: (sort: PlaylistSort, label: string): Promise<void> => {
        const before = latest.current.order;
        return carryOut(() => change({ apply: now => now, send: () => reorder({ sort }) }), {
          failed: told('sortFailed'),
          done: () => notifyDone(told('sorted', { sort: label }), { undo: () => restore(before) }),
        });
      },

      remove: (ids: Order): Promise<void> => {
        const { order: before, places: known = [] } = latest.current;
        const readded = new Set(known.filter(isVisibleEntry).map(({ id }) => id));
        // In their order, each at the place that it had.
        const back = before.flatMap((id, at) => (ids.includes(id) && readded.has(id) ? [{ id, at }] : []));
        const title = sayOf('removed', ids);
        const undo = () =>
          change({
            apply: now => back.reduce((next, { id, at }) => next.toSpliced(at, 0, id), [...now]),
            send: () =>
              add(
                back.map(({ id }) => id),
                back.map(({ at }) => at + 1),
              ),
          });
        return carryOut(() => takeOut(ids), {
          failed: told('removeFailed', { things: things(ids) }),
          done: () =>
            notifyDone(title, {
              ...(back.length < ids.length && { detail: told('notBack') }),
              ...(back.length && { undo }),
            }),
        });
      },

      /** Rejects where it is refused: the picker, which stays open, says why. */
      add: async (ids: Order, at: 'end' | 'top'): Promise<void> => {
        const inside = new Set(latest.current.order);
        const fresh = ids.filter(id => !inside.has(id));
        await change({
          apply: now => (at === 'top' ? [...fresh, ...now] : [...now, ...fresh]),
          send: () => add([...ids], at === 'top' ? ids.map((_, index) => index + 1) : undefined),
        });
        notifyDone(told('added', { smart_count: fresh.length }), { undo: () => takeOut(fresh) });
      },
    };
  }, [playlist_id, change, services, translate]);
};
