import { lazyPart } from '../../../ui/lazyPart';
import { ReferencesCell } from '../references/ReferencesCell';
import type { FieldScreen } from '../../types';

export const screen: FieldScreen = {
  Cell: ReferencesCell,
  Input: lazyPart(() => import('./ReferenceInput'), 'ReferenceInput'),
  Filter: lazyPart(() => import('../references/ReferenceFilter'), 'ReferenceFilter'),
  width: 160,
};
