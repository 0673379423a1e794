import type { FieldSpec } from '../../../fields/types';
import { operatorKey, readConditions, type FilterCondition } from '../../../fields/filters/filterCondition';
import type { ListState } from '../../listState/listState';
import type { Resource } from '../../resource/resource';
import type { useWords } from '../../words';

type Words = ReturnType<typeof useWords>;

/**
 * The conditions on a field as text that follows the field's label: "is none of Draft, Unlisted", "is between 10 and 50".
 * Several conditions are joined by "and".
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
    .map(condition => conditionText(spec, condition, words, locale))
    .reduce(
      (first, second) => (first ? words.translate('engine.filter.and', { first, second }) : second),
      '',
    );
};

const conditionText = (
  spec: FieldSpec,
  { operator, values }: FilterCondition,
  words: Words,
  locale: string,
): string => {
  const key = operator === 'is' && spec.meta.filter === 'text' ? 'isText' : operatorKey(spec, operator);
  const texts = values.map(value => valueText(spec, value, words, locale));
  return words.translate(`engine.filter.conditions.${key}`, {
    values: texts.join(', '),
    from: texts[0],
    to: texts[1],
    smart_count: texts.length,
  });
};

const valueText = (spec: FieldSpec, value: unknown, words: Words, locale: string): string => {
  if (typeof value === 'boolean') return words.translate(value ? 'engine.yes' : 'engine.no');
  if (spec.choices) return words.choice(spec.name, String(value));
  const { filterText: format } = spec.screen;
  return spec.meta.filter === 'range' && format ? format(value, locale) : String(value);
};
