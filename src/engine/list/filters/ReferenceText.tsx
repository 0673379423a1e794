import { readConditions } from '../../../fields/filters/filterCondition';
import { useRelated } from '../../../fields/kinds/references/useRelated';
import { filterText } from '../../listState/filterText';
import type { ListState } from '../../listState/listState';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { useLocale } from '../../../ui/useLocale';

/** The conditions of a filter by other records, with their titles: "has any of Night markets". */
export function ReferenceText({
  resource,
  state,
  field,
}: {
  resource: Resource;
  state: Pick<ListState, 'filters'>;
  field: string;
}) {
  const words = useWords(resource.name);
  const locale = useLocale();
  const spec = resource.filterFields[field]!; // one of the list's own filters
  const ids = readConditions(spec, state.filters).flatMap(({ values }) => values.map(String));
  const related = useRelated(spec.meta.references ?? '', ids);
  const titleOf = (id: string): string => related.find(record => record.id === id)?.title ?? id;
  return filterText(resource, state, field, words, locale, titleOf);
}
