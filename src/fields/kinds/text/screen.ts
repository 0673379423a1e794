import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { TextCell } from './TextCell';

export const screen: FieldScreen = {
  Cell: TextCell,
  Input: lazyPart(() => import('./TextFieldInput'), 'TextFieldInput'),
  Filter: lazyPart(() => import('./TextFilter'), 'TextFilter'),
  width: 160,
  fullText: String,
};
