import { groupingOfField, totalsOfField } from '../../../contract/schema/listTotals';
import type { FieldSpec } from '../../../fields/types';
import type { Icon } from '../../../ui/display/icons';

/** What a field has to be that an option names, and the sentence about any other. */
interface FieldRole {
  readonly isRight: (spec: FieldSpec) => boolean;
  /** "which …" */
  readonly problem: string;
  /** What the right fields are. */
  readonly label: string;
}

export const fieldRoles = {
  choice: {
    isRight: ({ choices, kind, meta }) =>
      choices !== undefined && kind.isList !== true && meta.filter === 'values',
    problem: 'is no choice that lists can be filtered by',
    label: 'Choices with a filter',
  },
  day: {
    isRight: ({ kind, meta }) =>
      (kind.rangeUnit === 'day' || kind.rangeUnit === 'time') && meta.filter === 'range',
    problem: 'is no day or time that lists can be filtered by',
    label: 'Days and times with a filter',
  },
  group: {
    isRight: ({ schema }) => groupingOfField(schema) !== undefined,
    problem: 'lists cannot be grouped by',
    label: 'Choices, references and days with a filter',
  },
  number: {
    isRight: ({ schema }) => totalsOfField(schema).length > 0,
    problem: 'lists cannot add up',
    label: 'Numbers, durations and amounts with a sort or a filter',
  },
} as const satisfies Readonly<Record<string, FieldRole>>;

export type FieldRoleName = keyof typeof fieldRoles;

/**
 * The declared half of a layout of lists: its entry in the switch of layouts, and what `list.<name>` of a declaration says for
 * it. Its `view.ts` has the other half.
 */
export interface Layout {
  /** The name of its folder. */
  readonly name: string;
  /** In the switch of layouts. */
  readonly icon: Icon;
  /** In the switch of layouts. */
  readonly text: string;
  /** Nothing in it sorts the records, so that the declaration has to name orders. */
  readonly needsSorts?: true;
  /** Phones show the list of cards instead. */
  readonly isCardListOnPhones?: true;
  /** Options of the declaration, each with the name of a field. */
  readonly options?: Readonly<Record<string, { readonly field: FieldRoleName; readonly isOptional?: true }>>;
  /** What else is wrong with its options, such as "names two fields of different kinds". */
  readonly problem?: (
    options: Readonly<Record<string, string>>,
    fields: Readonly<Record<string, FieldSpec>>,
  ) => string | undefined;
}
