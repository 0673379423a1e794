import { useRef } from 'react';
import { moveItem } from '../../fields/moveItem';

/** Stable React keys for answers, which have no id, so that the focus and typed text move with an answer. */
export const useAnswerKeys = (count: number) => {
  const keys = useRef<readonly number[]>([]);
  const next = useRef(0);
  const createKey = (): number => (next.current += 1);
  // Adjusts the number of keys when the answers were replaced, for example by a restored draft.
  while (keys.current.length < count) keys.current = [...keys.current, createKey()];
  keys.current = keys.current.slice(0, count);
  return {
    at: (index: number) => keys.current[index],
    add: () => void (keys.current = [...keys.current, createKey()]),
    remove: (index: number) => void (keys.current = keys.current.toSpliced(index, 1)),
    move: (from: number, to: number) => void (keys.current = moveItem(keys.current, from, to)),
  };
};
