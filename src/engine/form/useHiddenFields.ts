import { useWatch, type Control } from 'react-hook-form';
import { conditionalFields, hasField, readBy } from '../../contract/schema/fieldConditions';
import type { AnyRecord } from '../services/anyRecord';
import { NEW_ID } from './create/newRecord';
import type { Resource } from '../resource/resource';

/** Names of the fields that the record does not have with the current values of its form. `base` has the other fields. */
export const useHiddenFields = (resource: Resource, control: Control, base: AnyRecord): readonly string[] => {
  const conditional = conditionalFields(resource.entity.fields);
  const read = conditional.flatMap(name => readBy(resource.fields[name]!.meta.when!)); // they have a condition
  const inForm = read.filter(name => resource.form.some(({ field }) => field === name));
  const values = useWatch({ control, name: inForm });
  const record = { ...base, ...Object.fromEntries(inForm.map((name, at) => [name, values[at]])) };
  // A new record has no value to show for a field that the person may not set.
  const unwritable =
    base.id === NEW_ID
      ? resource.form.flatMap(({ field }) => (resource.fields[field]!.writable ? [] : field))
      : [];
  return [...unwritable, ...conditional.filter(name => !hasField(resource.entity.fields, name, record))];
};
