import { readField } from '../../fields/readField';
import type { FieldSpec } from '../../fields/types';
import type { Declaration, DefaultValues, Endpoints, Fields } from './declaration';
import { declarationProblems } from './checks/declarationProblems';
import { formGroups } from './formGroups';
import { isFilter } from './isFilter';
import type { AnyDeclaration, Resource } from './resource';

/** The list with its defaults: every filter of the entity, those of the columns first, and every action. */
const listOf = (
  list: AnyDeclaration['list'],
  declared: NonNullable<AnyDeclaration['actions']>,
  fields: Readonly<Record<string, FieldSpec>>,
  ownerField: string | undefined,
): Resource['list'] => {
  const actions = Object.keys(declared);
  // A copy is opened, so there is one at a time.
  const ofSeveral = actions.filter(name => !declared[name]!.duplicates);
  const { bulkActions = ofSeveral, rowActions = actions, card = {}, primary, sort } = list;
  // The owner is shown to those only who see the records of everybody.
  const omit = [...(list.omit ?? []), ...(ownerField === undefined ? [] : [ownerField])];
  const columns = list.columns.flatMap(column => (typeof column === 'string' ? column : column.columns));
  // Tabs of related records link to a list by its ids, also where the menu of filters leaves them out.
  const isAvailable = (name: string) => (!omit.includes(name) || name === 'id') && isFilter(fields[name]);
  const first = list.filters ?? [...columns, sort.field].filter(isAvailable);
  const filters = new Set([...first, ...Object.keys(fields).filter(isAvailable)]);
  return {
    ...list,
    filters: [...filters],
    omit,
    bulkActions,
    rowActions,
    card: { subtitle: primary.subtitle, chips: [], ...card },
  };
};

/**
 * Declares a resource: one entity of the contract becomes list, filters, form and actions. Names of unknown fields, choices,
 * actions and permissions fail the type check. `npm run check` finds the rest. A wrong declaration does not throw, because the
 * other screens have to work: `problems` says what is wrong, and the screens of the resource show it.
 *
 * @example
 * export const tags = defineResource({
 *   name: 'tags', entity: tag, endpoints: tagEndpoints, title: tag => tag.name,
 *   list: { primary: { title: 'name', subtitle: tag => tag.permalink }, columns: ['moments'], sort: … },
 * });
 */
export function defineResource<
  R extends Fields,
  W extends Fields,
  E extends Endpoints,
  const N extends string,
  S extends keyof (R & W) & string,
  const A extends string = never,
  C = never,
  L extends keyof (R & W) & string = never,
  const B = unknown,
  const D extends DefaultValues<W> = DefaultValues<W>,
>(declaration: Declaration<R, W, E, A, C, N, S, L, B, D>): Resource;
// Callbacks of a declaration have its entity's records as parameters. Views call them with records of that entity only.
export function defineResource(declaration: AnyDeclaration): Resource {
  return defineAnyResource(declaration);
}

/** The same without the check of names by types, for declarations that are made of others. */
export const defineAnyResource = (declaration: AnyDeclaration): Resource => {
  try {
    // `npm run check` checks every declaration, so that a page of a build need not check it again.
    const problems = import.meta.env.DEV ? declarationProblems(declaration) : [];
    return problems.length ? brokenResource(declaration, problems) : resourceOf(declaration);
  } catch (error) {
    return brokenResource(declaration, [`Resource ${declaration.name}: ${String(error)}`]);
  }
};

/** A resource of a declaration without problems. */
export const resourceOf = (declaration: AnyDeclaration): Resource => {
  const { entity, actions = {}, form, defaults = {} } = declaration;
  const read = (owner: Pick<typeof entity, 'name' | 'fields' | 'writable'>) =>
    Object.fromEntries(Object.keys(owner.fields).map(name => [name, readField(owner, name)]));
  const fields = read(entity);
  const filterFields = { ...fields, ...read({ name: entity.name, fields: entity.filters, writable: [] }) };
  const ownerField = Object.keys(fields).find(name => fields[name]!.kind.isOwner);
  const groups = formGroups(form, fields);
  return {
    ...declaration,
    words: declaration.words ?? {},
    changes: declaration.changes ?? {},
    access: declaration.access ?? [],
    readOnlyReason: declaration.readOnlyReason ?? (() => undefined),
    actions,
    list: listOf(declaration.list, actions, filterFields, ownerField),
    form: groups.flatMap(group => group.fields),
    formGroups: groups,
    formLayout: (form && 'groups' in form && form.layout) || 'groups',
    defaults: typeof defaults === 'function' ? defaults : () => defaults,
    details: declaration.details,
    ownerField,
    fields,
    filterFields,
    problems: [],
  };
};

/** The list of a resource that has none. */
export const noList = (title: AnyDeclaration['title']): AnyDeclaration['list'] => ({
  primary: { title: '', subtitle: title },
  columns: [],
  sort: { field: '', order: 'desc' },
});

/** A resource with what menus, references and calls need, and with nothing that can be wrong. */
const brokenResource = (
  { name, words = {}, entity, endpoints, title, access = [] }: AnyDeclaration,
  problems: readonly string[],
): Resource => ({
  ...resourceOf({
    ...{ name, words, endpoints, title, access },
    entity: { ...entity, fields: {}, filters: {}, writable: [], rules: [], states: undefined },
    list: noList(title),
  }),
  problems,
});
