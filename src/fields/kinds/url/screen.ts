import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { UrlCell } from './UrlCell';

export const screen: FieldScreen = {
  Cell: UrlCell,
  Input: lazyPart(() => import('./UrlInput'), 'UrlInput'),
  Filter: lazyPart(() => import('../text/TextFilter'), 'TextFilter'),
  width: 180,
};
