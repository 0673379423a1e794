import * as z from 'zod/mini';
import { metaOf } from '../../fields/meta';
import { coreOf, type Shape } from '../../fields/zod';
import type { FieldError } from '../errors';
import { messageFor } from '../messages';
import { conditionalFields, conditionText, hasField } from './fieldConditions';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * What is wrong with the fields of a new record that have a condition, all at once: those that are required and missing, with the
 * sentence that the field has for an empty text, and those that the record does not have.
 *
 * @example conditionErrors(memo.fields, { kind: 'free', price: 5 }); // [{ path: 'price', message: 'Only possible while kind is paid' }]
 */
export const conditionErrors = (fields: Shape, record: object): readonly FieldError[] => {
  const values = new Map<string, unknown>(Object.entries(record));
  return conditionalFields(fields).flatMap(path => {
    const schema = fields[path];
    const when = schema && metaOf(schema).when;
    if (!schema || !when) return [];
    const isMissing = isEmpty(values.get(path));
    if (!hasField(fields, path, record)) return isMissing ? [] : [{ path, message: conditionText(when) }];
    if (!isMissing || !when.isRequired) return [];
    const { error } = z.safeParse(coreOf(schema), '');
    return [{ path, message: error?.issues[0]?.message ?? messageFor('required') }];
  });
};
