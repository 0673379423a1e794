import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton';
import { IconArrowLeft } from '../display/icons';
import styles from './PageHeader.module.css';
import { Skeleton } from '../feedback/Skeleton';
import { useFormatCount } from '../useFormatCount';

export interface PageHeaderProps {
  title: string;
  /** How many there are; `loading` shows a skeleton. */
  count?: number | 'loading' | undefined;
  /** Replaces the count when it is not exact, such as "50,000+". */
  countText?: string | undefined;
  /** Secondary text under the title. */
  text?: ReactNode;
  /** Link to the parent screen. */
  back?: { to: string; label: string } | undefined;
  /** The one primary action. A `floating` button is at the end of the screen on phones. */
  action?: ReactNode;
  /** {@link Tabs}. */
  tabs?: ReactNode;
}

/**
 * The header of a screen: title, count, action, tabs.
 *
 * @example
 * <PageHeader title="Moments" count={2418} action={<Button size={32}>Import</Button>} tabs={<Tabs … />} />
 */
export function PageHeader({ title, count, countText, text, back, action, tabs }: PageHeaderProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        {back && (
          <span className={styles.back}>
            <IconButton
              icon={IconArrowLeft}
              to={back.to}
              label={translate('ui.backTo', { name: back.label })}
            />
          </span>
        )}
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          {count === 'loading' ? (
            <Skeleton width={40} height={12} />
          ) : (
            count !== undefined && <span className={styles.count}>{countText ?? formatCount(count)}</span>
          )}
        </div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
    </header>
  );
}
