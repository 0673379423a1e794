import { readField } from '../../fields/readField';
import type { FieldSpec } from '../../fields/types';
import type { Permission } from '../../contract/permissions';
import { checkResource, isFilter } from './checkResource';
import type {
  Declaration,
  DefaultValues,
  Endpoints,
  Fields,
  FormDeclaration,
  ListDeclaration,
} from './declaration';
import { formGroups } from './formGroups';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from './resource';

/** A declaration without its field types. */
interface AnyDeclaration extends Pick<Resource, 'name' | 'entity' | 'endpoints' | 'title'> {
  readonly changes?: Resource['changes'];
  readonly access?: readonly Permission[];
  readonly canEdit?: Resource['canEdit'];
  readonly actions?: Resource['actions'];
  readonly list: ListDeclaration<AnyRecord, string, string>;
  readonly form?: FormDeclaration<string>;
  readonly defaults?: DefaultValues<string> | Resource['defaults'];
  readonly details?: NonNullable<Resource['details']>;
  readonly publishAction?: string;
}

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
  const isAvailable = (name: string) => !omit.includes(name) && isFilter(fields[name]);
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
 * Declares a resource: one entity of the contract becomes list, filters, form and actions. Unknown names fail the type
 * check. What types cannot express is checked in development and tests; the error names resource and field.
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
  const A extends string = never,
  C = never,
>(declaration: Declaration<R, W, E, A, C>): Resource;
// Callbacks of a declaration have its entity's records as parameters. Views call them with records of that entity only.
export function defineResource(declaration: AnyDeclaration): Resource {
  const { entity, actions = {}, form, defaults = {} } = declaration;
  const read = (owner: Pick<typeof entity, 'name' | 'fields' | 'writable'>) =>
    Object.fromEntries(Object.keys(owner.fields).map(name => [name, readField(owner, name)]));
  const fields = read(entity);
  const filterFields = { ...fields, ...read({ name: entity.name, fields: entity.filters, writable: [] }) };
  const ownerField = Object.keys(fields).find(name => fields[name]!.kind.isOwner);
  const groups = formGroups(form, fields);
  const resource: Resource = {
    ...declaration,
    changes: declaration.changes ?? {},
    access: declaration.access ?? [],
    canEdit: declaration.canEdit ?? (() => true),
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
  };
  // Every declaration is part of the tests, so that a page need not check it again.
  if (import.meta.env.DEV) checkResource(resource);
  return resource;
}
