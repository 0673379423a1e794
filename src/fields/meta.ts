import * as z from 'zod/mini';
import { copyOf, innerOf, removeDefaults, type InnerOf, type Schema } from './zod';

/** How a list can be filtered by a field: by values, by a range, by a search in its text, or by whether it has a value. */
export type FilterType = 'values' | 'range' | 'text' | 'presence';

/**
 * When a record has a field: while another field has a value, or one of several, or while a pure function of other fields
 * returns true.
 *
 * @example
 * price: z.nullable(money({ when: { field: 'kind', is: 'paid', isRequired: true } }))
 */
export type FieldCondition = (
  | {
      /** The name of the other field. */
      readonly field: string;
      /** The value that it has, or a list with several. */
      readonly is: unknown;
    }
  | {
      /** The names of the fields that `test` reads. */
      readonly fields: readonly string[];
      /** Pure. It gets `fields` only. */
      readonly test: (values: Readonly<Record<string, unknown>>) => boolean;
      /** A sentence for a record without the field: "Only paid tickets have a gate". The names of `fields` where left out. */
      readonly message?: string;
    }
) & {
  /** Empty values are invalid while the condition holds. A function is the sentence about one, instead of the usual. */
  readonly isRequired?: true | (() => string);
  /** The record keeps the value when the condition ends. It is cleared where left out. */
  readonly keep?: true;
};

/**
 * What the deletion of a record does to those that refer to it: it is refused; or they lose the reference; or they are deleted
 * with it.
 */
export type OnDelete = 'refuse' | 'clear' | 'follow';

/**
 * How the value of a field that nobody writes follows from other fields of the record: by an expression in SQL, whose fields are in
 * braces, or by a pure function. The database stores the value of an expression, so that lists can be sorted and filtered by it.
 *
 * @example
 * total: money({ sort: true, computed: { sql: '{price} * {amount}' } })
 * @example
 * name: text(80, { computed: { from: ['first', 'last'], value: ({ first, last }) => `${first} ${last}` } })
 */
export type Computed =
  | {
      /** An expression of PostgreSQL, with each field in braces. */
      readonly sql: string;
    }
  | {
      /** The names of the fields that `value` reads. */
      readonly from: readonly string[];
      /** Pure. It gets `from` only. */
      readonly value: (values: Readonly<Record<string, unknown>>) => unknown;
    };

/** An area of a picture, in percent of its width and height. Its text is `areas.<name>` of the resource. */
export interface PictureArea {
  /** What it is: `phone`, `avatar`. */
  readonly name: string;
  /** From the left edge. */
  readonly x: number;
  /** From the top edge. */
  readonly y: number;
  /** Of the width of the picture. */
  readonly width: number;
  /** Of the height of the picture. */
  readonly height: number;
  /** Set where it is an ellipse in this frame. */
  readonly shape?: 'circle';
}

/**
 * Properties of a field that a zod schema cannot express: its kind, and how lists sort and filter by it. Limits, choices,
 * required and messages stay in the schema.
 */
export interface FieldMeta<S extends boolean = boolean, F extends FilterType = FilterType> {
  /** The field kind where the schema's own type does not identify it (money, image, tags …). */
  readonly kind?: string;
  /** Lists can be sorted by it. */
  readonly sort?: S;
  /** Lists can be filtered by it. */
  readonly filter?: F;
  /** `q` searches it. */
  readonly search?: boolean;
  /** The database allows each value once, ignoring case. */
  readonly unique?: boolean;
  /** Few records share a value, so the field has its own database index and is not part of the indexes for sorting. */
  readonly selective?: boolean;
  /**
   * The value that records get which are older than this required field. Servers of the previous release write it, too. A field
   * with a default needs none.
   */
  readonly old?: unknown;
  /** The field's former name, whose values it takes over with the next migration. */
  readonly was?: string;
  /** When a record has the field. It is hidden, and has no value, at any other time. */
  readonly when?: FieldCondition;
  /** Only people with one of these permissions may set it. Everybody else reads it. */
  readonly writableBy?: readonly string[];
  /** Only people with one of these permissions read it, and set it. The field does not exist for everybody else. */
  readonly readableBy?: readonly string[];
  /** Its value follows from other fields. Only for fields that nobody writes. */
  readonly computed?: Computed;
  /** Decimal places that the database stores. */
  readonly scale?: number;
  /** Unit shown in a column header. */
  readonly unit?: string;
  /** Of money: the ISO code of the currency, or the field of the record that has it. Dollars where both are left out. */
  readonly currency?: string;
  /** Of money: the field of the same entity with the ISO code of each record's currency, instead of `currency`. */
  readonly currencyField?: string;
  /** Of money: the smallest and the largest amount, as `min` and `max` of the builder say. */
  readonly amounts?: {
    /** A decimal string. */
    readonly min?: string;
    /** A decimal string. */
    readonly max?: string;
  };
  /** The resource that this id refers to. */
  readonly references?: string;
  /** What happens to records that refer to a record when it is deleted. The reference stays as it is where left out. */
  readonly onDelete?: OnDelete;
  /** Inputs of its texts suggest the titles of this resource's records, the most used first. */
  readonly suggestions?: string;
  /** Of a picture: its purpose, its recommended size in px, and the largest file in bytes. */
  readonly image?: {
    /** What it is for, as uploads name it: `avatar`, `thumbnail`. */
    readonly purpose: string;
    /** In px, as the crop dialog proposes it. */
    readonly width: number;
    /** In px. */
    readonly height: number;
    /** The largest file. */
    readonly bytes: number;
    /** Set where the picture is shown in a circle. */
    readonly shape?: 'circle';
    /** What narrower screens show of it, or what covers it, as frames in the crop dialog. */
    readonly areas?: readonly PictureArea[];
    /**
     * The resource whose records are pictures that the person uploaded before, by the ids of their files, and which of them can be
     * chosen instead of a new file.
     */
    readonly library?: {
      readonly resource: string;
      readonly filter?: Readonly<Record<string, unknown>>;
    };
  };
  /** Of a file: the types that it can have, and the largest file in bytes. */
  readonly file?: {
    /** As `application/pdf`. */
    readonly types: readonly string[];
    /** The largest file. */
    readonly maxBytes: number;
  };
  /** Of a reference to a video: reads its id from a link, and builds the link of an id. */
  readonly video?: {
    /** The id in a link; undefined for any other text. */
    readonly idOf: (link: string) => string | undefined;
    /** The link of an id. */
    readonly addressOf: (id: string) => string;
  };
  /** Of a text in several languages: their codes. */
  readonly languages?: readonly string[];
  /** The languages that need a text. */
  readonly requiredLanguages?: readonly string[];
  /** The most characters of the text of each language. */
  readonly limit?: number;
  /** Of a month: the first that can be selected (YYYY-MM-01), and how many months after the current one. */
  readonly months?: {
    /** YYYY-MM-01. */
    readonly first: string;
    /** In months after the current one. */
    readonly ahead: number;
  };
}

