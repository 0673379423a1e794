import type { FieldSpec } from '../../fields/types';
import { endLocalDay, firstLocalDay } from '../../fields/filters/days';
import { operatorKey, readConditions, type FilterCondition } from '../../fields/filters/filterCondition';
import { isPeriod } from '../../fields/relativePeriod';
import type { Resource } from '../resource/resource';
import type { wordsFor } from '../words';
import type { ListState } from './listState';

type Words = ReturnType<typeof wordsFor>;

/** The shown text of one value of a filter that refers to records; its id where left out. */
type TitleOf = (id: string) => string;

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
  titleOf?: TitleOf,
): string => {
  const spec = resource.filterFields[field]!; // called with the list's own filters
  return readConditions(spec, state.filters)
    .map(condition => conditionText(spec, condition, words, locale, titleOf))
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
  titleOf: TitleOf = String,
): string => {
  const period = operator === 'between' ? periodText(values, words) : undefined;
  if (period !== undefined) return period;
  const [from, to] = values;
  const isOpen = operator === 'between' && (from === undefined || to === undefined);
  const shown = isOpen ? (from === undefined ? 'upTo' : 'from') : operator;
  const key = operator === 'is' && spec.meta.filter === 'text' ? 'isText' : operatorKey(spec, shown);
  const texts = values.flatMap((value, at) =>
    value === undefined ? [] : valueText(spec, dayOf(spec, value, at) ?? value, words, locale, titleOf),
  );
  return words.translate(`engine.filter.conditions.${key}`, {
    values: texts.join(', '),
    from: texts[0],
    to: texts[1],
    smart_count: texts.length,
  });
};

/** The number of days or months of a period, and which: `-28d` is 28 days. */
const sizeOf = (period: unknown) =>
  isPeriod(period)
    ? { count: Number.parseInt(period.slice(1), 10), unit: period.endsWith('d') ? 'days' : 'months' }
    : undefined;

/** Ranges that have a name: the last days or months, yesterday and last month, and what is older than some days. */
const periodText = ([from, to]: readonly unknown[], words: Words): string | undefined => {
  const [first, last] = [sizeOf(from), sizeOf(to)];
  const named = (name: string, smart_count: number) =>
    words.translate(`engine.filter.periods.${name}`, { smart_count });
  if (first && (to === undefined || last?.count === 0)) return named(first.unit, first.count);
  if (last?.count === 1 && first?.count === 2 && first.unit === last.unit)
    return named(last.unit === 'days' ? 'yesterday' : 'lastMonth', 1);
  return last && last.count > 0 && from === undefined && last.unit === 'days'
    ? named('older', last.count)
    : undefined;
};

/** The day that a relative period means now, as the start or as the end of a range; undefined for any other value. */
const dayOf = ({ kind }: FieldSpec, value: unknown, at: number): string | undefined =>
  kind.rangeUnit && (at === 0 ? firstLocalDay : endLocalDay)(value);

const valueText = (
  spec: FieldSpec,
  value: unknown,
  words: Words,
  locale: string,
  titleOf: TitleOf,
): string => {
  if (typeof value === 'boolean') return words.translate(value ? 'engine.yes' : 'engine.no');
  if (spec.choices) return words.choice(spec.name, String(value));
  const { filterText: format } = spec.screen;
  if (spec.meta.references !== undefined) return titleOf(String(value));
  return spec.meta.filter === 'range' && format ? format(value, locale, spec.meta) : String(value);
};
