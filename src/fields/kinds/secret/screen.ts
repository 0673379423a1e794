import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { SecretCell } from './SecretCell';

export const screen: FieldScreen = {
  Cell: SecretCell,
  Input: lazyPart(() => import('./SecretInput'), 'SecretInput'),
  width: 110,
  fullText: value => (typeof value === 'string' && value !== '' ? '••••••••' : undefined),
};
