import { useRef } from 'react';
import { moveItem } from '../../fields/moveItem';

/** Stable keys for answers, which have no id, so that typed text stays with a moved answer. */
export const useAnswerKeys = (count: number) => {
  const keys = useRef<readonly number[]>([]);
  const next = useRef(0);
  const fresh = (): number => (next.current += 1);
  // The answers were replaced from outside, or their number changed.
  while (keys.current.length < count) keys.current = [...keys.current, fresh()];
  keys.current = keys.current.slice(0, count);
  return {
    at: (place: number) => keys.current[place],
    add: () => void (keys.current = [...keys.current, fresh()]),
    remove: (place: number) => void (keys.current = keys.current.toSpliced(place, 1)),
    move: (from: number, to: number) => void (keys.current = moveItem(keys.current, from, to)),
  };
};
