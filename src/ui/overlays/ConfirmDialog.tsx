import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, naming what and how many: "Delete 3 moments for good?" */
  title: string;
  /** What will happen and whether it can be undone. */
  children?: ReactNode;
  /** The verb of the question. */
  confirmLabel: string;
  tone?: 'bad' | undefined;
  /** The confirmed action is running. */
  loading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Confirms an action that cannot be undone. Other actions run at once and show Undo. The button that closes the dialog is "Cancel",
 * or "Back" where the action itself cancels something.
 *
 * @example
 * <ConfirmDialog open={isOpen} title="Delete 3 moments for good?" confirmLabel="Delete 3 moments" tone="bad"
 *   onConfirm={remove} onCancel={close}>They cannot be restored.</ConfirmDialog>
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  tone,
  loading = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const translate = useTranslate();
  const cancel = translate('ui.cancel');
  // Beside "Cancel deal", a button "Cancel" could mean either.
  const isAmbiguous = confirmLabel.toLowerCase().startsWith(cancel.toLowerCase());
  const dismissLabel = isAmbiguous ? translate('ui.back') : cancel;
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      onClose={onCancel}
      onSubmit={() => {
        if (!loading) onConfirm();
      }}
      footer={
        <>
          <Button onClick={onCancel}>{dismissLabel}</Button>
          <Button type="submit" variant={tone === 'bad' ? 'danger' : 'solid'} loading={loading}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
