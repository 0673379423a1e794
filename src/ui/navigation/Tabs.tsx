import { useLayoutEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import styles from './Tabs.module.css';
import { useFormatCount } from '../useFormatCount';
import { useOverflowFade } from '../useOverflowFade';
import { isRightToLeft } from '../useLocale';

export interface TabLink {
  /** Address in the router. */
  to: string;
  label: string;
  count?: number | undefined;
  /** There are more than `count`. */
  isAtLeast?: boolean | undefined;
  /** The address begins those of other tabs, which do not make it current. */
  isExact?: boolean;
  /** Whether it is the current one, where its path does not tell: tabs of one list with different filters. */
  isCurrent?: boolean;
}

export interface TabsProps {
  /** Name of the navigation. */
  label: string;
  items: readonly TabLink[];
}

/**
 * Tabs that are links, so that each can be opened in a new tab and shared. On a narrow screen the row scrolls
 * sideways, fades where more is hidden, and starts at the current tab.
 *
 * @example
 * <Tabs label="Content" items={[{ to: '/content/moments', label: 'Moments' }, { to: '/content/tags', label: 'Tags' }]} />
 */
export function Tabs({ label, items }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const formatCount = useFormatCount();
  useOverflowFade(row);
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!row.current || !current) return;
    const fromLeft = current.offsetLeft - row.current.offsetLeft;
    row.current.scrollLeft = isRightToLeft()
      ? fromLeft + current.offsetWidth + 48 - row.current.clientWidth
      : fromLeft - 48;
  }, []);

  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      {items.map(({ to, label: text, count, isAtLeast, isExact = false, isCurrent }) => {
        const content = (
          <>
            {text}
            {count !== undefined && <span className={styles.count}>{formatCount(count, isAtLeast)}</span>}
          </>
        );
        return isCurrent === undefined ? (
          <NavLink key={text} to={to} end={isExact} className={styles.tab}>
            {content}
          </NavLink>
        ) : (
          <Link key={text} to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.tab}>
            {content}
          </Link>
        );
      })}
    </nav>
  );
}
