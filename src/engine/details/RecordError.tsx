import { failureOf } from '../save/failure';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconRetry } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useServices } from '../services';
import { useWords } from '../words';
import styles from './Details.module.css';

/** A record that is gone, or did not load. */
export function RecordError({
  error,
  onClose,
  onRetry,
}: {
  error: unknown;
  onClose: () => void;
  onRetry: () => void;
}) {
  const { describeError } = useServices();
  const { translate } = useWords('');
  const isGone = failureOf(error).status === 404;
  return (
    <EmptyState
      kind={isGone ? 'nothing-matches' : 'could-not-load'}
      title={translate('engine.details.missing')}
      text={isGone ? translate('engine.details.missingText') : describeError(error)}
      action={
        isGone ? (
          <Button onClick={onClose}>{translate('engine.details.close')}</Button>
        ) : (
          <Button icon={IconRetry} onClick={onRetry}>
            {translate('engine.list.retry')}
          </Button>
        )
      }
    />
  );
}

/** The room of a record that is on its way. */
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
