import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Skeleton } from '../feedback/Skeleton';
import { useFormatCount } from '../useFormatCount';
import styles from './ContentHeader.module.css';
import heading from './contentHeading.module.css';

/**
 * The header of the content in a `SidebarLayout`: title, count and actions.
 *
 * @example
 * <ContentHeader title="Questions" count={20}><Button icon={IconPlus}>Add questions</Button></ContentHeader>
 */
export function ContentHeader({
  title,
  count,
  note,
  children,
}: {
  title: string;
  /** `loading` shows a skeleton. */
  count?: number | 'loading' | undefined;
  /** Secondary text before the buttons, such as the sort order. */
  note?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}) {
  const formatCount = useFormatCount();
  return (
    <header className={styles.header}>
      <h2 className={cx(heading.title, styles.title)}>{title}</h2>
      {count === 'loading' ? (
        <span className={cx(heading.count, styles.count)}>
          <Skeleton width={32} height={12} />
        </span>
      ) : (
        count !== undefined && <span className={cx(heading.count, styles.count)}>{formatCount(count)}</span>
      )}
      <div className={cx(heading.actions, styles.actions)}>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {children}
      </div>
    </header>
  );
}
