import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { RichTextCell } from './RichTextCell';

export const screen: FieldScreen = {
  Cell: RichTextCell,
  Input: lazyPart(() => import('./RichTextInput'), 'RichTextInput'),
  Filter: lazyPart(() => import('../text/TextFilter'), 'TextFilter'),
  width: 240,
};
