import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { TextCell } from './TextCell';

/** One line of text; also whatever else is a plain string. */
export const textKind: FieldKind = {
  name: 'text',
  reads: core => core._zod.def.type === 'string',
  Cell: TextCell,
  Input: lazyPart(() => import('./TextFieldInput'), 'TextFieldInput'),
  Filter: lazyPart(() => import('./TextFilter'), 'TextFilter'),
  width: 160,
};
