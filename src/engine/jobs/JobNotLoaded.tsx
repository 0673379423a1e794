import { useTranslate } from 'ra-core';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { useServices } from '../services/services';

/** Shown instead of a job that could not be loaded. */
export function JobNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const { describeError } = useServices();
  return (
    <EmptyState
      kind="could-not-load"
      title={translate('engine.jobs.notLoaded')}
      text={describeError(error)}
      action={
        <Button icon={IconRetry} onClick={onRetry}>
          {translate('engine.list.retry')}
        </Button>
      }
    />
  );
}
