import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { ObjectsCell } from './ObjectsCell';

export const screen: FieldScreen = {
  Cell: ObjectsCell,
  Input: lazyPart(() => import('./ObjectsInput'), 'ObjectsInput'),
  width: 96,
};
