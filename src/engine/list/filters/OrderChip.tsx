import type { RefObject } from 'react';
import { FilterChip } from '../../../ui/display/FilterChip';
import type { ListStateControl } from '../../listState/useListState';
import type { ListState } from '../../listState/listState';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';

const isSame = (one: ListState['sort'], other: ListState['sort']): boolean =>
  one.field === other.field && one.order === other.order;

/** The order of a list that is not in its usual order, and a button back to that. */
export function OrderChip({
  resource,
  state: { sort },
  change,
  focusAfter,
}: Pick<ListStateControl, 'state' | 'change'> & {
  resource: Resource;
  /** Gets the focus when the chip is removed. */
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const words = useWords(resource.name);
  const { sorts = {} } = resource.list;
  if (isSame(sort, resource.list.sort)) return null;
  const named = Object.entries(sorts).find(([, other]) => isSame(other, sort))?.[0];
  return (
    <FilterChip
      name="order"
      kind="order"
      label={words.translate('engine.filter.order.label')}
      value={
        named === undefined
          ? words.translate(`engine.filter.order.${sort.order}`, { name: words.label(sort.field) })
          : words.resourceText(`sorts.${named}`)
      }
      removeLabel={words.translate('engine.filter.order.reset')}
      onRemove={() => {
        change({ sort: resource.list.sort });
        focusAfter.current?.focus();
      }}
    />
  );
}
