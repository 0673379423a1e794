import { useRef } from 'react';
import { moveItem } from '../../fields/moveItem';

/** Answers have no id; what is typed in one has to stay with it when they move. */
export const useAnswerKeys = (count: number) => {
  const keys = useRef<readonly number[]>([]);
  const next = useRef(0);
  const fresh = (): number => (next.current += 1);
  // They came from outside, or there are more or fewer than were made here.
  while (keys.current.length < count) keys.current = [...keys.current, fresh()];
  keys.current = keys.current.slice(0, count);
  return {
    at: (place: number) => keys.current[place],
    add: () => void (keys.current = [...keys.current, fresh()]),
    remove: (place: number) => void (keys.current = keys.current.toSpliced(place, 1)),
    move: (from: number, to: number) => void (keys.current = moveItem(keys.current, from, to)),
  };
};
