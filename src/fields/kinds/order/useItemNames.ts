import type { FieldSpec } from '../../types';
import { useWords } from '../../../engine/words';
import { useRelated } from '../references/useRelated';

/** The labels of an ordered list's items: titles of records, labels of choices, or the items themselves. */
export const useItemNames = (
  field: FieldSpec,
  resource: string,
  items: readonly string[],
): readonly string[] => {
  const { choice } = useWords(resource);
  const target = field.meta.references;
  const related = useRelated(target ?? '', target === undefined ? [] : items);
  if (target !== undefined) return related.map(record => record.title);
  return field.choices ? items.map(item => choice(field.name, item)) : items;
};
