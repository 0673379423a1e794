import { useDrafts, type Drafts } from '../../../../engine/workstation/useDrafts';
import type { Workstation } from '../../../../engine/workstation/useWorkstation';
import { useTypedTexts } from '../../../../ui/inputs/typedTexts';

/**
 * What the reviewer entered about each record, stored when they leave the screen: a decision can be refused afterwards. What was not sent can
 * be copied when the screen is taken away.
 */
export const useReviewDrafts = <
  T extends { readonly id: string },
  D extends { readonly note: string; readonly internalNote: string },
>(
  name: string,
  { isDecided, isSettled }: Pick<Workstation<T>, 'isDecided' | 'isSettled'>,
  empty: D,
): Drafts<D> => {
  const drafts = useDrafts(empty, { name, isDone: isSettled });
  useTypedTexts(() =>
    [...drafts.all].flatMap(([id, { note, internalNote }]) => (isDecided(id) ? [] : [note, internalNote])),
  );
  return drafts;
};
