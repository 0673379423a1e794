import { useTranslate } from 'ra-core';
import { groupOrder } from '../../widgets/palette/entry';
import { usePaletteActions } from '../../widgets/palette/usePaletteActions';
import { IconPlus } from '../../ui/display/icons';

/** Something that can be made. */
export interface NewThing {
  /** Address of its form in the router. */
  readonly to: string;
  /** What the button says that makes it: "New playlist". */
  readonly action: string;
}

/** Offers to make each kind of thing. */
export const useNewThings = (things: readonly NewThing[]): void => {
  const translate = useTranslate();
  usePaletteActions(() => [
    {
      id: 'new',
      label: translate('palette.make'),
      order: groupOrder.list,
      entries: things.map(({ to, action }) => ({ id: `new.${to}`, label: action, icon: IconPlus, to })),
    },
  ]);
};
