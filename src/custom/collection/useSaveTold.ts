import { questionEndpoints } from '../../contract/endpoints/questions';
import { limits } from '../../contract/limits';
import { useServices } from '../../engine/services';
import type { Outcome } from './saveSheet';
import { useSay } from './useSay';

/** Tells what became of a save. What was removed can be brought back from the notice. */
export const useSaveTold = () => {
  const say = useSay();
  const { call, notifyDone, notifyError } = useServices();
  return (
    { saved, removed, error, told }: Outcome,
    left: number,
    onRestored: () => Promise<unknown>,
  ): void => {
    if (error !== undefined) return notifyError(error, { title: say('saveFailed') });
    if (!saved && !removed.length && left)
      return notifyError(new Error(told[0]?.message ?? say('leftText', { smart_count: left })), {
        title: say('saveFailed'),
      });
    const restore = async () => {
      for (let at = 0; at < removed.length; at += limits.bulk)
        await call(questionEndpoints.remove, {
          body: { ids: removed.slice(at, at + limits.bulk), undo: true },
        });
      await onRestored();
    };
    const title = saved
      ? say('saved', { smart_count: saved })
      : say(removed.length ? 'savedRemoved' : 'savedOrder', { smart_count: removed.length });
    notifyDone(title, {
      ...(left ? { detail: say('leftText', { smart_count: left }) } : {}),
      ...(removed.length ? { undo: restore } : {}),
    });
  };
};
