import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { VideoCell } from './VideoCell';

export const screen: FieldScreen = {
  Cell: VideoCell,
  Input: lazyPart(() => import('./VideoInput'), 'VideoInput'),
  width: 120,
};
