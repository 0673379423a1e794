import { acceptedBy, hasField, readBy } from '../../../contract/schema/fieldConditions';
import { lockedReason } from '../../../contract/schema/entityStates';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import type { wordsFor } from '../../words';

/** Why a field cannot be edited: the person may not set it, the state of the record locks it, or the record does not have it. Undefined where it can. */
export const uneditableReason = (
  { entity, fields }: Resource,
  field: string,
  record: AnyRecord,
  words: ReturnType<typeof wordsFor>,
): string | undefined => {
  if (fields[field]?.writable === false) return words.translate('engine.quickEdit.notPermitted');
  const locked = lockedReason(entity.states, field, record);
  if (locked !== undefined) return locked;
  const when = fields[field]?.meta.when;
  if (!when || hasField(entity.fields, field, record)) return undefined;
  const names = readBy(when).map(words.label).join(', ');
  if ('test' in when) return when.message ?? words.translate('engine.quickEdit.depends', { fields: names });
  const textOf = (value: unknown) =>
    typeof value === 'boolean'
      ? words.translate(`engine.quickEdit.${value ? 'yes' : 'no'}`)
      : typeof value === 'string'
        ? words.choice(when.field, value)
        : String(value);
  const values = acceptedBy(when.is).map(textOf).join(' / ');
  return words.translate('engine.quickEdit.onlyWhile', { field: names, values });
};
