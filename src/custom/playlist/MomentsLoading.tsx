import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './Moments.module.css';

const ROWS = Array.from({ length: 8 }, (_, row) => row);

/** Skeleton rows of moments that are loading. */
export function MomentsLoading() {
  return (
    <div className={styles.loading} aria-busy>
      {ROWS.map(row => (
        <div key={row} className={styles.loadingRow}>
          <Skeleton width={52} height={32} />
          <Skeleton shape="picture" width="var(--thumbnail-width)" height="var(--thumbnail-height)" />
          <Skeleton width={180} height={12} />
        </div>
      ))}
    </div>
  );
}
