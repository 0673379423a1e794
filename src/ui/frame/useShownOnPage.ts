import { useLayoutEffect, useRef } from 'react';
import { afterPaint } from './afterPaint';

/** What styles elsewhere on the page depend on. */
type Shown = 'bulk-bar' | 'notices' | 'panel' | 'save-bar';

const values: Record<Shown, string[]> = { 'bulk-bar': [], notices: [], panel: [], 'save-bar': [] };

const write = (shown: Shown) => {
  const value = values[shown].at(-1);
  if (value === undefined) document.documentElement.removeAttribute(`data-shows-${shown}`);
  else document.documentElement.setAttribute(`data-shows-${shown}`, value);
};

const add = (shown: Shown, value: string): (() => void) => {
  values[shown].push(value);
  write(shown);
  return () => {
    values[shown].splice(values[shown].lastIndexOf(value), 1);
    write(shown);
  };
};

/**
 * Gives the root element the attribute `data-shows-<shown>` while the component is mounted, so that the styles of the frame
 * and of lists can leave room for it. With several, the value is that of the last one. The selector `:has()` would do
 * without, but the browser searches the whole page for it with every change of any element.
 *
 * `isPaintedFirst` gives it when the component has been painted, with what its effects add: what makes room, such as every row of a
 * list, does not delay it.
 *
 * @example
 * useShownOnPage('bulk-bar'); // [data-shows-bulk-bar] .rows { padding-bottom: 76px }
 */
export const useShownOnPage = (shown: Shown, value = '', isPaintedFirst = false): void => {
  const hasRoom = useRef(!isPaintedFirst);
  useLayoutEffect(() => {
    if (hasRoom.current) return add(shown, value);
    let undo = afterPaint(() => {
      hasRoom.current = true;
      undo = add(shown, value);
    }, 2);
    return () => undo();
  }, [shown, value]);
};
