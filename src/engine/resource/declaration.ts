import type * as z from 'zod/mini';
import type { Person } from '../services/person';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { Permission } from '../../contract/permission';
import type { ChangeCalls } from '../../contract/calls/changeCalls';
import type { Endpoint } from '../../contract/calls/endpoint';
import type { Entity, RecordOf } from '../../contract/schema/entity';
import type { ChoiceField, DayField, FilterableField, NumberField, SortableField } from '../../fields/meta';
import type { TotalName } from '../../fields/fieldKind';
import type { Catalogue } from '../../ui/useLazyWords';
import type { BadgeStyle, BadgeStyles, InputProps } from '../../fields/types';
import type { FieldRoleName } from '../list/layouts/layout';
import type { LayoutOptions, ListLayout } from '../list/layouts/layouts';
import type { Action } from './action';

/** Translates a key below `resources.<name>`, as `resourceText` of `useWords` does. */
export type ResourceText = (key: string, values?: Record<string, unknown>) => string;

/** The calls of a resource by name. */
export type Endpoints = Readonly<Record<string, Endpoint>> & { readonly list: Endpoint };

/** Neighbouring columns of a wide list. */
export interface ColumnGroup<F extends string> {
  /** Its text is `groups.<name>`, which a narrow list shows above a grid. */
  readonly name: string;
  /** How a narrow list shows them: as a small grid, one below the other in one column, or not at all. */
  readonly whenNarrow: 'grid' | 'stack' | 'hide';
  /** Its fields, from left to right. */
  readonly columns: readonly F[];
  /** Hidden before the other groups when the list is too narrow for all of them. */
  readonly isHiddenFirst?: true;
}

/** The first column: a picture, a title that is a link, and a subtitle. */
export interface PrimaryColumn<R, F extends string> {
  /** The field with the title, which links to the record. */
  readonly title: F;
  /** The field with the picture. */
  readonly image?: F;
  /** The field with a choice, shown as a badge beside the title. */
  readonly badge?: F;
  /** The picture is a person's: round, with their initial where there is none. */
  readonly isPerson?: true;
  /** The second line. */
  readonly subtitle: (record: R) => string;
  /** Longer titles are cut with an ellipsis. The tooltip shows the full title. */
  readonly maxCharacters?: number;
}

/** The field that a list is sorted by, and the direction. */
export interface ListSort<F extends string> {
  /** A field with `sort`. */
  readonly field: F;
  /** Ascending or descending. */
  readonly order: 'asc' | 'desc';
}

/**
 * The list of a resource. `S` are the fields that it can be sorted by, `L` those that it can be filtered by, `P` those that the
 * options of its layouts, its totals and its groups may name.
 */
export interface ListDeclaration<
  R,
  F extends string,
  A extends string,
  S extends string = F,
  L extends string = F,
  P extends Record<FieldRoleName, string> = Record<FieldRoleName, F>,
> extends LayoutOptions<P> {
  /** The first column. */
  readonly primary: PrimaryColumn<R, F>;
  /** Columns shown by default. People can show every other field that has a cell. */
  readonly columns: readonly (F | ColumnGroup<F>)[];
  /** The first filters of the menu, those of the columns where left out. Every other filter of the entity follows. */
  readonly filters?: readonly L[];
  /** Fields that are neither columns nor in the menu of filters. An address can filter by the id, as tabs of related records do. */
  readonly omit?: readonly F[];
  /** The order where nobody selected another. */
  readonly sort: ListSort<S>;
  /** Named orders, selected above the rows; their texts are `sorts.<key>`. Required with layouts that have no column headers. */
  readonly sorts?: Readonly<Record<string, ListSort<S>>>;
  /** Layouts that people can select, the default first. A table where left out. The options of each are under its name. */
  readonly layouts?: readonly ListLayout[];
  /**
   * Sums and averages over all records that match, below the rows. `sum` of an amount adds up those of each currency on their
   * own.
   */
  readonly totals?: { readonly [K in P['number']]?: TotalName };
  /** Fields that people can group the rows of the table by. */
  readonly groupBy?: readonly P['group'][];
  /** Actions for several selected rows. All actions where left out, except one that duplicates. */
  readonly bulkActions?: readonly A[];
  /** Actions in the menu of one row. All actions where left out. */
  readonly rowActions?: readonly A[];
  /** The public address of a record that has no details panel. */
  readonly publicAddress?: (record: R) => string;
  /** Query parameters of every request of the list, such as `in_trash`. */
  readonly fixedParameters?: Readonly<Record<string, unknown>>;
  /** The card of a record, on phones and in the cards layout. The subtitle is the primary column's where left out. */
  readonly card?: {
    /** The second line. `text` translates a key of the resource. */
    readonly subtitle?: (record: R, text: ResourceText) => string;
    /** Fields shown as badges. */
    readonly chips?: readonly F[];
  };
  /** An empty list is normal, as in the trash: it has no button to create a first record. */
  readonly isUsuallyEmpty?: true;
  /**
   * Icons and colours of choice values, by field and value: `{ mood: { calm: { icon: IconCheck, tone: 'ok' } } }`. Both may be left out. Tones:
   * `plain`, `ok`, `warn`, `bad`, `info`, `neutral`.
   */
  readonly badgeStyles?: { readonly [K in F]?: BadgeStyles };
  /** Widths in px of columns whose kind has another default. */
  readonly widths?: { readonly [K in F]?: number };
  /** Custom cells. */
  readonly cells?: { readonly [K in F]?: (props: { record: R }) => ReactNode };
}

