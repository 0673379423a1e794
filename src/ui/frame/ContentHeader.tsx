import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Skeleton } from '../feedback/Skeleton';
import { useFormatCount } from '../useFormatCount';
import styles from './ContentHeader.module.css';
import heading from './contentHeading.module.css';

/**
 * Heads the content of a `SidebarLayout`: what it holds, how many, and what can be done with all of it.
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
  /** `loading` keeps its place. */
  count?: number | 'loading' | undefined;
  /** A quiet word before the buttons, such as the order that the list is in. */
  note?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}) {
  const formatCount = useFormatCount();
  return (
    <header className={styles.head}>
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
