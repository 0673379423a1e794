import { useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import type { PlaylistSort } from '../../contract/entities/playlist';
import { useServices } from '../../engine/services/services';
import { applyMove, reorderWithin, type Order, type OrderMove } from '../../widgets/orderedList/moves';
import { createMomentCalls } from './createMomentCalls';
import { isVisibleEntry, type usePlaylistMoments } from './usePlaylistMoments';

type Loaded = Pick<ReturnType<typeof usePlaylistMoments>, 'entries' | 'order' | 'change'>;

/**
 * Moves, sorts, removes and adds moments of a playlist. A change with a known result is shown at once. Each change
 * has a notice with Undo. A rejected change is reverted, and a notice shows the error.
 */
export const useMomentChanges = (
  playlistId: string,
  { entries, order, change, titleOf }: Loaded & { readonly titleOf: (id: string) => string },
) => {
  const text = useMomentTexts(titleOf);
  const { call, notifyDone, notifyError } = useServices();
  const latest = useRef({ entries, order, text });
  latest.current = { entries, order, text };

  return useMemo(() => {
    const calls = createMomentCalls(call, playlistId);
    const removeFromOrder = (ids: Order) => {
      const removed = new Set(ids);
      return change({
        apply: current => current.filter(id => !removed.has(id)),
        send: () => calls.remove(ids),
      });
    };
    const restoreOrder = (before: Order) =>
      change({
        apply: current => reorderWithin(current, before),
        send: () => calls.reorder({ moment_ids: [...before] }),
      });
    /** Adds removed moments again, each at its former index. */
    const addBack = (removed: readonly { readonly id: string; readonly index: number }[]) =>
      change({
        apply: current => removed.reduce((next, { id, index }) => next.toSpliced(index, 0, id), [...current]),
        send: () =>
          calls.add(
            removed.map(({ id }) => id),
            removed.map(({ index }) => index + 1),
          ),
      });
    const run = async (
      task: () => Promise<void>,
      { failed, onDone }: { readonly failed: string; readonly onDone: () => void },
    ): Promise<void> => {
      try {
        await task();
        onDone();
      } catch (error) {
        notifyError(error, { title: failed, retry: () => run(task, { failed, onDone }) });
      }
    };

    return {
      move: ({ ids, position, isStep }: OrderMove): Promise<void> => {
        const { order: before, text: texts } = latest.current;
        const task = () =>
          change({
            apply: current => applyMove(current, ids, position),
            send: () => calls.reorder({ moment_ids: [...ids], place: position }),
            replaces: isStep ? ids.join() : undefined,
          });
        const onDone = () => {
          // No notice for single steps by arrow keys: there are many, and the opposite key reverts them.
          if (isStep) return;
          notifyDone(texts.formatMoments('moved', ids, { position }), {
            undo: () => restoreOrder(before),
          });
        };
        return run(task, { failed: texts.format('moveFailed', { things: texts.nameOf(ids) }), onDone });
      },

      sort: (sort: PlaylistSort, label: string): Promise<void> => {
        const { order: before, text: texts } = latest.current;
        return run(() => change({ apply: current => current, send: () => calls.reorder({ sort }) }), {
          failed: texts.format('sortFailed'),
          onDone: () =>
            notifyDone(texts.format('sorted', { sort: label }), { undo: () => restoreOrder(before) }),
        });
      },

      remove: (ids: Order): Promise<void> => {
        const { order: before, entries: known = [], text: texts } = latest.current;
        const visible = new Set(known.filter(isVisibleEntry).map(({ id }) => id));
        // Only visible moments can be added again.
        const restorable = before.flatMap((id, index) =>
          ids.includes(id) && visible.has(id) ? [{ id, index }] : [],
        );
        const title = texts.formatMoments('removed', ids);
        return run(() => removeFromOrder(ids), {
          failed: texts.format('removeFailed', { things: texts.nameOf(ids) }),
          onDone: () =>
            notifyDone(title, {
              ...(restorable.length < ids.length && { detail: texts.format('notRestorable') }),
              ...(restorable.length && { undo: () => addBack(restorable) }),
            }),
        });
      },

      /** Rejects when the call fails, so that the picker stays open and shows the error. */
      add: async (ids: Order, at: 'end' | 'top'): Promise<void> => {
        const existing = new Set(latest.current.order);
        const added = ids.filter(id => !existing.has(id));
        await change({
          apply: current => (at === 'top' ? [...added, ...current] : [...current, ...added]),
          send: () => calls.add([...ids], at === 'top' ? ids.map((_, index) => index + 1) : undefined),
        });
        notifyDone(latest.current.text.format('added', { smart_count: added.length }), {
          undo: () => removeFromOrder(added),
        });
      },
    };
  }, [playlistId, change, call, notifyDone, notifyError]);
};

/** The texts of notices about changed moments. */
const useMomentTexts = (titleOf: (id: string) => string) => {
  const translate = useTranslate();
  const format = (key: string, values?: object) => translate(`playlist.moments.notices.${key}`, values);
  return {
    format,
    /** Formats a text with the title of a single moment, or with the number of several. */
    formatMoments: (key: string, ids: Order, values?: object): string => {
      const [id] = ids;
      return id !== undefined && ids.length === 1
        ? format(key, { ...values, title: titleOf(id) })
        : format(`${key}Many`, { ...values, smart_count: ids.length });
    },
    /** The title of a single moment, or the number of several. */
    nameOf: (ids: Order): string => {
      const [id] = ids;
      return id !== undefined && ids.length === 1
        ? `“${titleOf(id)}”`
        : translate('playlist.about.moments', { smart_count: ids.length, count: ids.length });
    },
  };
};
