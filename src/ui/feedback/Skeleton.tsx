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
 * A placeholder for content that is loading. Put `aria-busy` on the region, not here.
 *
 * @example
 * <Skeleton width={214} height={12} />
 */
export function Skeleton({ width, height = 10, shape = 'bar' }: SkeletonProps) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--width': length(width),
    '--height': length(height),
  };
  return <span className={cx(styles.bar, shape !== 'bar' && styles[shape])} style={style} aria-hidden />;
}

function length(value: number | string): string {
  return typeof value === 'number' ? `${value}px` : value;
}
