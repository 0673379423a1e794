import { lazyPart } from '../../../ui/lazyPart';
import { TextCell } from '../text/TextCell';
import type { FieldScreen } from '../../types';

export const screen: FieldScreen = {
  Cell: TextCell,
  Input: lazyPart(() => import('./LongTextInput'), 'LongTextInput'),
  Filter: lazyPart(() => import('../text/TextFilter'), 'TextFilter'),
  width: 240,
  fullText: String,
};