/** One input of a form that is declared with more than the name of its field. */
export interface FormField<F extends string> {
  /** The name of a writable field. */
  readonly field: F;
  /** Shown before the input; a function where it depends on the configuration. */
  readonly prefix?: string | (() => string);
  /** The text `help.<field>` is shown below the input. */
  readonly hasHelp?: true;
  /** Only in the form for a new record: it cannot be changed afterwards. */
  readonly onlyOnCreate?: true;
  /** Half as wide, beside a neighbour that is, too. Phones show one below the other. */
  readonly isHalf?: true;
  /** Replaces the kind's input. It reads the other fields with `useFormValues`. */
  readonly Input?: LazyExoticComponent<ComponentType<InputProps>>;
}

/** Fields under one heading; its text is `groups.<name>`. */
export interface FormGroup<F extends string> {
  /** Its name: the heading is `groups.<group>`. */
  readonly group: string;
  /** Its fields, from top to bottom. */
  readonly fields: readonly (F | FormField<F>)[];
}

/** Groups of a form: one below the other, as tabs, or as steps towards a new record. */
export type FormLayout = 'groups' | 'tabs' | 'steps';

/** Values of a new record before anybody types. */
export type DefaultValues<W extends Fields> = { readonly [K in keyof W]?: Readonly<z.output<W[K]>> };

/** The values of a choice, or of the items of a list of choices. */
type ChoiceOf<T> = NonNullable<T> extends readonly (infer I)[] ? I : NonNullable<T>;

/** A property that no declaration has, so that the type check fails with this sentence. */
type Refused<Sentence extends string> = [Sentence] extends [never] ? unknown : { readonly refused: Sentence };

/** What badge styles have to be: a style for a choice of a field. Anything else has to be a sentence that says what is wrong. */
type CheckedBadgeStyles<N extends string, F extends Fields, B> = {
  [K in keyof B]: K extends keyof F
    ? {
        [V in keyof B[K]]: V extends ChoiceOf<z.output<F[K]>>
          ? BadgeStyle
          : `Resource ${N}: list.badgeStyles.${K & string} names "${V & string}", which is no value of the field`;
      }
    : `Resource ${N}: list.badgeStyles names "${K & string}", which is no field`;
};

/** A form: a list of fields, `form: ['brand', { field: 'fee', onlyOnCreate: true }]`, or an object with groups of fields. Writable fields that it does not name follow at the end. */
export type FormDeclaration<F extends string> =
  | readonly (F | FormField<F>)[]
  | {
      /** `groups` where left out: one below the other. */
      readonly layout?: FormLayout;
      /** The groups, in their order. */
      readonly groups: readonly FormGroup<F>[];
      /** Writable fields without an input. */
      readonly omit?: readonly F[];
    };

/** A tab of the details panel with the records of another resource that refer to the record, or that the record names. */
export interface RelatedDeclaration<R> {
  /** The name of the other resource. */
  readonly resource: string;
  /** The filter of the other resource's list that names the record. A field of its form is filled in for a new record, a list with one value. */
  readonly field: string;
  /** The text of the tab: `related.<label>` of this resource. The other resource's name where left out. */
  readonly label?: string;
  /**
   * What the others have in the field, one of them where there are several; null where the record has no such tab. Its id where
   * left out. For records that this one names, `field: 'id'` and `value: record => record.moments`.
   */
  readonly value?: (record: R) => string | readonly string[] | null;
}

/** A tab of the details panel with content of its own, between those of related records and the history. */
export interface DetailsTab<R> {
  /** Its name. Its text is `tabs.<name>`, the name in words where left out. */
  readonly name: string;
  /** What it shows. Loaded when the tab is first opened, and mounted while it is open. */
  readonly Content: LazyExoticComponent<(props: { record: R }) => ReactNode>;
}

