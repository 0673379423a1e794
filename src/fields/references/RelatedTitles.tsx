import type { CellProps } from '../types';
import { MoreOf } from '../MoreOf';
import { TextCell } from '../text/TextCell';
import { idsOf } from './idsOf';
import { useRelated } from './useRelated';

/** What {@link ReferencesCell} fetches where there is something to show. */
export function RelatedTitles(props: CellProps) {
  const titles = useRelated(props.field.meta.references ?? '', idsOf(props.value)).map(({ title }) => title);
  return Array.isArray(props.value) ? <MoreOf texts={titles} /> : <TextCell {...props} value={titles[0]} />;
}
