import * as z from 'zod/mini';
import { kindOf } from '../../fields/kinds';
import { metaOf } from '../../fields/meta';
import {
  coreOf,
  defaultOf,
  elementOf,
  entriesOf,
  isNullable,
  limitsOf,
  shapeOf,
  type Schema,
} from '../../fields/zod';
import { definedPermissions } from '../permission';
import { transitionFields, type Stateful } from './entityStates';
import { acceptedBy, conditionalFields, emptyValueOf, readBy } from './fieldConditions';
import { filtersOf, type Entity, type ListedEntity } from './entity';
import { computedProblems } from './computedProblems';
import { fileProblems } from './fileProblems';
import { secretProblems } from './secretProblems';
import { readerProblems } from './readerProblems';
import { uniqueProblems } from './uniqueProblems';

/** Parameters of every list. */
const listParameters = ['page', 'per_page', 'q', 'sort_column', 'sort_direction'];

/** Filters that the kind of their field does not have. */
const filterProblems = (entity: Required<ListedEntity>): string[] =>
  Object.entries({ ...entity.fields, ...entity.filters }).flatMap(([field, schema]) => {
    const { filter } = metaOf(schema);
    const { name, filters } = kindOf(schema);
    return filter === undefined || filters.includes(filter)
      ? []
      : `the field "${field}" has the filter "${filter}", which its kind ${name} does not have. Filters: ${filters.join(', ') || 'none'}`;
  });

/** Filters whose parameter has the name of another's, of another field or of a parameter of every list. */
const parameterProblems = (entity: Required<ListedEntity>): string[] => {
  const owners = new Map(listParameters.map(parameter => [parameter, 'the list itself']));
  return filtersOf(entity).flatMap(({ field, parameters }) =>
    parameters.flatMap(parameter => {
      const other =
        owners.get(parameter) ?? (parameter !== field && parameter in entity.fields ? parameter : undefined);
      owners.set(parameter, field);
      return other === undefined
        ? []
        : `the filter of "${field}" has the parameter "${parameter}", which already belongs to ${other}`;
    }),
  );
};

/** Rules that name what is no field, or a path that they do not read. */
const ruleProblems = ({ fields, rules = [] }: Pick<Entity, 'fields'> & Partial<Pick<Entity, 'rules'>>) =>
  rules.flatMap(({ fields: read, path, message }) => {
    const rule = `the rule "${message}"`;
    const unknown = read.filter(field => !(field in fields));
    return [
      ...unknown.map(
        field => `${rule} names "${field}", which is no field. Fields: ${Object.keys(fields).join(', ')}`,
      ),
      ...(read.includes(path)
        ? []
        : [
            `${rule} has the path "${path}", which it does not read. Its fields: ${read.join(', ') || 'none'}`,
          ]),
    ];
  });

/** Whether the condition of a field reads the field itself, also through the conditions of others. */
const readsItself = ({ fields }: Pick<Entity, 'fields'>, field: string): boolean => {
  const seen = new Set<string>();
  const read = (name: string): void => {
    const when = fields[name] && metaOf(fields[name]).when;
    for (const next of when ? readBy(when) : [])
      if (!seen.has(next)) {
        seen.add(next);
        read(next);
      }
  };
  read(field);
  return seen.has(field);
};

/** Conditions of fields that name what does not exist, and fields with a condition that always have a value. */
const conditionProblems = (entity: Required<ListedEntity>): string[] =>
  conditionalFields(entity.fields).flatMap(field => {
    const schema = entity.fields[field]!;
    const when = metaOf(schema).when!; // a field with a condition
    const of = `the condition of "${field}"`;
    const unknown = readBy(when).filter(name => !(name in entity.fields));
    const wrong =
      'test' in when || unknown.length
        ? []
        : acceptedBy(when.is).filter(
            value => !z.safeParse(coreOf(entity.fields[when.field]!), value).success && value !== null,
          );
    return [
      ...unknown.map(name => `${of} reads "${name}", which is no field`),
      ...wrong.map(
        value => `${of} names the value ${JSON.stringify(value)}, which "${readBy(when)[0]}" cannot have`,
      ),
      ...(readBy(when).length ? [] : [`${of} reads no field`]),
      ...(readsItself(entity, field) ? [`${of} reads "${field}" itself`] : []),
      ...(z.safeParse(schema, emptyValueOf(schema)).success
        ? []
        : [`the field "${field}" has a condition and no empty value. Declare it with z.nullable()`]),
    ];
  });

