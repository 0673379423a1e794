import type { CellProps } from '../../types';
import { ListSummary } from '../../ListSummary';
import { TextCell } from '../text/TextCell';
import { idsOf } from './idsOf';
import { useRelated } from './useRelated';

/** The lazily loaded content of {@link ReferencesCell}: loads and shows the titles. */
export function RelatedTitles(props: CellProps) {
  const titles = useRelated(props.field.meta.references ?? '', idsOf(props.value)).map(({ title }) => title);
  return Array.isArray(props.value) ? (
    <ListSummary texts={titles} />
  ) : (
    <TextCell {...props} value={titles[0]} />
  );
}
