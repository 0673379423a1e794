import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { ReferencesCell } from './ReferencesCell';

export const screen: FieldScreen = {
  Cell: ReferencesCell,
  Input: lazyPart(() => import('./ReferencesInput'), 'ReferencesInput'),
  Filter: lazyPart(() => import('./ReferenceFilter'), 'ReferenceFilter'),
  width: 160,
};
