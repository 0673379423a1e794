import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { isFileValue } from './file';
import { LazyFileCell } from './LazyFileCell';

export const screen: FieldScreen = {
  Cell: LazyFileCell,
  Input: lazyPart(() => import('./FileInput'), 'FileInput'),
  Filter: lazyPart(() => import('./FileFilter'), 'FileFilter'),
  width: 180,
  fullText: value => (isFileValue(value) ? value.name : undefined),
};
