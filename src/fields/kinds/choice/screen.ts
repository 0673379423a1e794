import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { ChoiceCell } from './ChoiceCell';

export const screen: FieldScreen = {
  Cell: ChoiceCell,
  Input: lazyPart(() => import('./ChoiceInput'), 'ChoiceInput'),
  Filter: lazyPart(() => import('./ChoiceFilter'), 'ChoiceFilter'),
  width: 80,
};
