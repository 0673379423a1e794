import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. Renders synchronously, before the browser captures the page. */
export const usePrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const listen = (name: 'beforeprint' | 'afterprint', value: boolean) =>
      window.addEventListener(name, () => flushSync(() => setIsPrinting(value)), {
        signal: listeners.signal,
      });
    listen('beforeprint', true);
    listen('afterprint', false);
    return () => listeners.abort();
  }, []);
  return isPrinting;
};
