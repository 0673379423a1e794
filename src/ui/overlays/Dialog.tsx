import { useState } from 'react';
import type { DialogProps } from './dialogProps';
import { lazyOverlay } from './lazyOverlay';

const MuiDialog = lazyOverlay(() => import('./MuiDialog'), 'MuiDialog');

/** Imports the chunk of dialogs. A dialog imports it again where this fails. */
export const preloadDialog = MuiDialog.preload;

/**
 * A dialog 520 px wide that traps the focus and restores it at the end. Imported when it first opens.
 *
 * @example
 * <Dialog open={isOpen} onClose={close} title="Shortcuts">…</Dialog>
 */
export function Dialog(props: DialogProps) {
  // Stays mounted once it was open, so that its closing transition runs.
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen ? <MuiDialog {...props} /> : null;
}
