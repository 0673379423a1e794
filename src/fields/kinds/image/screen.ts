import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { ImageCell } from './ImageCell';

export const screen: FieldScreen = {
  Cell: ImageCell,
  Input: lazyPart(() => import('./ImageInput'), 'ImageInput'),
  width: 88,
};
