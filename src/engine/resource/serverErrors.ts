import { messageFor } from '../../contract/messages';
import { fieldsText } from '../../contract/schema/fieldsText';
import { failureOf } from '../services/failure';
import type { useWords } from '../words';
import type { Resource } from './resource';

/**
 * The messages of a failed save by field. The server calls fields by their names; where it lists those whose values another record
 * has, they are called by their labels.
 */
export const serverErrors = (
  { entity }: Pick<Resource, 'entity'>,
  error: unknown,
  { label, translate }: Pick<ReturnType<typeof useWords>, 'label' | 'translate'>,
): Readonly<Record<string, string>> => {
  const { name, unique } = entity;
  const labelled = new Map(
    (unique ?? []).map(fields => [
      messageFor('same-values', { name, fields: fieldsText(fields) }),
      translate('messages.same-values', { name, fields: fieldsText(fields, each => `“${label(each)}”`) }),
    ]),
  );
  return Object.fromEntries(
    Object.entries(failureOf(error).errors).map(([field, message]) => [
      field,
      labelled.get(message) ?? message,
    ]),
  );
};
