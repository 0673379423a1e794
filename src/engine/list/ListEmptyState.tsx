import type { ReactNode } from 'react';
import { failureMessage } from '../failureMessage';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconRetry } from '../../ui/display/icons';
import type { Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import { activeFilters } from './state/listState';
import type { ListStateControl } from './state/useListState';

/** What stands where rows would: nothing yet, nothing matches, a page past the end, or it could not be loaded. */
export function ListEmptyState({
  resource,
  control: { state, change, clear },
  error,
  onRetry,
  total,
  firstStep,
}: {
  resource: Resource;
  control: ListStateControl;
  error: unknown;
  onRetry: () => void;
  total: number | undefined;
  /** The one thing to do where there is nothing yet. */
  firstStep?: ReactNode;
}) {
  const words = useWords(resource.name);
  const { describeError } = useServices();
  const narrowed = activeFilters(resource, state).length + (state.q ? 1 : 0);
  if (error)
    return (
      <EmptyState
        kind="could-not-load"
        title={failureMessage('load', words)}
        text={describeError(error)}
        action={
          <Button icon={IconRetry} onClick={onRetry}>
            {words.translate('engine.list.retry')}
          </Button>
        }
      />
    );
  if (total && state.page > 1)
    return (
      <EmptyState
        kind="nothing-matches"
        title={words.translate('engine.list.pastEnd')}
        text={words.translate('engine.list.pastEndText')}
        action={
          <Button onClick={() => change({ page: 1 })}>{words.translate('engine.list.firstPage')}</Button>
        }
      />
    );
  if (narrowed > 0)
    return (
      <EmptyState
        kind="nothing-matches"
        title={words.text('empty.noMatch')}
        text={words.translate('engine.list.noMatchText')}
        action={
          <Button onClick={clear}>
            {words.translate('engine.list.clearFilters', { smart_count: narrowed })}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      kind={resource.list.isDoneWhenEmpty ? 'all-done' : 'nothing-yet'}
      title={words.text('empty.title')}
      text={words.text('empty.text')}
      action={firstStep}
    />
  );
}
