import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './SaveBar.module.css';
import { useShownOnPage } from './useShownOnPage';

export interface SaveBarProps {
  /** What changed, or the errors to correct. */
  message: ReactNode;
  /** Discard and save. */
  children: ReactNode;
  /** Sticks to the bottom edge of the page. Not needed inside a panel. */
  sticky?: boolean;
}

/**
 * The bar under a form with unsaved changes. Render it only then.
 *
 * @example
 * <SaveBar message="Changed: title, tags"><Button>Discard</Button><Button variant="solid">Save</Button></SaveBar>
 */
export function SaveBar({ message, children, sticky = false }: SaveBarProps) {
  useShownOnPage('save-bar');
  return (
    <div className={cx(styles.bar, sticky && styles.sticky)} data-save-bar="">
      <div className={styles.message} role="status">
        {message}
      </div>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
