import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { failureMessage } from '../failureMessage';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { activeFilters, type ListState } from '../listState/listState';
import type { ListStateControl } from '../listState/useListState';
import type { ListRecords } from './records/listRecords';

/** The search and the filters of a list. */
const conditionsOf = (resource: Resource, state: ListState): number =>
  activeFilters(resource, state).length + (state.q ? 1 : 0);

/** Whether the person has no record at all: the list is loaded, empty and not filtered. */
export const hasNoRecords = (
  resource: Resource,
  state: ListState,
  { records, total, error, isOutdated }: ListRecords,
): boolean => records?.length === 0 && !isOutdated && !total && !error && conditionsOf(resource, state) === 0;

/** Shown instead of rows: the list failed to load, the page does not exist, no record matches, or there are no records. */
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
  /** What to do in a list without records. */
  firstStep?: ReactNode;
}) {
  const words = useWords(resource.name);
  const { describeError } = useServices();
  const conditionCount = conditionsOf(resource, state);
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
  if (conditionCount > 0)
    return (
      <EmptyState
        kind="nothing-matches"
        title={words.resourceText('empty.noMatch')}
        text={words.translate('engine.list.noMatchText')}
        action={
          <Button onClick={clear}>
            {words.translate('engine.list.clearFilters', { smart_count: conditionCount })}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      kind={resource.list.isUsuallyEmpty ? 'all-done' : 'nothing-yet'}
      title={words.resourceText('empty.title')}
      text={words.resourceText('empty.text')}
      action={firstStep}
    />
  );
}
