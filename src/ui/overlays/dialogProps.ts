import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called on Escape and on a click on the backdrop. */
  onClose: () => void;
  title: string;
  /** `alertdialog` for a question that needs a decision. */
  role?: 'dialog' | 'alertdialog';
  /** 880 px instead of 520, for tables; on phones the whole screen. */
  wide?: boolean;
  /**
   * Makes body and footer a form, which Enter in an input of one line submits, and Ctrl or Cmd and Enter in any other. The footer has
   * its submit button.
   */
  onSubmit?: (() => void) | undefined;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  children?: ReactNode;
}
