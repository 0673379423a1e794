import { useState } from 'react';
import type { FilterProps } from '../../fields/types';
import {
  isReversed,
  operatorsOf,
  readConditions,
  writeCondition,
  type FilterCondition,
  type Operator,
} from './filterCondition';

/** What the editor of one filter asks at the moment, and how it asks something else. */
export interface FilterConditionControl {
  readonly condition: FilterCondition;
  readonly operators: readonly Operator[];
  /** Asks with other values; what is being typed waits for the next key. */
  readonly setValues: (values: readonly unknown[], options?: { readonly isTyping?: boolean }) => void;
  /** Asks another way; values stay where they mean the same. */
  readonly setOperator: (operator: Operator, values?: readonly unknown[]) => void;
}

const hasNoValue = (operator: Operator): boolean => operator === 'empty' || operator === 'notEmpty';

const valuesFor = (before: FilterCondition, operator: Operator): readonly unknown[] => {
  if (hasNoValue(operator)) return [];
  // One end stays one end, whichever it is; the second has no place elsewhere.
  const isOfOne = before.operator === 'between' && operator !== 'between';
  return isOfOne ? before.values.slice(0, 1) : before.values;
};

/** What the editor shows first: what is asked already, in the words that it offers. */
const first = (asked: readonly FilterCondition[], operators: readonly Operator[]): FilterCondition => {
  const known = asked.find(({ operator }) => operators.includes(operator));
  if (known) return known;
  const [from, upTo] = (['from', 'upTo'] as const).map(end => asked.find(({ operator }) => operator === end));
  const ends = [from?.values[0], upTo?.values[0]];
  return { operator: operators[0]!, values: from || upTo ? ends : [] }; // a field with a filter has an operator
};

/** State of one filter's editor. It starts at what the address asks and keeps what is incomplete to itself. */
export const useFilterCondition = ({ field, values, onChange }: FilterProps): FilterConditionControl => {
  const operators = operatorsOf(field);
  const [asked, setAsked] = useState<FilterCondition>(() => first(readConditions(field, values), operators));
  const change = (next: FilterCondition, options?: { readonly isTyping?: boolean }) => {
    setAsked(next);
    if (!isReversed(next)) onChange(writeCondition(field, next), options);
  };
  return {
    condition: asked,
    operators,
    setValues: (next, options) => change({ ...asked, values: next }, options),
    setOperator: (operator, next = valuesFor(asked, operator)) => change({ operator, values: next }),
  };
};
