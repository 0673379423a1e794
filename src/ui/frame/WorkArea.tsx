import type { ReactNode } from 'react';
import sideColumn from './sideColumn.module.css';
import styles from './WorkArea.module.css';

/**
 * A screen of the layout `fill` or `workstation` with a column at its left edge: both scroll alone. Below 1025 the
 * column lies above as a compact head.
 *
 * @example
 * <WorkArea side={<RecordSide … />}><WorkHead title="Questions" count={20} />…</WorkArea>
 */
export function WorkArea({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.area}>
      <div className={sideColumn.column}>{side}</div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
