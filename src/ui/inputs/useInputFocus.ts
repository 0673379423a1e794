import { useCallback, useEffect, useRef } from 'react';

const FOCUSABLE =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"], button:not(:disabled)';

/**
 * Focuses the input of a field when it is the target: the element that `inputRef` got, or else the first control in `container`.
 * With `isFirst`, that element has the focus as soon as it is there.
 *
 * @example
 * const { container, inputRef } = useInputFocus(target === 'title', onFocused);
 * <div ref={container}><input ref={inputRef} /></div>
 */
export const useInputFocus = (isTarget: boolean, onFocused: () => void, isFirst = false) => {
  const container = useRef<HTMLDivElement>(null);
  const focusable = useRef<{ focus(): void } | null>(null);
  const isWaiting = useRef(isFirst);
  useEffect(() => {
    if (!isTarget) return;
    (focusable.current ?? container.current?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
    container.current?.scrollIntoView?.({ block: 'nearest' });
    onFocused();
  }, [isTarget, onFocused]);
  const inputRef = useCallback((element: { focus(): void } | null) => {
    focusable.current = element;
    if (!element || !isWaiting.current) return;
    isWaiting.current = false;
    element.focus();
  }, []);
  return { container, inputRef };
};
