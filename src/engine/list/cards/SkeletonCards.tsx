import type { CSSProperties } from 'react';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './CardGrid.module.css';

const COUNT = 12;

/** Placeholder cards of the real size while the first page is loading. */
export function SkeletonCards({ hasPicture, style }: { hasPicture: boolean; style: CSSProperties }) {
  return (
    <div className={styles.grid} style={style} aria-busy>
      {Array.from({ length: COUNT }, (_, index) => (
        <div key={index} className={styles.card} aria-hidden>
          {hasPicture && (
            <span className={styles.picture}>
              <Skeleton shape="picture" width="100%" height="100%" />
            </span>
          )}
          <span className={styles.texts}>
            <Skeleton width="80%" height={14} />
            <Skeleton width="50%" />
          </span>
        </div>
      ))}
    </div>
  );
}
