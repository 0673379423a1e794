import { useEffect, useRef } from 'react';

type Read = () => readonly string[];

const readers = new Set<Read>();

/** What the person typed on this screen and did not send. */
export const typedTexts = (): readonly string[] =>
  [...readers].flatMap(read => read()).filter(text => text.trim() !== '');

/**
 * Names what the person typed, for the page that replaces the screen when they may not open it any more.
 *
 * @example useTypedTexts(() => [note]);
 */
export const useTypedTexts = (read: Read): void => {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const reader = () => latest.current();
    readers.add(reader);
    return () => void readers.delete(reader);
  }, []);
};
