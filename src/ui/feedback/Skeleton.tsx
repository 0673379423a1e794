import type { CSSProperties } from 'react';
import { cx } from '../cx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** px, or any CSS length. */
  width: number | string;
  height?: number | string;
  shape?: 'bar' | 'pill' | 'picture';
}

/**
 * The place of something that is still loading. Put `aria-busy` on the region, not here.
 *
 * @example
 * <Skeleton width={214} height={12} />
 */
export function Skeleton({ width, height = 10, shape = 'bar' }: SkeletonProps) {
  // React's style type does not know custom properties.
  const style = { '--width': length(width), '--height': length(height) } as CSSProperties;
  return <span className={cx(styles.bar, shape !== 'bar' && styles[shape])} style={style} aria-hidden />;
}

function length(value: number | string): string {
  return typeof value === 'number' ? `${value}px` : value;
}
