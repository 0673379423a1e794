import type { FieldScreen } from '../../types';
import { DocumentCell } from './DocumentCell';

export const screen: FieldScreen = {
  Cell: DocumentCell,
  width: 240,
  fullText: value => (value === null || value === undefined ? undefined : JSON.stringify(value)),
};