/** States of no choice, transitions from or to what is no state, and fields that do not exist. */
const stateProblems = ({
  fields,
  writable = [],
  states,
}: Partial<Stateful> & Pick<Entity, 'fields'>): string[] => {
  if (!states) return [];
  const { field, initial, transitions, moves, locks = {} } = states;
  const values = fields[field] && entriesOf(fields[field]);
  if (!values) return [`states.field names "${field}", which is no choice`];
  const ofValues = (option: string, names: readonly string[]) =>
    names
      .filter(name => !values.includes(name))
      .map(
        name => `${option} names "${name}", which is no value of "${field}". Values: ${values.join(', ')}`,
      );
  const ofFields = (option: string, names: readonly (string | undefined)[]) =>
    names.flatMap(name =>
      name === undefined || name in fields
        ? []
        : `${option} names "${name}", which is no field. Fields: ${Object.keys(fields).join(', ')}`,
    );
  const lacksValue = (name: string) =>
    fields[name] &&
    !writable.includes(name) &&
    !isNullable(fields[name]) &&
    defaultOf(fields[name]) === undefined;
  const ofNewRecords = (option: string, names: readonly (string | undefined)[]) =>
    names.flatMap(name =>
      name !== undefined && lacksValue(name)
        ? `${option} names "${name}", which must be nullable or have a default, because new records do not have it`
        : [],
    );
  const hasOwner = Object.values(fields).some(schema => kindOf(schema).isOwner);
  return [
    ...ofValues('states.initial', [initial]),
    ...Object.entries(moves ?? {}).flatMap(([from, to]) => ofValues('states.moves', [from, ...to])),
    ...Object.entries(locks).flatMap(([state, locked]) => [
      ...ofValues('states.locks', [state]),
      ...ofFields(`states.locks.${state}`, locked),
      ...locked
        .filter(name => name in fields && !writable.includes(name))
        .map(name => `states.locks.${state} names "${name}", which nobody changes in any state`),
    ]),
    ...(moves && !writable.includes(field) ? [`states.moves needs "${field}" to be writable`] : []),
    ...(!moves && writable.includes(field)
      ? [
          `"${field}" is the field of states, so it is not writable, unless states.moves says which moves are free`,
        ]
      : []),
    ...Object.entries(transitions).flatMap(([name, transition]) => {
      const { from, to, reason, writes, isAlsoOfOwner, by } = transition;
      const option = `states.transitions.${name}`;
      return [
        ...ofValues(`${option}.from`, from),
        ...ofValues(`${option}.to`, [to]),
        ...ofFields(`${option}.asks`, transitionFields(transition)),
        ...ofNewRecords(`${option}.asks`, transitionFields(transition)),
        ...ofFields(`${option}.reason.field`, [reason?.field]),
        ...ofNewRecords(
          `${option}.reason.field`,
          [reason?.field].filter(each => each !== field),
        ),
        ...(reason && fields[reason.field] && limitsOf(fields[reason.field]!).maximum === undefined
          ? [`${option}.reason.field names "${reason.field}", which has no limit of characters`]
          : []),
        ...ofFields(`${option}.writes`, Object.keys(writes ?? {})),
        ...(isAlsoOfOwner && !hasOwner ? [`${option}.isAlsoOfOwner needs a field with the owner`] : []),
        ...(by && !hasOwner ? [`${option}.by needs a field with the owner`] : []),
        ...(by === 'others' && isAlsoOfOwner ? [`${option}.isAlsoOfOwner contradicts by: 'others'`] : []),
      ];
    }),
  ];
};

