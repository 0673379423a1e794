import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is mounted, for callbacks that may finish after it unmounts. */
export const useIsMounted = (): RefObject<boolean> => {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
};
