import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { ObjectsCell } from './ObjectsCell';

/** A value of a row as text; undefined where it is empty. */
const textOf = (value: unknown): string | undefined => {
  if (value === null || value === undefined || value === '' || value === false) return undefined;
  if (value === true) return '✓';
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
};

export const screen: FieldScreen = {
  Cell: ObjectsCell,
  Input: lazyPart(() => import('./ObjectsInput'), 'ObjectsInput'),
  width: 96,
  /** A line for each row. */
  fullText: value =>
    Array.isArray(value)
      ? value
          .map((row: object) =>
            Object.values(row)
              .flatMap((each: unknown) => textOf(each) ?? [])
              .join(' · '),
          )
          .join('\n')
      : undefined,
};