/** What happens on deletion, said of a field that has no ids of its own, or that cannot lose them. */
const deletionProblems = ({ fields, writable = [] }: Partial<Stateful> & Pick<Entity, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([field, schema]) => {
    if (hasRuleInside(schema))
      return [
        `"${field}" has a reference with onDelete inside of it. Only a reference or references of the entity itself can have it`,
      ];
    const { onDelete, references } = metaOf(schema);
    if (onDelete === undefined) return [];
    const of = `onDelete of "${field}"`;
    if (references === undefined || !['reference', 'references'].includes(kindOf(schema).name))
      return [`${of} is "${onDelete}", but the field refers to no other record`];
    if (!writable.includes(field)) return [`${of} needs the field to be writable`];
    if (onDelete !== 'clear' || acceptsEmpty(schema)) return [];
    return [
      elementOf(schema)
        ? `${of} is "clear", so the list must be allowed to be empty. Leave out its min`
        : `${of} is "clear", so the field must be allowed to be empty. Declare it with z.nullable()`,
    ];
  });

/** Whether a field contains a reference that says what happens on deletion. */
const hasRuleInside = (schema: Schema): boolean =>
  [elementOf(schema) ?? [], ...Object.values(shapeOf(schema))]
    .flat()
    .some(inner => metaOf(inner).onDelete !== undefined || hasRuleInside(inner));

const acceptsEmpty = (schema: Schema): boolean => z.safeParse(schema, elementOf(schema) ? [] : null).success;

/** Permissions that do not exist, and fields that new records of people without the permission have no value for. */
const permissionProblems = ({
  fields,
  writable,
}: Pick<Entity, 'fields'> & { readonly writable: readonly string[] }): string[] =>
  Object.entries(fields).flatMap(([field, schema]) => {
    const { writableBy, readableBy } = metaOf(schema);
    if (!writableBy && !(readableBy && writable.includes(field))) return [];
    const known = definedPermissions();
    const hasValue = isNullable(schema) || defaultOf(schema) !== undefined;
    return [
      ...(writableBy ?? [])
        .filter(permission => known?.includes(permission) === false)
        .map(
          permission =>
            `writableBy of "${field}" names "${permission}", which is no permission. Permissions: ${known?.join(', ')}`,
        ),
      ...(writableBy?.length !== 0
        ? []
        : [`writableBy of "${field}" names no permission, so nobody could set it`]),
      ...(hasValue
        ? []
        : [
            `not everybody may set "${field}", and new records of others have no value for it. Declare it with z.nullable() or z._default()`,
          ]),
    ];
  });

/**
 * What is wrong with an entity, in sentences that name entity and field; none where nothing is. The server does not start with
 * the store of a wrong entity.
 */
export const entityProblems = ({
  name,
  fields,
  filters = {},
  rules = [],
  writable = [],
  states,
  unique = [],
}: Pick<Entity, 'name'> &
  ListedEntity &
  Partial<Pick<Entity, 'rules' | 'writable' | 'states' | 'unique'>>): string[] => {
  const entity = { fields, filters };
  const isField = Object.keys(filters).filter(filter => filter in fields);
  const ofKinds = filterProblems(entity);
  return [
    ...isField.map(filter => `"${filter}" is a field and a filter`),
    ...Object.entries(filters)
      .filter(([, schema]) => metaOf(schema).filter === undefined)
      .map(
        ([filter, schema]) =>
          `the filter "${filter}" does not say how it filters. Filters of its kind ${kindOf(schema).name}: ${kindOf(schema).filters.join(', ') || 'none'}`,
      ),
    ...(ofKinds.length ? ofKinds : parameterProblems(entity)),
    ...ruleProblems({ fields, rules }),
    ...conditionProblems(entity),
    ...uniqueProblems({ fields, unique }),
    ...stateProblems({ fields, writable, states }),
    ...permissionProblems({ fields, writable }),
    ...deletionProblems({ fields, writable }),
    ...computedProblems({ fields, writable }),
    ...secretProblems({ fields, writable, rules, unique }),
    ...fileProblems({ fields }),
    ...readerProblems({ fields, rules, unique, states }),
  ].map(problem => `Entity ${name}: ${problem}.`);
};
