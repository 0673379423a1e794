import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Where lists stood when they were left, by list and address; as long as the page lives. */
const positions = new Map<string, number>();

/** Back leads to where a list stood, not to its top. */
export const useScrollRestoration = (
  scroller: RefObject<HTMLElement | null>,
  list: string,
  isReady: boolean,
): void => {
  const { pathname } = useLocation();
  const arrivedBy = useRef(useNavigationType());
  const key = `${pathname} ${list}`;
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!isReady || isDone.current || !scroller.current) return;
    isDone.current = true;
    const top = positions.get(key);
    if (arrivedBy.current === NavigationType.Pop && top) scroller.current.scrollTo({ top });
  }, [isReady, key, scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const note = () => positions.set(key, element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [key, scroller]);
};
