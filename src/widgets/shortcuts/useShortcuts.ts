import { useContext, useEffect, useRef } from 'react';
import type { ShortcutScope } from './shortcut';
import { ShortcutsContext } from './ShortcutsContext';

/**
 * Activates keyboard shortcuts while the view is mounted, and lists them in the dialog that `?` opens. They do not run
 * while the user types or a dialog is open.
 *
 * @example
 * useShortcuts({ name: 'Player', shortcuts: [{ keys: ['p'], label: 'Play or pause', run: toggle }] });
 */
export const useShortcuts = (scope: ShortcutScope): void => {
  const { add } = useContext(ShortcutsContext);
  const latest = useRef(scope);
  useEffect(() => {
    latest.current = scope;
  });
  useEffect(() => add(() => latest.current), [add]);
};
