import { createContext, useContext } from 'react';
import type { ShortcutScope } from './shortcut';

export interface ShortcutsControl {
  /** Puts shortcuts in force until the returned function is called. The latest of those for one key counts. */
  readonly add: (scope: () => ShortcutScope) => () => void;
  /** Opens the sheet of those in force. */
  readonly openDialog: () => void;
}

/** What a view gets where nothing listens, such as a part shown alone. */
const none: ShortcutsControl = { add: () => () => undefined, openDialog: () => undefined };

export const ShortcutsContext = createContext<ShortcutsControl>(none);

/**
 * Opens the shortcut sheet.
 *
 * @example const openShortcuts = useShortcutsDialog();
 */
export const useShortcutsDialog = (): (() => void) => useContext(ShortcutsContext).openDialog;
