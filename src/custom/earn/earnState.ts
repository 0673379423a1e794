import { limits } from '../../contract/limits';
import { monthAhead } from '../../fields/kinds/month/month';

/** What the address of the screen says. */
export interface EarnState {
  /** The first day of the selected month; undefined where the screen selects one. */
  readonly month: string | undefined;
  readonly view: 'chart' | 'table';
}

/** Reads the state from the query of an address. A month that cannot have earnings is ignored. */
export const readState = (query: URLSearchParams, now: Date): EarnState => {
  const month = `${query.get('month') ?? ''}-01`;
  const isPossible =
    /^\d{4}-(?:0[1-9]|1[0-2])-01$/.test(month) && month >= limits.month.first && month <= monthAhead(0, now);
  return {
    month: isPossible ? month : undefined,
    view: query.get('view') === 'table' ? 'table' : 'chart',
  };
};

/** The query that selects a month. */
export const monthQuery = (query: URLSearchParams, month: string): string => {
  const next = new URLSearchParams(query);
  next.set('month', month.slice(0, 7));
  return `?${next.toString()}`;
};

/** The months that can be selected, the last first, each once. */
export const monthsOf = (...lists: readonly (readonly string[])[]): readonly string[] =>
  [...new Set(lists.flat())].sort().reverse();
