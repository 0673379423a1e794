import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { TagsCell } from '../tags/TagsCell';

export const screen: FieldScreen = {
  Cell: TagsCell,
  Input: lazyPart(() => import('./VideosInput'), 'VideosInput'),
  width: 120,
};
