import type { ComponentType, LazyExoticComponent } from 'react';
import type { Permission } from '../contract/permissions';
import type { CallInput, Endpoint } from '../contract/tools/endpoint';
import type { Entity, FieldOf, RecordOf } from '../contract/tools/entity';
import { readField, type FieldSpec } from '../fields/fieldSpec';
import type { InputProps } from '../fields/kind';
import type { ChipTone } from '../ui/display/Chip';
import type { Icon } from '../ui/display/icons';

/** A record as the engine handles it: an id and whatever its entity declares. */
export type AnyRecord = { readonly id: string } & Readonly<Record<string, unknown>>;

/** The resource's own words, by their key below `resources.<name>`. */
export type FormatText = (key: string, values?: Record<string, unknown>) => string;

/** How the values of a choice are drawn: icon, tone, and whether one is the calm normal. */
export type BadgeStyles = Readonly<Record<string, { readonly icon?: Icon; readonly tone?: ChipTone }>>;

type Endpoints = Readonly<Record<string, Endpoint>> & { readonly list: Endpoint };

/** What a dialog of an action is given. */
export interface AskProps<R> {
  readonly records: readonly R[];
  readonly onAnswer: (answer: unknown) => void;
  readonly onCancel: () => void;
}

interface ActionBase<R> {
  readonly icon: Icon;
  readonly tone?: 'bad';
  /** True, or the sentence that says why this record refuses. */
  readonly when?: (record: R) => true | string;
  /** Whether the action is offered at all beside this record; what is only impossible now belongs in `when`. */
  readonly offered?: (record: R) => boolean;
  /** Asks before it is done. */
  readonly confirm?: true;
  /** Values for the sentence that it asks with, `confirmText`, such as how much else it concerns. */
  readonly tells?: (records: readonly R[]) => Readonly<Record<string, unknown>>;
  /** Takes the rows out of the list at once, before the answer. */
  readonly removes?: true;
  /** Its calls take one record: they are made for each of the chosen. */
  readonly each?: true;
  /** Beside the question it takes a note of at most so many characters, `note` in its words: what is written is the answer. */
  readonly note?: number;
  /** Only people with one of these see it. */
  readonly access?: readonly Permission[];
  /** By which name its calls and their answers know a record, where that is not the id. */
  readonly named?: (record: R) => string;
  /** Asked of the person first: the value lands in the payload. */
  readonly asks?: string;
  /** Asks for that value in a dialog of its own, instead of the field's input. */
  readonly Ask?: LazyExoticComponent<ComponentType<AskProps<R>>>;
}

/** The change that a resource's `jobs` call takes; `never` where it has none. */
export type JobChanges<E extends Endpoints> = E extends { readonly jobs: infer J extends Endpoint }
  ? CallInput<J> extends { readonly body: { readonly changes: infer C } }
    ? C
    : never
  : never;

/** One call that an action makes, its payload typed by the endpoint that it names. */
export type Sending<R, E extends Endpoints> = {
  [K in keyof E & string]: {
    readonly endpoint: K;
    readonly send: (records: readonly R[], answer: unknown) => CallInput<E[K]>;
  };
}[keyof E & string];

/**
 * What can be done to records, as data. Words come from the catalogue under `resources.<name>.actions.<action>`:
 * `label`, `done` and, where it asks first, `confirm` – with `smart_count` records.
 */
export type Action<R, E extends Endpoints> = ActionBase<R> &
  Sending<R, E> & {
    readonly undo?: Sending<R, E>;
    /** The same done to every record that the list matches, as a job; without it the action is for chosen rows alone. */
    readonly everywhere?: JobChanges<E> | ((answer: unknown) => JobChanges<E>);
  };

/** Neighbouring columns that share their place when the list is narrow: in a small grid, one above the other, or not at all. */
export interface ColumnGroup<F extends string> {
  readonly name: string;
  readonly narrow: 'grid' | 'stack' | 'hide';
  readonly columns: readonly F[];
  /** Leaves a list that is too small for every folded column. */
  readonly leavesFirst?: true;
}

