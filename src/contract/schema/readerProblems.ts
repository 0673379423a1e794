import { kindOf } from '../../fields/kinds';
import { metaOf } from '../../fields/meta';
import { definedPermissions } from '../permission';
import { sourcesOf } from './computedFields';
import type { Entity } from './entity';
import { conditionalFields, readBy } from './fieldConditions';

type Parts = Pick<Entity, 'fields'> & Partial<Pick<Entity, 'rules' | 'unique' | 'states'>>;

/** Fields that everybody reads who sees a record: what calls, lists and jobs need of every record. */
const alwaysRead = ['id', 'created_at', 'updated_at', 'version', 'trashed_at'];

/**
 * Fields with `readableBy` that others could still learn of: by an error message, by a condition, or because a screen needs them. And
 * permissions that do not exist.
 */
export const readerProblems = ({ fields, rules = [], unique = [], states }: Parts): string[] => {
  const readersOf = (field: string): readonly string[] | undefined =>
    fields[field] && metaOf(fields[field]).readableBy;
  const known = definedPermissions();
  /** Whether everybody who reads `field` reads `other`. */
  const isReadWith = (other: string, field: string): boolean => {
    const [needed, readers] = [readersOf(other), readersOf(field)];
    return !needed || (readers?.every(permission => needed.includes(permission)) ?? false);
  };
  const haveSameReaders = (names: readonly string[]): boolean =>
    names.every(name => names.every(other => isReadWith(other, name)));
  const ofFields = Object.entries(fields).flatMap(([field, schema]) => {
    const { readableBy, writableBy = [] } = metaOf(schema);
    if (!readableBy) return [];
    const needed = [
      ...(alwaysRead.includes(field) || kindOf(schema).isOwner ? ['of every record'] : []),
      ...(states?.field === field ? ['as the state of a record'] : []),
    ];
    return [
      ...readableBy
        .filter(permission => known?.includes(permission) === false)
        .map(
          permission =>
            `readableBy of "${field}" names "${permission}", which is no permission. Permissions: ${known?.join(', ')}`,
        ),
      ...(readableBy.length ? [] : [`readableBy of "${field}" names no permission, so nobody could read it`]),
      ...writableBy
        .filter(permission => !readableBy.includes(permission))
        .map(
          permission =>
            `writableBy of "${field}" names "${permission}", which may not read it. Add it to readableBy`,
        ),
      ...needed.map(why => `"${field}" has readableBy, but everybody reads it ${why}`),
    ];
  });
  const ofConditions = conditionalFields(fields).flatMap(field => {
    const when = metaOf(fields[field]!).when!; // a field with a condition
    const read = readBy(when).filter(name => name in fields);
    return [
      ...read
        .filter(name => !isReadWith(name, field))
        .map(
          name =>
            `the condition of "${field}" reads "${name}", which not everybody may read who reads "${field}"`,
        ),
      ...(when.isRequired
        ? read
            .filter(name => !isReadWith(field, name))
            .map(
              name =>
                `the condition of "${field}" requires it, but not everybody may read it who reads "${name}"`,
            )
        : []),
    ];
  });
  const ofComputed = Object.entries(fields).flatMap(([field, schema]) =>
    sourcesOf(schema)
      .filter(name => !isReadWith(name, field))
      .map(
        name =>
          `the computed field "${field}" reads "${name}", which not everybody may read who reads "${field}"`,
      ),
  );
  const ofCurrencies = Object.entries(fields).flatMap(([field, schema]) => {
    const { currencyField } = metaOf(schema);
    return currencyField === undefined || isReadWith(currencyField, field)
      ? []
      : `"${field}" has the currency of "${currencyField}", which not everybody may read who reads "${field}"`;
  });
  return [
    ...ofFields,
    ...ofCurrencies,
    ...ofComputed,
    ...ofConditions,
    ...rules
      .filter(rule => !haveSameReaders(rule.fields))
      .map(
        rule =>
          `the rule "${rule.message}" reads fields that different people may read, so its message would tell one about the other`,
      ),
    ...unique
      .filter(names => !haveSameReaders(names))
      .map(names => `unique names ${names.join(', ')}, which different people may read`),
  ];
};
