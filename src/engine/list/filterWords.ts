import { formatDay } from '../format';
import type { Resource } from '../resource';
import type { useWords } from '../words';
import { parametersOf, type ListState } from './listState';

type Words = ReturnType<typeof useWords>;

/** What a filter asks for, in words: "Published, Unlisted", "from 10 to 50". */
export const filterWords = (resource: Resource, state: ListState, field: string, words: Words): string => {
  const parameters = parametersOf(resource, field);
  const spec = resource.fields[field]!;
  const one = (value: unknown): string => {
    if (typeof value === 'boolean') return words.translate(value ? 'engine.yes' : 'engine.no');
    if (spec.kind.name === 'dateTime') return formatDay(new Date(String(value)));
    return spec.choices ? words.choice(field, String(value)) : String(value);
  };
  if (parameters.length === 1) return [state.filters[parameters[0]!]].flat().map(one).join(', ');
  const [from, to] = parameters.map(name => state.filters[name]);
  if (from !== undefined && to !== undefined)
    return words.translate('engine.filter.between', { from: one(from), to: one(to) });
  return from === undefined
    ? words.translate('engine.filter.upTo', { to: one(to) })
    : words.translate('engine.filter.fromOn', { from: one(from) });
};
