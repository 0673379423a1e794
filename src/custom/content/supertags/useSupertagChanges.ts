import { useTranslate } from 'ra-core';
import { newActivityId } from '../../../contract/calls/activityId';
import { tagEndpoints } from '../../../contract/endpoints/tags';
import type { Tag } from '../../../contract/entities/tag';
import { useServices } from '../../../engine/services/services';
import { applyMove, type Order, type OrderMove } from '../../../widgets/orderedList/moves';
import type { useSupertags } from './useSupertags';

/** Moves, demotes and selects supertags, each with Undo. */
export const useSupertagChanges = (
  tags: readonly Tag[],
  change: ReturnType<typeof useSupertags>['change'],
) => {
  const translate = useTranslate();
  const { call, notifyDone, notifyError } = useServices();
  const order = tags.map(({ id }) => id);
  const text = (key: string, ids: Order, values?: object): string => {
    const [id] = ids;
    const title = tags.find(tag => tag.id === id)?.name;
    const notice = `supertags.notices.${key}`;
    return ids.length === 1 && title !== undefined
      ? translate(notice, { ...values, title })
      : translate(`${notice}Many`, { ...values, smart_count: ids.length });
  };
  const saveOrder = async (ids: Order, activityId?: string): Promise<Order> => {
    const { items } = await call(tagEndpoints.order, { body: { ids: [...ids] } }, { activityId });
    return items.map(({ id }) => id);
  };
  const setSupertag = (ids: Order, supertag: boolean, activityId: string) =>
    ids.length === 0
      ? Promise.resolve()
      : call(tagEndpoints.supertags, { body: { ids: [...ids], supertag } }, { activityId });
  const run = async (task: () => Promise<void>, onDone: () => void): Promise<void> => {
    try {
      await task();
      onDone();
    } catch (error) {
      notifyError(error, {
        title: translate('supertags.notices.notSaved'),
        retry: () => run(task, onDone),
      });
    }
  };
  const restore = () => change({ apply: () => order, send: () => saveOrder(order) });

  return {
    move: ({ ids, position, isStep }: OrderMove): Promise<void> =>
      run(
        () =>
          change({
            apply: current => applyMove(current, ids, position),
            send: () => saveOrder(applyMove(order, ids, position)),
            replaces: isStep ? ids.join() : undefined,
          }),
        () => {
          // No notice for single steps by arrow keys: there are many, and the opposite key reverts them.
          if (!isStep) notifyDone(text('moved', ids, { position }), { undo: restore });
        },
      ),

    demote: (ids: Order): Promise<void> => {
      const activityId = newActivityId();
      const others = order.filter(id => !ids.includes(id));
      return run(
        () =>
          change({
            apply: current => current.filter(id => !ids.includes(id)),
            send: async () => {
              await setSupertag(ids, false, activityId);
              return others;
            },
          }),
        () => notifyDone(text('demoted', ids), { activityIds: [activityId] }),
      );
    },

    /** Makes exactly these tags supertags. New ones are the last. */
    select: (ids: readonly string[]): Promise<void> => {
      const activityId = newActivityId();
      const removed = order.filter(id => !ids.includes(id));
      const added = ids.filter(id => !order.includes(id));
      if (removed.length + added.length === 0) return Promise.resolve();
      const next = [...order.filter(id => ids.includes(id)), ...added];
      return run(
        () =>
          change({
            apply: () => next,
            send: async () => {
              await setSupertag(removed, false, activityId);
              await setSupertag(added, true, activityId);
              return added.length === 0 ? next : saveOrder(next, activityId);
            },
          }),
        () => {
          const title =
            removed.length === 0
              ? translate('supertags.notices.promotedMany', { smart_count: added.length })
              : added.length === 0
                ? text('demoted', removed)
                : translate('supertags.notices.changed');
          notifyDone(title, { activityIds: [activityId] });
        },
      );
    },
  };
};
