import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { ChoicesCell } from './ChoicesCell';

export const screen: FieldScreen = {
  Cell: ChoicesCell,
  Input: lazyPart(() => import('./ChoicesInput'), 'ChoicesInput'),
  Filter: lazyPart(() => import('../choice/ChoiceFilter'), 'ChoiceFilter'),
  width: 128,
};
