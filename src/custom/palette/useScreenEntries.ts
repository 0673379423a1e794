import { useTranslate } from 'ra-core';
import { IconChevronRight } from '../../ui/display/icons';
import { groupOrder } from '../../widgets/palette/groupOrder';
import { usePaletteActions } from '../../widgets/palette/usePaletteActions';
import type { ScreenEntry } from './paletteData';

/** Adds every screen to the palette: its title, its section and its address. */
export const useScreenEntries = (screens: readonly ScreenEntry[]): void => {
  const translate = useTranslate();
  usePaletteActions(() => [
    {
      id: 'screens',
      label: translate('palette.screens'),
      order: groupOrder.screens,
      entries: screens.map(({ to, label, section, keys }) => ({
        id: `screen.${to}`,
        label,
        detail: section === undefined ? to : `${section} · ${to}`,
        icon: IconChevronRight,
        keys,
        to,
      })),
    },
  ]);
};
