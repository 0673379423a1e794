import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { LocalizedCell } from './LocalizedCell';
import { textsOf } from './textIn';

export const screen: FieldScreen = {
  Cell: LocalizedCell,
  Input: lazyPart(() => import('./LocalizedInput'), 'LocalizedInput'),
  width: 180,
  fullText: value =>
    Object.entries(textsOf(value))
      .map(([language, text]) => `${language}: ${text}`)
      .join(' · ') || undefined,
};
