import LibraryDialog from '@mui/material/Dialog';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx';
import type { DialogProps } from './dialogProps';
import styles from './MuiDialog.module.css';
import { ThemeScope } from './ThemeScope';

/** The opened {@link Dialog}. */
export function MuiDialog({
  open,
  onClose,
  title,
  role = 'dialog',
  wide = false,
  footer,
  onSubmit,
  children,
}: DialogProps) {
  const id = useId();
  const content = (
    <>
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </>
  );
  return (
    <ThemeScope>
      <LibraryDialog
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            role,
            className: cx(wide && styles.wide),
            'aria-labelledby': `${id}-title`,
            // Screen readers read the whole body as the description, which suits a sentence but not a table.
            ...(wide ? {} : { 'aria-describedby': `${id}-body` }),
          },
        }}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {onSubmit ? <DialogForm onSubmit={onSubmit}>{content}</DialogForm> : content}
      </LibraryDialog>
    </ThemeScope>
  );
}

function DialogForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={event => {
        event.preventDefault();
        event.stopPropagation(); // React passes it on to a form that the dialog is opened from
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
