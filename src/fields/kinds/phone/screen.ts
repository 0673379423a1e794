import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { ContactLink } from '../email/ContactLink';

export const screen: FieldScreen = {
  Cell: ContactLink,
  Input: lazyPart(() => import('./PhoneInput'), 'PhoneInput'),
  Filter: lazyPart(() => import('../text/TextFilter'), 'TextFilter'),
  width: 132,
};
