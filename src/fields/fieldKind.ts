import type { FieldMeta, FilterType } from './meta';
import type { Schema } from './zod';

/** The type of a database column. `as` is what the driver reads a decimal as. */
export type Column =
  | { readonly type: 'text' | 'bigint'; readonly isArray?: true }
  | { readonly type: 'boolean' | 'integer' | 'date' | 'timestamp' | 'json' }
  | { readonly type: 'decimal'; readonly scale: number; readonly as: 'number' | 'text' };

/** What a list can show of all its records together. */
export type TotalName = 'sum' | 'average';

/** What records of one group have in common: the value of a field, or its day. */
export type Grouping = 'value' | 'day';

/** How one value becomes the text of a CSV cell and back. */
export interface CsvCodec {
  /** Writes a value that is neither null nor undefined. `String` where left out. */
  readonly write?: (value: unknown) => string;
  /** Reads a text; returns it unchanged where it is no value of the field, so that the schema's message applies. */
  readonly read: (text: string, core: Schema) => unknown;
}

/** A rule about a field and others of its record that follows from the declaration of the field. */
export interface DerivedRule {
  /** The fields that it reads. */
  readonly fields: readonly string[];
  /** The field whose input shows the message. */
  readonly path: string;
  /** A sentence about any record. */
  readonly message: string;
  /** The sentence about one record. */
  readonly messageOf?: (values: Readonly<Record<string, unknown>>) => string;
  /** Pure. It gets the values of `fields`. */
  isMet(values: Readonly<Record<string, unknown>>): boolean;
}

/**
 * The data half of one kind of field: what the contract, the server and CSV need. `core` is the field's schema without
 * its wrappers (optional, nullable, default).
 */
export interface FieldKind {
  /** The name of the kind's folder, and of `FieldMeta.kind` where the schema alone does not identify the kind. */
  readonly name: string;
  /** Whether a field is of this kind. */
  readonly matches: (core: Schema, meta: FieldMeta) => boolean;
  /** The column that stores the field. */
  readonly column: (core: Schema, meta: FieldMeta) => Column;
  /** Converts the driver's value, never null, into the record's. Unchanged where left out. */
  readonly fromRow?: (value: unknown, core: Schema) => unknown;
  /** Whether two values, neither null, are equal. Deep equality where left out. */
  readonly equals?: (one: unknown, other: unknown) => boolean;
  /** The value of an emptied input where null is not allowed. */
  readonly empty: (core: Schema) => unknown;
  /** `text` as written, `list` with each item as its own kind, `json`, or a codec. */
  readonly csv: 'text' | 'list' | 'json' | CsvCodec;
  /** What the API document adds to the schema's own JSON Schema. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
  /** What the API document says about the value of a text, where JSON Schema cannot; undefined where it says nothing. */
  readonly note?: (meta: FieldMeta) => string | undefined;
  /** The filters that lists can have for the field. */
  readonly filters: readonly FilterType[];
  /** The totals that lists can have of the field. None where left out. */
  readonly totals?: readonly TotalName[];
  /** How lists can be grouped by the field, where they can be filtered by it. They cannot where left out. */
  readonly grouping?: Grouping;
  /** The unit of a range filter; `time` and `day` are days with and without a time zone. `number` where left out. */
  readonly rangeUnit?: 'month' | 'day' | 'time';
  /** A job over many records attaches, detaches or replaces values instead of setting one. */
  readonly isList?: true;
  /** A job over many records can replace a text within the value instead of setting one. */
  readonly replacesText?: boolean;
  /** Two people's changes of a list are merged item by item. */
  readonly mergesItems?: true;
  /** Its text is HTML, which the server sanitises before it is stored. */
  readonly isMarkup?: true;
  /** Never empty: a new record starts with this value. */
  readonly initial?: unknown;
  /**
   * Why a field that people can change is declared incompletely; undefined where it is complete. `fields` are the names of
   * all fields of its entity.
   */
  readonly problem?: (meta: FieldMeta, fields: readonly string[]) => string | undefined;
  /** The rule that a field which people write has by its declaration (`RecordRule`); undefined without one. */
  readonly rule?: (name: string, meta: FieldMeta) => DerivedRule | undefined;
  /**
   * What records have instead of the value that people write, which is never read: jobs, files, copies and drafts do not have it, and
   * the database has its hash.
   */
  readonly record?: Schema;
  /** Its value is the id of the person whose record it is. An entity has one such field at most. */
  readonly isOwner?: true;
  /** Data that no screen shows: the kind has no `screen.ts`. */
  readonly hasScreen?: false;
}
