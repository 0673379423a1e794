import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { TagsCell } from './TagsCell';

export const screen: FieldScreen = {
  Cell: TagsCell,
  Input: lazyPart(() => import('./TagsInput'), 'TagsInput'),
  Filter: lazyPart(() => import('./TagsFilter'), 'TagsFilter'),
  width: 92,
  fullText: value =>
    Array.isArray(value) && value.every(item => typeof item === 'string') ? value.join(', ') : undefined,
};
