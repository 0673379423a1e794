import { useState, type ReactNode } from 'react';
import { lazyOverlay } from './lazySurface';

export interface DialogProps {
  open: boolean;
  /** Escape, or a click beside it. */
  onClose: () => void;
  title: string;
  /** `alertdialog` for a question that has to be answered. */
  role?: 'dialog' | 'alertdialog';
  /** 880 px instead of 520, for tables; on phones the whole screen. */
  wide?: boolean;
  /** Buttons, the usual answer last. */
  footer?: ReactNode;
  children?: ReactNode;
}

const DialogSurface = lazyOverlay(() => import('./DialogSurface').then(module => module.DialogSurface));

/**
 * A dialog 520 px wide that keeps the focus inside and gives it back at the end. Loaded when first opened.
 *
 * @example
 * <Dialog open={isOpen} onClose={close} title="Shortcuts">…</Dialog>
 */
export function Dialog(props: DialogProps) {
  // Once shown it stays mounted, so that it can leave with its transition.
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return <DialogSurface {...props} />;
}
