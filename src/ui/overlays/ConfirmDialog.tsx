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
  /** Why it cannot be confirmed yet, such as a name that has to be typed first. */
  disabledReason?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Confirms an action that cannot be undone. Other actions run at once and show Undo.
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
  disabledReason,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{translate('ui.cancel')}</Button>
          <Button
            variant={tone === 'bad' ? 'danger' : 'solid'}
            loading={loading}
            disabledReason={disabledReason}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
