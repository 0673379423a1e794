import { useTranslate } from 'ra-core';
import { useServices } from '../../../../engine/services/services';
import { Button } from '../../../../ui/buttons/Button';
import { IconRetry } from '../../../../ui/display/icons';
import { EmptyState } from '../../../../ui/feedback/EmptyState';

/** Everything is decided, none of the filtered records is left, or the queue did not load. */
export function EmptyQueue({
  isFiltered,
  text,
  queue,
  history,
  error,
  onRetry,
}: {
  isFiltered: boolean;
  /** That nothing waits at all. */
  text: string;
  /** The addresses of the queue without filters, and of the list of decisions. */
  queue: string;
  history: string;
  error: unknown;
  onRetry: () => void;
}) {
  const translate = useTranslate();
  const { describeError } = useServices();
  if (error)
    return (
      <EmptyState
        kind="could-not-load"
        title={translate('review.failed')}
        text={describeError(error)}
        action={
          <Button icon={IconRetry} onClick={onRetry}>
            {translate('workstation.retry')}
          </Button>
        }
      />
    );
  return isFiltered ? (
    <EmptyState
      kind="all-done"
      title={translate('review.noMatch')}
      text={translate('review.noMatchText')}
      action={<Button to={queue}>{translate('review.showAll')}</Button>}
    />
  ) : (
    <EmptyState
      kind="all-done"
      title={translate('review.allDone')}
      text={text}
      action={<Button to={history}>{translate('review.tabs.history')}</Button>}
    />
  );
}
