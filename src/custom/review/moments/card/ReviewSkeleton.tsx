import { Skeleton } from '../../../../ui/feedback/Skeleton';
import styles from './ReviewSkeleton.module.css';

/** Placeholder for a moment that is loading. */
export function ReviewSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy>
      <div className={styles.video}>
        <Skeleton shape="picture" width="100%" height="100%" />
      </div>
      <Skeleton width="48%" height={20} />
      <Skeleton width="64%" />
      <Skeleton width="90%" />
    </div>
  );
}
