import { useTranslate } from 'ra-core';
import { groupOrder } from '../../widgets/palette/entry';
import { usePaletteActions } from '../../widgets/palette/usePaletteActions';
import { IconChevronRight } from '../../ui/display/icons';

/** A screen that stands and that the person may enter. */
export interface Place {
  /** Address in the router. */
  readonly to: string;
  readonly label: string;
  /** The screen that it is a tab of. */
  readonly section?: string | undefined;
  /** Keys that lead there. */
  readonly keys?: string | undefined;
}

/** Offers every screen: its title, the section it belongs to, its address. */
export const useScreens = (places: readonly Place[]): void => {
  const translate = useTranslate();
  usePaletteActions(() => [
    {
      id: 'screens',
      label: translate('palette.screens'),
      order: groupOrder.screens,
      entries: places.map(({ to, label, section, keys }) => ({
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
