import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { TextCell } from '../text/TextCell';

/** Text of several lines with a counter. */
export const longTextKind: FieldKind = {
  name: 'longText',
  reads: (core, meta) => meta.kind === 'longText' && core._zod.def.type === 'string',
  Cell: TextCell,
  Input: lazyPart(() => import('./LongTextInput'), 'LongTextInput'),
  Filter: lazyPart(() => import('../text/TextFilter'), 'TextFilter'),
  width: 240,
};
