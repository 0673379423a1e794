import type { ReactNode } from 'react';
import column from './sidebarColumn.module.css';
import styles from './SidebarLayout.module.css';

/**
 * A screen of the layout `fill` or `workstation` with a column at its left edge: both scroll alone. Below 1025 the
 * column lies above as a compact head.
 *
 * @example
 * <SidebarLayout sidebar={<RecordSidebar … />}><ContentHeader title="Questions" count={20} />…</SidebarLayout>
 */
export function SidebarLayout({ sidebar, children }: { sidebar: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.area}>
      <div className={column.column}>{sidebar}</div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
