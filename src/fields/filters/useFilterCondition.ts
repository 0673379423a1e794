import { useState } from 'react';
import { useLazyWords } from '../../ui/useLazyWords';
import type { FilterProps } from '../types';
import {
  isReversed,
  operatorsOf,
  readConditions,
  writeCondition,
  type Operator,
  type FilterCondition,
} from './filterCondition';
import { filterEditorWords } from './words.en';

/** The condition in a filter editor, with its setters. */
export interface FilterConditionControl {
  readonly condition: FilterCondition;
  readonly operators: readonly Operator[];
  /** With `isTyping` the list waits for the next key before it reloads. */
  readonly setValues: (values: readonly unknown[], options?: { readonly isTyping?: boolean }) => void;
  /** Keeps the values that the new operator has, unless others are given. */
  readonly setOperator: (operator: Operator, values?: readonly unknown[]) => void;
}

/**
 * The condition of a filter editor, at first the one in the URL. A reversed range is not applied. Adds the messages of
 * filter editors.
 */
export const useFilterCondition = ({ field, values, onChange }: FilterProps): FilterConditionControl => {
  useLazyWords(filterEditorWords);
  const operators = operatorsOf(field);
  const [condition, setCondition] = useState(() =>
    initialCondition(readConditions(field, values), operators),
  );
  const change = (next: FilterCondition, options?: { readonly isTyping?: boolean }) => {
    setCondition(next);
    if (!isReversed(next)) onChange(writeCondition(field, next), options);
  };
  return {
    condition,
    operators,
    setValues: (next, options) => change({ ...condition, values: next }, options),
    setOperator: (operator, next = valuesFor(condition, operator)) => change({ operator, values: next }),
  };
};

/** The first condition that the editor can show; a range with one end as `between`. */
const initialCondition = (
  conditions: readonly FilterCondition[],
  operators: readonly Operator[],
): FilterCondition => {
  const known = conditions.find(({ operator }) => operators.includes(operator));
  if (known) return known;
  const from = conditions.find(({ operator }) => operator === 'from');
  const upTo = conditions.find(({ operator }) => operator === 'upTo');
  return {
    operator: operators[0]!, // every field with a filter has an operator
    values: from || upTo ? [from?.values[0], upTo?.values[0]] : [],
  };
};

const valuesFor = ({ operator, values }: FilterCondition, next: Operator): readonly unknown[] => {
  if (next === 'empty' || next === 'notEmpty') return [];
  return operator === 'between' && next !== 'between' ? values.slice(0, 1) : values;
};
