import { hasField } from '../../contract/schema/fieldConditions';
import type { Resource } from '../resource/resource';
import type { Values } from '../save/saveOnNewest';

/** The values of a form without those of hidden fields and of fields that the person may not set. `record` has all values of the record. */
export const shownValues = ({ entity, fields }: Resource, values: Values, record = values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => fields[name]?.writable && hasField(entity.fields, name, record),
    ),
  );
