import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { isFileValue } from './file';
import { FileCell } from './FileCell';

export const screen: FieldScreen = {
  Cell: FileCell,
  Input: lazyPart(() => import('./FileInput'), 'FileInput'),
  Filter: lazyPart(() => import('./FileFilter'), 'FileFilter'),
  width: 180,
  fullText: value => (isFileValue(value) ? value.name : undefined),
};