/** The first column: a picture, a title that is a real link, and a quiet second line. */
export interface PrimaryColumn<R, F extends string> {
  readonly title: F;
  readonly image?: F;
  readonly badge?: F;
  /** The picture is a person's: round, and their first letter where there is none. */
  readonly isPerson?: true;
  readonly line: (record: R) => string;
  /** A longer text than this is shown with an ellipsis; the whole is in the tooltip. */
  readonly shownCharacters?: number;
}

/** How a list stands on wide screens; phones always have cards. */
export type ListLayout = 'table' | 'cards';

/** By which field a list is ordered, and which way round. */
export interface ListSort<F extends string> {
  readonly field: F;
  readonly order: 'asc' | 'desc';
}

export interface ListDeclaration<R, F extends string, A extends string> {
  readonly primary: PrimaryColumn<R, F>;
  /** Columns shown at first. Every other field with a cell can be shown, too. */
  readonly columns: readonly (F | ColumnGroup<F>)[];
  /** The filters that come first in the menu; every other one that the entity offers follows. */
  readonly filters?: readonly F[];
  /** Fields that the list offers neither as a column nor as a filter. */
  readonly omit?: readonly F[];
  readonly sort: ListSort<F>;
  /** Orders that have a name, offered in the bar over the rows; their words are `sorts.<key>`. Cards need some. */
  readonly sorts?: Readonly<Record<string, ListSort<F>>>;
  /** What a person may choose between on wide screens, the usual one first; a table where left out. */
  readonly layouts?: readonly ListLayout[];
  /** Actions of the bar that rises over chosen rows. */
  readonly bulk: readonly A[];
  /** Actions of one row, behind its menu. */
  readonly row: readonly A[];
  /** Where the public sees a record that has no details. */
  readonly publicAddress?: (record: R) => string;
  /** Query parameters that are part of the list itself, such as `in_trash`. */
  readonly fixedParameters?: Readonly<Record<string, unknown>>;
  /** On phones: the quiet line under the title, and the axes shown as chips. */
  readonly card: { readonly line: (record: R, say: FormatText) => string; readonly chips: readonly F[] };
  /** Nothing in it is how it should be: the empty list rests, and waits for no first record. */
  readonly isDoneWhenEmpty?: true;
  /** Drawings of choice values, by field. */
  readonly badgeStyles?: { readonly [K in F]?: BadgeStyles };
  /** Widths in px of columns that need more or less than their kind. */
  readonly widths?: { readonly [K in F]?: number };
  /** Cells that no kind can draw. */
  readonly cells?: { readonly [K in F]?: ComponentType<{ record: R }> };
}

export interface FormField<F extends string> {
  readonly field: F;
  /** Stands before what is typed; a function where only the configuration knows it. */
  readonly prefix?: string | (() => string);
  readonly help?: true;
  /** Asked on the way to a new record alone; it stays as it was made. */
  readonly once?: true;
  /** Takes the place of the kind's own input; `useFormValues` tells it what the other fields hold. */
  readonly Input?: LazyExoticComponent<ComponentType<InputProps>>;
}

/** Fields that stand together, under the words `groups.<name>`. */
export interface FormGroup<F extends string> {
  readonly group: string;
  readonly fields: readonly (F | FormField<F>)[];
}

/** How the groups of a form stand: one below the other, one a tab, or one a step of the way to a new record. */
export type FormLayout = 'groups' | 'tabs' | 'steps';

/** What a new record holds before anybody writes, where that is more than nothing. */
export type FirstValues<F extends string> = { readonly [K in F]?: unknown };

/** A form: fields, or groups of fields. Writable fields that it does not name follow at its end. */
export type FormDeclaration<F extends string> =
  | readonly (F | FormField<F>)[]
  | { readonly layout?: FormLayout; readonly groups: readonly FormGroup<F>[]; readonly omit?: readonly F[] };

