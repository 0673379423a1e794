import { isNullable } from '../../../../fields/zod';
import { filtersWithout, type ListState } from '../../../listState/listState';
import type { Resource } from '../../../resource/resource';

/** One column of a board: a value of its field, or the records without one. */
export interface BoardColumn {
  /** The value as text; empty where records have none. */
  readonly key: string;
  readonly value: string | null;
}

/** The field whose values are the columns. */
export const fieldOfBoard = ({ list }: Resource): string => list.board!.by; // checked when the resource is declared

const valuesOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) && value.length > 0 ? value : undefined;

/** The columns that the filters of the list leave, in the order of the choice. Records without a value are in the last one. */
export const boardColumns = (resource: Resource, { filters }: Pick<ListState, 'filters'>): BoardColumn[] => {
  const field = fieldOfBoard(resource);
  const spec = resource.fields[field]!; // checked when the resource is declared
  const included = valuesOf(filters[field]);
  const excluded = valuesOf(filters[`${field}_not`]);
  const isEmpty = filters[`${field}_empty`];
  const values = (spec.choices ?? []).filter(
    value => isEmpty !== true && (included?.includes(value) ?? true) && !excluded?.includes(value),
  );
  const hasEmpty = isNullable(spec.schema) && !included && isEmpty !== false;
  return [...values.map(value => ({ key: value, value })), ...(hasEmpty ? [{ key: '', value: null }] : [])];
};

/** The state of the list with the records of one column only. */
export const stateOfColumn = (resource: Resource, state: ListState, { value }: BoardColumn): ListState => {
  const field = fieldOfBoard(resource);
  return {
    ...state,
    page: 1,
    filters: {
      ...filtersWithout(resource, state, field),
      ...(value === null ? { [`${field}_empty`]: true } : { [field]: [value] }),
    },
  };
};
