import type { BadgeStyle } from '../../../fields/types';
import type { AnyAction } from '../action';
import type {
  ColumnGroup,
  DetailsDeclaration,
  DetailsTab,
  FormDeclaration,
  FormField,
  FormGroup,
  ListDeclaration,
  ListSort,
  PrimaryColumn,
  RelatedDeclaration,
} from '../declaration';
import { layouts, type LayoutOptions } from '../../list/layouts/layouts';
import type { FieldRoleName, Layout } from '../../list/layouts/layout';
import type { AnyDeclaration } from '../resource';

/** The options of one section of a declaration, and whether it needs them. */
export type Options = Readonly<Record<string, 'needed' | 'optional'>>;
type OptionsOf<T> = Readonly<Record<keyof T, 'needed' | 'optional'>>;
type List = ListDeclaration<unknown, string, string>;

export const declarationOptions: OptionsOf<AnyDeclaration> = {
  name: 'needed',
  words: 'optional',
  entity: 'needed',
  endpoints: 'needed',
  changes: 'optional',
  access: 'optional',
  title: 'needed',
  readOnlyReason: 'optional',
  actions: 'optional',
  list: 'needed',
  form: 'optional',
  defaults: 'optional',
  publishAction: 'optional',
  details: 'optional',
};

/** The options of each layout that has some, by its name. A function, so that no build computes it. */
export const layoutOptions = (): Readonly<Record<string, Options>> =>
  Object.fromEntries(
    layouts.flatMap(({ name, options }) => (options ? [[name, neededOf(options)] as const] : [])),
  );

const neededOf = (options: NonNullable<Layout['options']>): Options =>
  Object.fromEntries(
    Object.entries(options).map(([option, { isOptional }]) => [option, isOptional ? 'optional' : 'needed']),
  );

/** Without those of layouts. */
export const listOptions: OptionsOf<Omit<List, keyof LayoutOptions<Record<FieldRoleName, string>>>> = {
  primary: 'needed',
  columns: 'needed',
  filters: 'optional',
  omit: 'optional',
  sort: 'needed',
  sorts: 'optional',
  layouts: 'optional',
  totals: 'optional',
  groupBy: 'optional',
  bulkActions: 'optional',
  rowActions: 'optional',
  publicAddress: 'optional',
  fixedParameters: 'optional',
  card: 'optional',
  isUsuallyEmpty: 'optional',
  badgeStyles: 'optional',
  widths: 'optional',
  cells: 'optional',
};

export const primaryOptions: OptionsOf<PrimaryColumn<unknown, string>> = {
  title: 'needed',
  image: 'optional',
  badge: 'optional',
  isPerson: 'optional',
  subtitle: 'needed',
  maxCharacters: 'optional',
};

export const columnGroupOptions: OptionsOf<ColumnGroup<string>> = {
  name: 'needed',
  whenNarrow: 'needed',
  columns: 'needed',
  isHiddenFirst: 'optional',
};

export const sortOptions: OptionsOf<ListSort<string>> = { field: 'needed', order: 'needed' };

export const cardOptions: OptionsOf<NonNullable<List['card']>> = { subtitle: 'optional', chips: 'optional' };

export const badgeStyleOptions: OptionsOf<BadgeStyle> = { icon: 'optional', tone: 'optional' };

export const actionOptions: OptionsOf<AnyAction> = {
  icon: 'needed',
  tone: 'optional',
  permission: 'optional',
  appliesTo: 'optional',
  startsFrom: 'optional',
  disabledReason: 'optional',
  isPermanent: 'optional',
  confirm: 'optional',
  confirmValues: 'optional',
  reason: 'optional',
  asJob: 'optional',
  input: 'optional',
  inputs: 'optional',
  Input: 'optional',
  Dialog: 'optional',
  Flow: 'optional',
  duplicates: 'optional',
  change: 'optional',
};

export const reasonOptions: OptionsOf<NonNullable<AnyAction['reason']>> = {
  limit: 'needed',
  required: 'optional',
  Templates: 'optional',
};

/** Of a form with groups. */
export const fieldsFormOptions: OptionsOf<Extract<FormDeclaration<string>, { readonly groups: unknown }>> = {
  layout: 'optional',
  groups: 'needed',
  omit: 'optional',
};

export const formGroupOptions: OptionsOf<FormGroup<string>> = { group: 'needed', fields: 'needed' };

export const formFieldOptions: OptionsOf<FormField<string>> = {
  field: 'needed',
  prefix: 'optional',
  hasHelp: 'optional',
  isHalf: 'optional',
  onlyOnCreate: 'optional',
  Input: 'optional',
};

export const detailsOptions: OptionsOf<DetailsDeclaration<unknown>> = {
  parameter: 'needed',
  Header: 'optional',
  Footer: 'optional',
  related: 'optional',
  tabs: 'optional',
  isWide: 'optional',
  primaryActions: 'optional',
  hasPrimaryAction: 'optional',
  decisions: 'optional',
  publicAddress: 'optional',
};

export const detailsTabOptions: OptionsOf<DetailsTab<unknown>> = { name: 'needed', Content: 'needed' };

export const relatedOptions: OptionsOf<RelatedDeclaration<unknown>> = {
  resource: 'needed',
  field: 'needed',
  label: 'optional',
  value: 'optional',
};
