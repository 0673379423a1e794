import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { failureOf } from '../services/failure';
import { useServices } from '../services/services';
import { useWords } from '../words';

/** Shown instead of a record that does not exist or failed to load. */
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
  return failureOf(error).status === 404 ? (
    <EmptyState
      kind="nothing-matches"
      title={translate('engine.details.missing')}
      text={translate('engine.details.missingText')}
      action={<Button onClick={onClose}>{translate('engine.details.close')}</Button>}
    />
  ) : (
    <EmptyState
      kind="could-not-load"
      title={translate('engine.details.notLoaded')}
      text={describeError(error)}
      action={
        <Button icon={IconRetry} onClick={onRetry}>
          {translate('engine.list.retry')}
        </Button>
      }
    />
  );
}
