import { useDrafts, type Drafts } from '../../../../engine/workstation/useDrafts';
import type { Workstation } from '../../../../engine/workstation/useWorkstation';
import { useTypedTexts } from '../../../../ui/inputs/typedTexts';

/** What the reviewer entered about each record. What was not sent can be copied when the screen is taken away. */
export const useReviewDrafts = <
  T extends { readonly id: string },
  D extends { readonly note: string; readonly internalNote: string },
>(
  { isDecided }: Pick<Workstation<T>, 'isDecided'>,
  empty: D,
): Drafts<D> => {
  const drafts = useDrafts(empty);
  useTypedTexts(() =>
    [...drafts.all].flatMap(([id, { note, internalNote }]) => (isDecided(id) ? [] : [note, internalNote])),
  );
  return drafts;
};