declare const sortable: unique symbol;
declare const filterable: unique symbol;

/**
 * A schema whose type says whether lists sort and filter by its field, so that the type check refuses a declaration that
 * sorts by another. The two properties exist in types only.
 */
export type Field<T extends Schema, S extends boolean, F extends FilterType> = T &
  ([S] extends [false] ? unknown : { readonly [sortable]?: true }) &
  ([F] extends [never] ? unknown : { readonly [filterable]?: true });

/** Whether a schema, or the one inside its wrappers, has a property. */
type Has<T, Property extends symbol> = Property extends keyof T
  ? true
  : [InnerOf<T>] extends [never]
    ? false
    : Has<InnerOf<T>, Property>;

type NamesWith<Fields, Property extends symbol> = {
  [K in keyof Fields]: Has<Fields[K], Property> extends true ? K : never;
}[keyof Fields] &
  string;

/** Names of the fields that lists can be sorted by. */
export type SortableField<Fields> = NamesWith<Fields, typeof sortable>;
/** Names of the fields that lists can be filtered by. */
export type FilterableField<Fields> = NamesWith<Fields, typeof filterable>;

type Output<Schemas, K extends keyof Schemas> = Schemas[K] extends Schema
  ? NonNullable<z.output<Schemas[K]>>
  : never;

/** Names of the choices that lists can be filtered by: fields whose values are a closed list of texts. */
export type ChoiceField<Fields> = {
  [K in FilterableField<Fields> & keyof Fields]: Output<Fields, K> extends string
    ? string extends Output<Fields, K>
      ? never
      : K
    : never;
}[FilterableField<Fields> & keyof Fields];
/** Names of the fields with any text that lists can be filtered by, as days and times are. */
export type DayField<Fields> = {
  [K in FilterableField<Fields> & keyof Fields]: string extends Output<Fields, K> ? K : never;
}[FilterableField<Fields> & keyof Fields];

/** Names of the numbers and texts, as amounts are, that lists can be sorted or filtered by. */
export type NumberField<Fields> = {
  [K in (SortableField<Fields> | FilterableField<Fields>) & keyof Fields]: Output<Fields, K> extends number
    ? K
    : string extends Output<Fields, K>
      ? K
      : never;
}[(SortableField<Fields> | FilterableField<Fields>) & keyof Fields];

const registry = z.registry<FieldMeta>();

/**
 * Adds metadata to a field. Returns the same schema.
 *
 * @example withMeta(z.string(), { filter: 'values' })
 */
export const withMeta = <T extends Schema, S extends boolean = false, F extends FilterType = never>(
  schema: T,
  meta: FieldMeta<S, F>,
): Field<T, S, F> => {
  registry.add(schema, { ...metaOf(schema), ...meta });
  return schema as Field<T, S, F>; // the properties that it adds exist in types only
};

/**
 * The metadata of a field, including that of the schema inside its wrappers.
 *
 * @example metaOf(memo.fields.title).sort; // true
 */
export const metaOf = (schema: Schema): FieldMeta => {
  const own = registry.get(schema) ?? {};
  const inner = innerOf(schema);
  return inner === schema ? own : { ...metaOf(inner), ...own };
};

/**
 * A field as changes have it: without its default, which only new records get. The items of a list are replaced as a whole, so
 * they keep the defaults of their own fields.
 *
 * @example withoutDefault(z._default(choice(['calm', 'loud']), 'calm')); // choice(['calm', 'loud'])
 */
export const withoutDefault = (schema: Schema): Schema => {
  const bare = removeDefaults(schema);
  return bare === schema ? schema : withMeta(copyOf(bare), metaOf(schema));
};