/** The details panel of one record beside the list; `?<parameter>=<id>` opens it. */
export interface DetailsDeclaration<R, A extends string = string> {
  /** The parameter of the address that has the id of the opened record, or `new`. */
  readonly parameter: string;
  /** Shown above the form: a player, figures. */
  readonly Header?: LazyExoticComponent<(props: { record: R }) => ReactNode>;
  /** Shown below the form. */
  readonly Footer?: LazyExoticComponent<(props: { record: R }) => ReactNode>;
  /** Tabs with the records that refer to this one. Only people who may read them see them. */
  readonly related?: readonly RelatedDeclaration<R>[];
  /** Tabs with content of their own, such as figures. No two have the same name. */
  readonly tabs?: readonly DetailsTab<R>[];
  /** Up to 800 px wide instead of 480, for long texts. */
  readonly isWide?: true;
  /** The first of these that is possible is a button above the record. Where none is, the first is disabled with its reason. */
  readonly primaryActions?: readonly A[];
  /** Whether a record has that button. Every record where left out. */
  readonly hasPrimaryAction?: (record: R) => boolean;
  /** Each of these that the state of the record allows is a button below the record's own header, to be decided with it in view. */
  readonly decisions?: readonly A[];
  /** The public address of the record. */
  readonly publicAddress?: (record: R) => string;
}

/** The fields of an entity by name. */
export interface Fields {
  readonly [name: string]: Entity['fields'][string];
}

/** The argument of `defineResource`. */
export interface Declaration<
  R extends Fields,
  W extends Fields,
  E extends Endpoints,
  A extends string,
  C,
  N extends string,
  S extends keyof (R & W) & string,
  L extends keyof (R & W) & string,
  B,
  D extends DefaultValues<W>,
> {
  /** Plural, in camel case. It is the key in `src/resources/all.ts`, the name of the store, and of its texts. */
  readonly name: N;
  /** Its English texts, below `resources.<name>`. */
  readonly words?: Catalogue;
  /** What the fields are: `defineEntity`. */
  readonly entity: Entity<R, W>;
  /** Its calls by name: `crudCalls` or `recordCalls`. What a call is missing for is not offered. */
  readonly endpoints: E;
  /** Which call makes which change. Required with actions. */
  readonly changes?: ChangeCalls<NoInfer<RecordOf<Entity<R, W>>>, C>;
  /** Only people with one of these permissions see the resource. */
  readonly access?: readonly Permission[];
  /** What messages, dialogs and the history call a record. */
  readonly title: (record: RecordOf<Entity<R, W>>) => string;
  /** Why a record cannot be edited now; undefined where it can. */
  readonly readOnlyReason?: (record: RecordOf<Entity<R, W>>) => string | undefined;
  /** What can be done with records, by name. */
  readonly actions?: Readonly<Record<A, Action<RecordOf<Entity<R, W>>, NoInfer<C>>>>;
  /** Columns, filters, orders and layouts of the list. */
  readonly list: ListDeclaration<
    RecordOf<Entity<R, W>>,
    (keyof R | keyof W) & string,
    NoInfer<A>,
    S,
    L,
    {
      readonly choice: ChoiceField<R & W>;
      readonly day: DayField<R & W>;
      readonly number: NumberField<R & W>;
      readonly group: ChoiceField<R & W> | DayField<R & W>;
    }
  > & {
    readonly badgeStyles?: B & CheckedBadgeStyles<N, R & W, NoInfer<B>>;
  } & Refused<
      | `Resource ${N}: lists cannot be sorted by "${Exclude<S, SortableField<R & W>>}"`
      | `Resource ${N}: lists cannot be filtered by "${Exclude<L, FilterableField<R & W>>}"`
    >;
  /** The order of the inputs, and their groups. The writable fields in their order where left out. */
  readonly form?: FormDeclaration<keyof W & string>;
  /** Values of a new record before anybody types; a function where they depend on the person. */
  readonly defaults?: (D | ((person: Person) => D)) &
    Refused<`Resource ${N}: defaults names "${Exclude<keyof D, keyof W> & string}", which people cannot write`>;
  /** The action that publishes: the form of a new record ends with it, beside "Save as draft". */
  readonly publishAction?: NoInfer<A>;
  /** The panel of one record beside the list. Without it, lists only link to screens of their own. */
  readonly details?: DetailsDeclaration<RecordOf<Entity<R, W>>, NoInfer<A>>;
}
