import { useTranslate } from 'ra-core';
import { IconPlus } from '../../ui/display/icons';
import { groupOrder } from '../../widgets/palette/groupOrder';
import { usePaletteActions } from '../../widgets/palette/usePaletteActions';
import type { NewRecordEntry } from './paletteData';

/** Adds the forms of new records to the palette. */
export const useNewRecordEntries = (forms: readonly NewRecordEntry[]): void => {
  const translate = useTranslate();
  usePaletteActions(() => [
    {
      id: 'new',
      label: translate('palette.create'),
      order: groupOrder.list,
      entries: forms.map(({ to, action }) => ({ id: `new.${to}`, label: action, icon: IconPlus, to })),
    },
  ]);
};
