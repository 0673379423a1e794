import { useContext, useEffect, useRef } from 'react';
import type { ShortcutScope } from './shortcut';
import { ShortcutsContext } from './ShortcutsContext';

/**
 * Puts keyboard shortcuts in force while the view stands, and into the sheet that `?` opens. They never fire while
 * somebody types, nor behind a dialog.
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
