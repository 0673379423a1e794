import { useState } from 'react';
import type { FilterProps } from '../../fields/kind';
import { isReversed, operatorsOf, readAsked, writeAsked, type Asked, type Operator } from './asked';

/** What the editor of one filter asks at the moment, and how it asks something else. */
export interface Asking {
  readonly asked: Asked;
  readonly operators: readonly Operator[];
  /** Asks with other values; what is being typed waits for the next key. */
  readonly ask: (values: readonly unknown[], options?: { readonly isTyping?: boolean }) => void;
  /** Asks another way; values stay where they mean the same. */
  readonly askWith: (operator: Operator, values?: readonly unknown[]) => void;
}

const hasNoValue = (operator: Operator): boolean => operator === 'empty' || operator === 'notEmpty';

const kept = (before: Asked, operator: Operator): readonly unknown[] => {
  if (hasNoValue(operator)) return [];
  // One end stays one end, whichever it is; the second has no place elsewhere.
  const isOfOne = before.operator === 'between' && operator !== 'between';
  return isOfOne ? before.values.slice(0, 1) : before.values;
};

/** What the editor shows first: what is asked already, in the words that it offers. */
const first = (asked: readonly Asked[], operators: readonly Operator[]): Asked => {
  const known = asked.find(({ operator }) => operators.includes(operator));
  if (known) return known;
  const [from, upTo] = (['from', 'upTo'] as const).map(end => asked.find(({ operator }) => operator === end));
  const ends = [from?.values[0], upTo?.values[0]];
  return { operator: operators[0]!, values: from || upTo ? ends : [] }; // a field with a filter has an operator
};

/** State of one filter's editor. It starts at what the address asks and keeps what is incomplete to itself. */
export const useAsked = ({ field, values, onChange }: FilterProps): Asking => {
  const operators = operatorsOf(field);
  const [asked, setAsked] = useState<Asked>(() => first(readAsked(field, values), operators));
  const change = (next: Asked, options?: { readonly isTyping?: boolean }) => {
    setAsked(next);
    if (!isReversed(next)) onChange(writeAsked(field, next), options);
  };
  return {
    asked,
    operators,
    ask: (next, options) => change({ ...asked, values: next }, options),
    askWith: (operator, next = kept(asked, operator)) => change({ operator, values: next }),
  };
};