/** Details of one record beside the list: `?<parameter>=<id>` opens them. */
export interface DetailsDeclaration<R, A extends string = string> {
  readonly parameter: string;
  /** What stands above the form: a player, figures. */
  readonly Header?: LazyExoticComponent<ComponentType<{ record: R }>>;
  /** What stands below the form. */
  readonly Footer?: LazyExoticComponent<ComponentType<{ record: R }>>;
  /** Up to 800 px instead of 480, for what is long. */
  readonly wide?: true;
  /** Of these actions the first that can be done stands as a button over the record; where none can, the first says why. */
  readonly primaryActions?: readonly A[];
  /** Whether a record waits for one of them at all; every record does where left out. */
  readonly hasPrimaryAction?: (record: R) => boolean;
  /** Where the public sees the record. */
  readonly publicAddress?: (record: R) => string;
}

interface Shaped {
  readonly [name: string]: Entity['fields'][string];
}

export interface Declaration<R extends Shaped, W extends Shaped, E extends Endpoints, A extends string> {
  readonly name: string;
  readonly entity: Entity<R, W>;
  readonly endpoints: E;
  readonly access?: readonly Permission[];
  readonly title: (record: RecordOf<Entity<R, W>>) => string;
  /** True, or why this record cannot be changed now. */
  readonly canEdit?: (record: RecordOf<Entity<R, W>>) => true | string;
  readonly actions: Readonly<Record<A, Action<RecordOf<Entity<R, W>>, E>>>;
  readonly list: ListDeclaration<RecordOf<Entity<R, W>>, FieldOf<Entity<R, W>>, NoInfer<A>>;
  readonly form?: FormDeclaration<keyof W & string>;
  readonly first?: FirstValues<keyof W & string>;
  readonly details?: DetailsDeclaration<RecordOf<Entity<R, W>>, NoInfer<A>>;
}

/** A declared resource, its field types forgotten: what the views work on. */
export interface Resource {
  readonly name: string;
  readonly entity: Pick<Entity, 'name' | 'fields' | 'writable' | 'input' | 'patch'>;
  readonly endpoints: Endpoints;
  readonly access: readonly Permission[];
  readonly title: (record: AnyRecord) => string;
  readonly canEdit: (record: AnyRecord) => true | string;
  readonly actions: Readonly<Record<string, Action<AnyRecord, Endpoints>>>;
  readonly list: ListDeclaration<AnyRecord, string, string> & {
    readonly filters: readonly string[];
    readonly omit: readonly string[];
  };
  /** Every field of the form, in order. */
  readonly form: readonly FormField<string>[];
  /** The same in groups; one without a name where the form has none. */
  readonly formGroups: readonly {
    readonly name: string | undefined;
    readonly fields: readonly FormField<string>[];
  }[];
  readonly formLayout: FormLayout;
  readonly first: FirstValues<string>;
  readonly details: DetailsDeclaration<AnyRecord> | undefined;
  /** Every field of the entity, read once. */
  readonly fields: Readonly<Record<string, FieldSpec>>;
}

const check = (resource: Resource): void => {
  const known = new Set(Object.keys(resource.fields));
  const need = (field: string, place: string) => {
    if (!known.has(field))
      throw new Error(`Resource ${resource.name}: ${place} names the unknown field "${field}"`);
  };
  for (const column of resource.list.columns)
    (typeof column === 'string' ? [column] : column.columns).forEach(field => need(field, 'list.columns'));
  for (const field of resource.list.filters) {
    need(field, 'list.filters');
    if (!isNarrowing(resource.fields[field]))
      throw new Error(
        `Resource ${resource.name}: list.filters names "${field}", which no list is narrowed by`,
      );
  }
  if (!resource.fields[resource.list.sort.field]?.sortable)
    throw new Error(
      `Resource ${resource.name}: list.sort names "${resource.list.sort.field}", which orders no list`,
    );
  for (const [name, { field }] of Object.entries(resource.list.sorts ?? {}))
    if (!resource.fields[field]?.sortable)
      throw new Error(`Resource ${resource.name}: list.sorts.${name} names "${field}", which orders no list`);
  if (resource.list.layouts?.includes('cards') && !resource.list.sorts)
    throw new Error(`Resource ${resource.name}: cards have no heads to order by; list.sorts names no order`);
  for (const { field } of resource.form)
    if (!resource.fields[field]?.writable || !resource.fields[field].kind.Input)
      throw new Error(`Resource ${resource.name}: form names "${field}", which nobody can edit`);
  for (const name of [
    ...resource.list.bulk,
    ...resource.list.row,
    ...(resource.details?.primaryActions ?? []),
  ])
    if (!resource.actions[name]) throw new Error(`Resource ${resource.name}: there is no action "${name}"`);
};

