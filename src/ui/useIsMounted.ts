import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still on the page, for callbacks that finish after it may have gone. */
export const useIsMounted = (): RefObject<boolean> => {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);
  return isMounted;
};
