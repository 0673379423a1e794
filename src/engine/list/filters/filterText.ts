import type { FieldSpec } from '../../../fields/types';
import { operatorKey, readConditions, type FilterCondition } from '../../filters/filterCondition';
import type { Resource } from '../../resource/resource';
import type { useWords } from '../../words';
import type { ListState } from '../state/listState';

type Words = ReturnType<typeof useWords>;

const valueText = (spec: FieldSpec, value: unknown, words: Words, locale: string): string => {
  if (typeof value === 'boolean') return words.translate(value ? 'engine.yes' : 'engine.no');
  if (spec.choices) return words.choice(spec.name, String(value));
  const { filterText } = spec.screen;
  return spec.meta.filter === 'range' && filterText ? filterText(value, locale) : String(value);
};

/** The words of one question. */
const conditionText = (spec: FieldSpec, asked: FilterCondition, words: Words, locale: string): string => {
  const isWhole = asked.operator === 'is' && spec.meta.filter === 'text';
  const all = asked.values.map(value => valueText(spec, value, words, locale));
  return words.translate(`engine.filter.asks.${isWhole ? 'isText' : operatorKey(spec, asked.operator)}`, {
    values: all.join(', '),
    from: all[0],
    to: all[1],
    smart_count: all.length,
  });
};

/**
 * What a filter asks, in words that follow the field's name: "is none of Draft, Unlisted", "is between 10 and 50". Where
 * an address asks more than one thing of a field, all of it is told.
 */
export const filterText = (
  resource: Resource,
  state: Pick<ListState, 'filters'>,
  field: string,
  words: Words,
  locale = 'en',
): string => {
  const spec = resource.fields[field]!; // called with the list's own filters
  return readConditions(spec, state.filters)
    .map(asked => conditionText(spec, asked, words, locale))
    .reduce(
      (first, second) => (first ? words.translate('engine.filter.and', { first, second }) : second),
      '',
    );
};
