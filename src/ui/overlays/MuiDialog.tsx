import LibraryDialog from '@mui/material/Dialog';
import { useId } from 'react';
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
  children,
}: DialogProps) {
  const id = useId();
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
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </LibraryDialog>
    </ThemeScope>
  );
}
