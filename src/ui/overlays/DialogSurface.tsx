import MuiDialog from '@mui/material/Dialog';
import { useId } from 'react';
import { cx } from '../cx';
import type { DialogProps } from './Dialog';
import styles from './DialogSurface.module.css';
import { ThemeScope } from './ThemeScope';

/** What a {@link Dialog} looks like once opened; loaded with the first one. */
export function DialogSurface({
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
      <MuiDialog
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            role,
            className: cx(wide && styles.wide),
            'aria-labelledby': `${id}-title`,
            // Read aloud as one sentence, which a table is not.
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
      </MuiDialog>
    </ThemeScope>
  );
}
