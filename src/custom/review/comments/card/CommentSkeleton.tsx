import { Skeleton } from '../../../../ui/feedback/Skeleton';
import styles from './CommentSkeleton.module.css';

/** Placeholder for a comment that is loading. */
export function CommentSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy>
      <Skeleton width="48%" height={20} />
      <Skeleton width="100%" height={180} />
      <Skeleton width="100%" height={220} />
    </div>
  );
}
