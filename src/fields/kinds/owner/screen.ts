import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { OwnerCell } from './OwnerCell';

export const screen: FieldScreen = {
  Cell: OwnerCell,
  // Of records that people give to somebody else; the owner of most records is whoever creates them.
  Input: lazyPart(() => import('../reference/ReferenceInput'), 'ReferenceInput'),
  Filter: lazyPart(() => import('./OwnerFilter'), 'OwnerFilter'),
  width: 148,
};
