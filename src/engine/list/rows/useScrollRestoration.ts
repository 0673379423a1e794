import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Scroll positions in px by path and list, for the life of the page. */
const positions = new Map<string, number>();

/** Restores the scroll position of a list after Back or Forward, once its rows are rendered. */
export const useScrollRestoration = (
  scroller: RefObject<HTMLElement | null>,
  list: string,
  isReady: boolean,
): void => {
  const { pathname } = useLocation();
  const navigationType = useRef(useNavigationType());
  const key = `${pathname} ${list}`;
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!isReady || isDone.current || !scroller.current) return;
    isDone.current = true;
    const top = positions.get(key);
    if (navigationType.current === NavigationType.Pop && top) scroller.current.scrollTo({ top });
  }, [isReady, key, scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const save = () => positions.set(key, element.scrollTop);
    element.addEventListener('scroll', save, { passive: true });
    return () => element.removeEventListener('scroll', save);
  }, [key, scroller]);
};
