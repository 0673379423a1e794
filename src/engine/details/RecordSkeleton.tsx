import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './Details.module.css';

/** Placeholder of a record that is loading. */
export function RecordSkeleton() {
  return (
    <div className={styles.loading} aria-busy>
      <Skeleton shape="picture" width={256} height={144} />
      <Skeleton width="100%" height={36} />
      <Skeleton width="100%" height={120} />
      <Skeleton width="60%" height={36} />
    </div>
  );
}
