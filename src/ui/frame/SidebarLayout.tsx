import type { ReactNode } from 'react';
import column from './sidebarColumn.module.css';
import styles from './SidebarLayout.module.css';

/**
 * A screen of the layout `fill` or `workstation` with a sidebar at its left edge; both scroll on their own. In windows
 * below 1025 px the sidebar is a compact header above the content.
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
