import { plainTextOf } from './plainTextOf';
import { TextCell } from '../text/TextCell';
import type { CellProps } from '../../types';

/** Characters that the widest column can show. */
const EXCERPT = 200;

/** The beginning of the text, without formatting. */
export function RichTextCell(props: CellProps) {
  const text = typeof props.value === 'string' ? plainTextOf(props.value) : '';
  return <TextCell {...props} value={text.slice(0, EXCERPT).replaceAll('\n', ' ')} />;
}
