import { createContext, useContext } from 'react';
import type { ShortcutScope } from './shortcut';

export interface ShortcutsControl {
  /** Activates shortcuts until the returned function is called. The latest shortcut for a key overrides the others. */
  readonly add: (scope: () => ShortcutScope) => () => void;
  /** Opens the dialog that lists the active shortcuts. */
  readonly openDialog: () => void;
}

/** For views outside of a `ShortcutsHost`. */
const none: ShortcutsControl = { add: () => () => undefined, openDialog: () => undefined };

export const ShortcutsContext = createContext<ShortcutsControl>(none);

/**
 * Opens the shortcuts dialog.
 *
 * @example const openShortcuts = useShortcutsDialog();
 */
export const useShortcutsDialog = (): (() => void) => useContext(ShortcutsContext).openDialog;
