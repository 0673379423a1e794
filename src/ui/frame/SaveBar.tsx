import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './SaveBar.module.css';

export interface SaveBarProps {
  /** What changed, or what has to be corrected. */
  message: ReactNode;
  /** Discard and save. */
  children: ReactNode;
  /** Keeps to the bottom edge of the page; inside a panel it stands there anyway. */
  sticky?: boolean;
}

/**
 * The bar under a form while something in it is not saved. Render it only then.
 *
 * @example
 * <SaveBar message="Changed: title, tags"><Button>Discard</Button><Button variant="solid">Save</Button></SaveBar>
 */
export function SaveBar({ message, children, sticky = false }: SaveBarProps) {
  return (
    <div className={cx(styles.bar, sticky && styles.sticky)} data-save-bar="">
      <div className={styles.message} role="status">
        {message}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
