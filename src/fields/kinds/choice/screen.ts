import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { ChoiceCell } from './ChoiceCell';

/** A chip without its text: the icon, its gap, and the padding. */
const CHIP_PX = 34;
/** A wide character of the chip's font. */
const CHARACTER_PX = 6.6;

export const screen: FieldScreen = {
  Cell: ChoiceCell,
  Input: lazyPart(() => import('./ChoiceInput'), 'ChoiceInput'),
  Filter: lazyPart(() => import('./ChoiceFilter'), 'ChoiceFilter'),
  width: 80,
  widthFor: texts => CHIP_PX + CHARACTER_PX * Math.max(...texts.map(({ length }) => length)),
};
