import type { RecordGroup } from '../../../contract/schema/listTotals';
import { endOfDay, startOfDay } from '../../../fields/filters/days';
import type { FilterValues } from '../../../fields/types';
import { filterParams, filtersWithout, type ListState } from '../../listState/listState';
import type { Resource } from '../../resource/resource';

/** The filters that leave one group of the list, without those on its field. */
const filtersOfGroup = (
  resource: Resource,
  state: ListState,
  field: string,
  key: string | null,
): FilterValues => {
  if (key === null) return { [`${field}_empty`]: true };
  const unit = resource.fields[field]?.kind.rangeUnit;
  if (unit === undefined) return { [field]: [key] };
  const [from, to] = [`${field}_from`, `${field}_to`];
  if (unit === 'day') return { [from]: key, [to]: key };
  // A time of the list's own filter may begin or end within the day.
  const { [from]: listFrom, [to]: listTo } = filterParams(resource, state);
  const isTime = (value: unknown): value is string => typeof value === 'string';
  const first = [startOfDay(key), listFrom].filter(isTime).toSorted();
  const last = [endOfDay(key), listTo].filter(isTime).toSorted();
  return { [from]: first.at(-1), [to]: last[0] };
};

/** The state of the list with the records of one group only. */
export const stateOfGroup = (
  resource: Resource,
  state: ListState,
  { key }: Pick<RecordGroup, 'key'>,
): ListState => {
  const { groupBy, ...ungrouped } = state;
  if (groupBy === undefined) return state;
  return {
    ...ungrouped,
    page: 1,
    filters: {
      ...filtersWithout(resource, state, groupBy),
      ...filtersOfGroup(resource, state, groupBy, key),
    },
  };
};
