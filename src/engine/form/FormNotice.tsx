import type { ReactNode } from 'react';
import type { Icon } from '../../ui/display/icons';
import styles from './FormNotice.module.css';

/**
 * A box at the top of a form: a fact that people need before they type, and the available actions. An `alert`
 * is read out at once.
 */
export function FormNotice({
  icon: Picture,
  tone,
  title,
  text,
  actions,
  role,
  children,
}: {
  icon: Icon;
  tone: 'info' | 'warn' | 'bad';
  title: string;
  text?: string | undefined;
  actions?: ReactNode;
  role: 'alert' | 'status' | 'note';
  children?: ReactNode;
}) {
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <Picture />
      <div className={styles.content}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
