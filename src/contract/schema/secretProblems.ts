import { isWriteOnly } from '../../fields/kinds';
import { metaOf } from '../../fields/meta';
import { sourcesOf } from './computedFields';
import type { Entity } from './entity';
import { readBy } from './fieldConditions';

type Parts = Pick<Entity, 'fields'> &
  Partial<Pick<Entity, 'rules' | 'unique'>> & { readonly writable: readonly string[] };

/** Secrets that lists, conditions, rules or computed fields would read. */
export const secretProblems = ({ fields, writable, rules = [], unique = [] }: Parts): string[] => {
  const secrets = Object.keys(fields).filter(name => isWriteOnly(fields[name]!)); // names of fields
  return secrets.flatMap(name => {
    const meta = metaOf(fields[name]!);
    const uses = (['sort', 'filter', 'search', 'unique'] as const).filter(use => meta[use]);
    const readers = Object.entries(fields).flatMap(([field, schema]) => {
      const { when } = metaOf(schema);
      return [...sourcesOf(schema), ...(when ? readBy(when) : [])].includes(name) ? [`"${field}"`] : [];
    });
    return [
      ...(writable.includes(name) ? [] : [`"${name}" is a secret, so it has to be writable`]),
      ...uses.map(use => `"${name}" is a secret, so it cannot have ${use}`),
      ...readers.map(field => `"${name}" is a secret, so ${field} cannot read it`),
      ...(rules.some(rule => rule.fields.includes(name)) || unique.some(names => names.includes(name))
        ? [`"${name}" is a secret, so no rule and no unique values can read it`]
        : []),
    ];
  });
};
