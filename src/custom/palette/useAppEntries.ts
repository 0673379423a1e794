import { useStore, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { groupOrder } from '../../widgets/palette/groupOrder';
import { usePaletteActions } from '../../widgets/palette/usePaletteActions';
import { IconInfo, IconList, IconMoon, IconSignOut, IconSun, IconSunMoon } from '../../ui/display/icons';
import { useShortcutsDialog } from '../../widgets/shortcuts/ShortcutsContext';
import { addressOf } from '../../app/addresses';
import type { PaletteData } from './paletteData';

/** Adds the commands of the whole app to the palette: theme, density, shortcuts and sign-out. */
export const useAppEntries = ([dark, setDark]: PaletteData['theme']): void => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [density, setDensity] = useStore<'comfortable' | 'dense'>('density', 'comfortable');
  const openShortcuts = useShortcutsDialog();
  const themes = [
    { value: 'false', name: 'light', icon: IconSun },
    { value: 'true', name: 'dark', icon: IconMoon },
    { value: 'automatic', name: 'automatic', icon: IconSunMoon },
  ] as const;
  const densities = ['comfortable', 'dense'] as const;

  usePaletteActions(() => {
    const current = translate('palette.app.current');
    return [
      {
        id: 'app',
        label: translate('palette.app.group'),
        order: groupOrder.app,
        entries: [
          ...themes.map(({ value, name, icon }) => ({
            id: `app.theme.${name}`,
            label: translate(`palette.app.theme.${name}`),
            detail: dark === value ? current : undefined,
            icon,
            run: () => setDark(value),
          })),
          ...densities.map(name => ({
            id: `app.density.${name}`,
            label: translate(`palette.app.density.${name}`),
            detail: density === name ? current : undefined,
            icon: IconList,
            run: () => setDensity(name),
          })),
          {
            id: 'app.shortcuts',
            label: translate('palette.app.shortcuts'),
            icon: IconInfo,
            keys: '?',
            run: openShortcuts,
          },
          {
            id: 'app.signOut',
            label: translate('palette.app.signOut'),
            icon: IconSignOut,
            run: () => void navigate(addressOf.logout),
          },
        ],
      },
    ];
  });
};
