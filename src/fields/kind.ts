import type * as z from 'zod/mini';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { FieldMeta } from '../contract/tools/meta';
import type { FieldSpec } from './fieldSpec';
import type { BadgeStyles } from '../engine/resource';

export interface CellProps {
  readonly value: unknown;
  readonly field: FieldSpec;
  /** Name of the resource, for the words of choices. */
  readonly resource: string;
  readonly badgeStyles?: BadgeStyles | undefined;
}

export interface InputProps {
  readonly field: FieldSpec;
  readonly resource: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly prefix?: string | undefined;
  readonly badgeStyles?: BadgeStyles | undefined;
  /** Set on the element that takes the focus when the field is the first in error. */
  readonly inputRef: (element: { focus(): void } | null) => void;
}

/** Values of one filter by query parameter. Empty means off. */
export type FilterValues = Readonly<Record<string, unknown>>;

export interface FilterProps {
  readonly field: FieldSpec;
  readonly resource: string;
  readonly values: FilterValues;
  /** Replaces all parameters of the field. `isTyping` waits for the next key; anything else acts at once. */
  readonly onChange: (values: FilterValues, options?: { readonly isTyping?: boolean }) => void;
}

/**
 * How one kind of field looks and behaves: read from a schema, shown in a cell, edited, narrowed by. A new kind is a
 * new folder that answers these four.
 */
export interface FieldKind {
  readonly name: string;
  /** Whether a field is of this kind, by its schema inside the wrappers and by what was said of it. */
  readonly reads: (core: z.core.$ZodType, meta: FieldMeta) => boolean;
  readonly Cell: ComponentType<CellProps>;
  /** Absent for kinds that nobody edits. */
  readonly Input?: LazyExoticComponent<ComponentType<InputProps>>;
  /** Absent for kinds that no list is narrowed by. */
  readonly Filter?: LazyExoticComponent<ComponentType<FilterProps>>;
  /** Numbers stand at the right. */
  readonly align?: 'end';
  /** Width of a column in px. */
  readonly width: number;
}