type Fields = Readonly<Record<string, FieldSpec>>;

const isNarrowing = (spec: FieldSpec | undefined): boolean => Boolean(spec?.meta.filter && spec.kind.Filter);

/** The declared filters, then every other one that the entity offers. */
const filtersOfList = (
  { filters = [], omit = [] }: { readonly filters?: readonly string[]; readonly omit?: readonly string[] },
  fields: Fields,
): string[] => [
  ...filters,
  ...Object.keys(fields).filter(
    name => !filters.includes(name) && !omit.includes(name) && isNarrowing(fields[name]),
  ),
];

const asField = (field: string | FormField<string>): FormField<string> =>
  typeof field === 'string' ? { field } : field;

/** The form's groups; a writable field that none names stands at the end of the last. */
const groupsOf = (form: FormDeclaration<string> | undefined, fields: Fields): Resource['formGroups'] => {
  if (!form) return [];
  const groups =
    'groups' in form
      ? form.groups.map(({ group, fields: own }) => ({ name: group, fields: own.map(asField) }))
      : [{ name: undefined, fields: form.map(asField) }];
  const omit = 'groups' in form ? (form.omit ?? []) : [];
  const named = new Set(groups.flatMap(group => group.fields.map(({ field }) => field)));
  const rest = Object.values(fields)
    .filter(spec => spec.writable && spec.kind.Input && !named.has(spec.name) && !omit.includes(spec.name))
    .map(({ name }) => ({ field: name }));
  return groups.map((group, index) =>
    index === groups.length - 1 ? { ...group, fields: [...group.fields, ...rest] } : group,
  );
};

/**
 * Declares a resource: one entity of the contract becomes list, filters, form and actions. Names that do not exist fail
 * the type check; what types cannot see fails at start, naming resource and field.
 *
 * @example
 * export const tags = defineResource({
 *   name: 'tags', entity: tag, endpoints: tagEndpoints, title: tag => tag.name, actions: {},
 *   list: { primary: { title: 'name', line: tag => tag.permalink }, columns: ['moments'], filters: [], ... },
 * });
 */
export const defineResource = <
  R extends Shaped,
  W extends Shaped,
  E extends Endpoints,
  const A extends string = never,
>(
  declaration: Declaration<R, W, E, A>,
): Resource => {
  const { entity } = declaration;
  const fields = Object.fromEntries(
    Object.keys(entity.fields).map(name => [name, readField(entity as unknown as Entity, name)]),
  );
  const formGroups = groupsOf(declaration.form, fields);
  const resource = {
    ...declaration,
    list: {
      ...declaration.list,
      filters: filtersOfList(declaration.list, fields),
      omit: declaration.list.omit ?? [],
    },
    access: declaration.access ?? [],
    canEdit: declaration.canEdit ?? (() => true),
    form: formGroups.flatMap(group => group.fields),
    formGroups,
    formLayout:
      declaration.form && 'groups' in declaration.form ? (declaration.form.layout ?? 'groups') : 'groups',
    first: declaration.first ?? {},
    details: declaration.details,
    fields,
    // Callbacks take the entity's own record; the views hand them records of that entity's list and no others.
  } as unknown as Resource;
  check(resource);
  return resource;
};
