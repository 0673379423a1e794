import { definedPermissions } from '../../../contract/permission';
import { readField } from '../../../fields/readField';
import type { FieldSpec } from '../../../fields/types';
import type { AnyAction } from '../action';
import type { ColumnGroup, FormField, FormGroup } from '../declaration';
import type { AnyDeclaration } from '../resource';

/** A declaration with its fields read, and its sections by the names of their options. */
export interface Declared extends AnyDeclaration {
  readonly fields: Readonly<Record<string, FieldSpec>>;
  readonly filterFields: Readonly<Record<string, FieldSpec>>;
  readonly actionsByName: readonly (readonly [name: string, action: AnyAction])[];
  readonly sortsByName: readonly (readonly [option: string, sort: AnyDeclaration['list']['sort']])[];
  readonly columnGroups: readonly ColumnGroup<string>[];
  readonly formGroups: readonly (readonly [option: string, fields: FormGroup<string>['fields']])[];
}

/** The columns of a list, those of groups included. */
export const columnsOf = ({ list }: AnyDeclaration): string[] =>
  list.columns.flatMap(column => (typeof column === 'string' ? column : column.columns));
const fieldNameOf = (field: string | FormField<string>): string =>
  typeof field === 'string' ? field : field.field;
/** The fields of a form by their option. */
export const formFieldsOf = ({ formGroups }: Declared): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(formGroups.map(([option, fields]) => [option, fields.map(fieldNameOf)]));
/** The fields that a declaration names for a layout, by option. */
export const optionsOfLayout = (
  list: AnyDeclaration['list'],
  layout: string,
): Readonly<Record<string, string>> | undefined => new Map(Object.entries(list)).get(layout);
/** A form with groups. */
export const grouped = ({ form }: AnyDeclaration) => (form && 'groups' in form ? form : undefined);
/** The values of a new record of somebody with every permission. */
export const defaultsOf = (defaults: AnyDeclaration['defaults']) =>
  typeof defaults === 'function'
    ? defaults({ permissions: definedPermissions() ?? [], ownerId: 1, publishDisabledReason: undefined })
    : defaults;

/** Fields that no screen can show, or that are declared incompletely. */
export const readAll = (declaration: AnyDeclaration) => {
  const { entity } = declaration;
  const problems: string[] = [];
  const read = (owner: Pick<typeof entity, 'name' | 'fields' | 'writable'>) =>
    Object.fromEntries(
      Object.keys(owner.fields).flatMap(name => {
        try {
          return [[name, readField(owner, name)] as const];
        } catch (error) {
          problems.push(`entity: ${error instanceof Error ? error.message : String(error)}`);
          return [];
        }
      }),
    );
  const fields = read(entity);
  const filters = read({ name: entity.name, fields: entity.filters, writable: [] });
  return { fields, filterFields: { ...fields, ...filters }, problems };
};

/** The declaration with its fields and its sections. */
export const declaredOf = (
  declaration: AnyDeclaration,
  { fields, filterFields }: ReturnType<typeof readAll>,
): Declared => {
  const { list, form, actions = {} } = declaration;
  return {
    ...declaration,
    fields,
    filterFields,
    actionsByName: Object.entries(actions),
    sortsByName: [
      ['list.sort', list.sort],
      ...Object.entries(list.sorts ?? {}).map(([name, sort]) => [`list.sorts.${name}`, sort] as const),
    ],
    columnGroups: list.columns.flatMap(column => (typeof column === 'string' ? [] : column)),
    formGroups:
      form && 'groups' in form
        ? form.groups.map(({ group, fields: own }) => [`form.groups.${group}`, own] as const)
        : [['form', form ?? []]],
  };
};
