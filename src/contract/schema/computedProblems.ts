import { kindOf } from '../../fields/kinds';
import { metaOf } from '../../fields/meta';
import { isNullable } from '../../fields/zod';
import { pureOf, sourcesOf } from './computedFields';
import type { Entity } from './entity';

/** What has another value at each call, so that the stored value would soon be wrong, or ends the expression. */
const changing =
  /\b(?:current_(?:date|time|timestamp|user|role|catalog|schema)|localtime(?:stamp)?|session_user|user)\b|\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday|random|random_normal|gen_random_uuid|uuidv[47]|nextval|current_setting)\s*\(|\bage\s*\(\s*\{\}\s*\)|--|\/\*|;/gi;

/** A literal that is read as a time at each call: `'today'::date`. */
const changingLiteral = /'\s*(?:now|today|tomorrow|yesterday)\s*'/gi;

/** What an expression may not contain, as it is written there. Texts in quotation marks and names of fields may. */
const changingSql = (expression: string): readonly string[] => {
  const withoutTexts = expression.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/\{\w+\}/g, '{}');
  return [...(expression.match(changingLiteral) ?? []), ...(withoutTexts.match(changing) ?? [])].map(match =>
    match.replace(/\s*\($/, '()'),
  );
};

/** Computed fields that people write, that read what does not exist or is computed itself, and functions that lists are to sort by. */
export const computedProblems = ({
  fields,
  writable,
}: Pick<Entity, 'fields'> & { readonly writable: readonly string[] }): string[] =>
  Object.entries(fields).flatMap(([field, schema]) => {
    const { computed, sort, filter, search, unique } = metaOf(schema);
    if (!computed) return [];
    const sources = sourcesOf(schema);
    const known = sources.flatMap(name => (fields[name] ? [[name, fields[name]] as const] : []));
    const of = `the computed field "${field}"`;
    const uses = Object.entries({ sort, filter, search, unique }).filter(([, isUsed]) => isUsed);
    const canBeNull = known.filter(([, source]) => isNullable(source)).map(([name]) => `"${name}"`);
    const isUnsafe =
      'sql' in computed && !isNullable(schema) && canBeNull.length > 0 && !/coalesce/i.test(computed.sql);
    return [
      ...(writable.includes(field) ? [`${of} is writable. Declare it in readOnly`] : []),
      ...(sources.length ? [] : [`${of} reads no field. Write the names of fields in braces: {price}`]),
      ...sources
        .filter(name => !fields[name])
        .map(name => `${of} reads "${name}", which is no field. Fields: ${Object.keys(fields).join(', ')}`),
      ...known
        .filter(([, source]) => metaOf(source).computed)
        .map(([name]) => `${of} reads "${name}", which is computed, too`),
      ...(pureOf(schema)
        ? uses.map(
            ([use]) =>
              `${of} has ${use}, which a function cannot have, because the database does not know its values. Use computed.sql`,
          )
        : []),
      ...('sql' in computed
        ? [...new Set(changingSql(computed.sql))].map(
            match =>
              `${of} has ${match} in its SQL. Its value is stored when the record is written, so it follows from fields alone, in one expression without comments`,
          )
        : []),
      ...('sql' in computed && kindOf(schema).isOwner ? [`${of} cannot be the owner of a record`] : []),
      ...(isUnsafe
        ? [
            `${of} reads ${canBeNull.join(' and ')}, which can be empty. Declare it with z.nullable(), or use coalesce`,
          ]
        : []),
    ];
  });
