import { useLayoutEffect, useRef } from 'react';

/** While `isActive`, passes text that is pasted anywhere outside an input to `onPaste`. */
export const usePasteAnywhere = (isActive: boolean, onPaste: (text: string) => void): void => {
  const latest = useRef(onPaste);
  latest.current = onPaste;
  // A layout effect, so that it listens before the empty sheet is painted.
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    const handlePaste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      latest.current(event.clipboardData?.getData('text/plain') ?? '');
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isActive]);
};
