import type { ComponentType, LazyExoticComponent } from 'react';
import type { ChipTone } from '../ui/display/Chip';
import type { Icon } from '../ui/display/icons';
import type { FieldKind } from './fieldKind';
import type { FieldMeta } from './meta';
import type { Schema } from './zod';

/** A field of an entity as screens need it, read from its schema once. */
export interface FieldSpec {
  readonly name: string;
  readonly schema: Schema;
  readonly meta: FieldMeta;
  readonly kind: FieldKind;
  readonly screen: FieldScreen;
  /** People can change it. */
  readonly writable: boolean;
  /** Every empty value is invalid. */
  readonly required: boolean;
  /** The value of an emptied input: null where the schema allows it, else the kind's own empty value. */
  readonly emptyValue: unknown;
  readonly sortable: boolean;
  readonly maximum: number | undefined;
  readonly minimum: number | undefined;
  /** The values of a choice, or of the items of a list of choices. */
  readonly choices: readonly string[] | undefined;
  /** The fields of each item of a list of objects. */
  readonly itemFields: readonly FieldSpec[] | undefined;
}

/** The icon and the colour of one value of a choice. */
export interface BadgeStyle {
  readonly icon?: Icon;
  readonly tone?: ChipTone;
}

/** The badge style of each value of a choice. */
export type BadgeStyles = Readonly<Record<string, BadgeStyle>>;

/** Values of a record by field. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** What a cell of a list shows: the value of one field of a record. */
export interface CellProps {
  readonly value: unknown;
  readonly field: FieldSpec;
  /** Name of the resource, whose catalogue labels choices. */
  readonly resource: string;
  readonly badgeStyles?: BadgeStyles | undefined;
  /** The record of the value; undefined for an old value. */
  readonly record?: FieldValues | undefined;
}

/** Props of the input of one field, in a form, in a cell that is edited in place or in a dialog. */
export interface InputProps {
  /** The field, read from its schema. */
  readonly field: FieldSpec;
  /** Name of the resource, whose catalogue has its texts. */
  readonly resource: string;
  /** The visible label. */
  readonly label: string;
  /** Shown below the input. */
  readonly help?: string | undefined;
  /** The value in the form: of the field's type, or what was typed where that is no value yet. */
  readonly value: unknown;
  /** Sets the value in the form. */
  readonly onChange: (value: unknown) => void;
  /** Reports that the input was left, so that its errors are shown. */
  readonly onBlur: () => void;
  /** The sentence about a wrong value. */
  readonly error?: string | undefined;
  /** Shows the value, and does not change it. */
  readonly disabled?: boolean | undefined;
  /** Shown before the value. */
  readonly prefix?: string | undefined;
  /** Icon and colour of each value of a choice. */
  readonly badgeStyles?: BadgeStyles | undefined;
  /** Whether the value differs from the saved one; undefined for the input of several records. */
  readonly isChanged?: boolean | undefined;
  /** The id of a saved record, and the current values of the fields that the screen half reads; undefined for the input of several records. */
  readonly record?: FieldValues | undefined;
  /** Set on the element to focus when the field is the first with an error. */
  readonly inputRef: (element: { focus(): void } | null) => void;
}

/** Values of one filter by query parameter. Empty values are off. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** What the editor of a filter shows and changes. */
export interface FilterProps {
  readonly field: FieldSpec;
  readonly resource: string;
  readonly values: FilterValues;
  /** Replaces all parameters of the field. With `isTyping` the list waits for the next key before it reloads. */
  readonly onChange: (values: FilterValues, options?: { readonly isTyping?: boolean }) => void;
}

/**
 * The screen half of one kind of field: how it is shown, edited and filtered. Each kind's `screen.ts` exports one as
 * `screen`.
 */
export interface FieldScreen {
  /** In the first load, so it must be small. */
  readonly Cell: ComponentType<CellProps>;
  /** Left out where nobody edits the kind. */
  readonly Input?: LazyExoticComponent<ComponentType<InputProps>>;
  /** Left out where no list is filtered by the kind. */
  readonly Filter?: LazyExoticComponent<ComponentType<FilterProps>>;
  /** The unit that the cell shows. Inputs and filters show it, too, and read it. */
  readonly unit?: string;
  /** Numbers are aligned to the end. */
  readonly align?: 'end';
  /** Width of a column in px. */
  readonly width: number;
  /** Width of a column in px for a field that needs another; undefined for any other field. */
  readonly widthOf?: (meta: FieldSpec['meta']) => number | undefined;
  /** Width in px at which a column shows the longest of these texts of its choices, where there is free space. */
  readonly widthFor?: (texts: readonly string[]) => number;
  /** Other fields of the record that the cell and the input read. */
  readonly reads?: (meta: FieldSpec['meta']) => readonly string[];
  /** The complete value as text, for histories and dry runs. The cell is shown where left out or undefined. */
  readonly fullText?: (value: unknown) => string | undefined;
  /** A value of a filter as text. */
  readonly filterText?: (value: unknown, locale: string, meta: FieldSpec['meta']) => string;
}
