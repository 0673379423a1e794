import { pureFields } from '../../contract/schema/computedFields';
import type { Resource } from '../resource/resource';

/** The fields that functions compute from this field of a form and from fields before it, of those that are shown. */
export const computedAfter = (
  { entity, fields, form }: Resource,
  field: string,
  hidden: readonly string[],
): readonly string[] =>
  pureFields(entity.fields).flatMap(([name, { from }]) => {
    const last = form.filter(each => from.includes(each.field) && !hidden.includes(each.field)).at(-1);
    return last?.field === field && fields[name] ? [name] : [];
  });
