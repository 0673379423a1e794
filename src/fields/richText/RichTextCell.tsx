import { plainTextOf } from './plainTextOf';
import { TextCell } from '../text/TextCell';
import type { CellProps } from '../types';

/** More than this no column shows. */
const EXCERPT = 200;

/** Its first words, without the formatting. */
export function RichTextCell(props: CellProps) {
  const text = typeof props.value === 'string' ? plainTextOf(props.value) : '';
  return <TextCell {...props} value={text.slice(0, EXCERPT).replaceAll('\n', ' ')} />;
}
