import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { ContactLink } from './ContactLink';

export const screen: FieldScreen = {
  Cell: ContactLink,
  Input: lazyPart(() => import('./EmailInput'), 'EmailInput'),
  Filter: lazyPart(() => import('../text/TextFilter'), 'TextFilter'),
  width: 180,
};
