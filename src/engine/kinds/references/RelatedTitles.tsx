import type { CellProps } from '../kind';
import { MoreOf } from '../MoreOf';
import { idsOf } from './idsOf';
import { useRelated } from './useRelated';

/** What {@link ReferencesCell} fetches where there is something to show. */
export function RelatedTitles({ value, field }: CellProps) {
  const records = useRelated(field.meta.references ?? '', idsOf(value));
  return <MoreOf texts={records.map(record => record.title)} />;
}
