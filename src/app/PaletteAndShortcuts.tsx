import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { newKey, openNewMenu } from '../layout/frame/NewMenu';
import { useDark } from '../layout/useDark';
import { useSessionState } from '../providers/session/SessionContext';
import { PaletteHost } from '../widgets/palette/PaletteHost';
import { paletteKeys } from '../widgets/palette/paletteKeys';
import { ShortcutsHost } from '../widgets/shortcuts/ShortcutsHost';
import { undoKeys, useUndoKey } from './activity/useUndoKey';
import { availableLinks, availableLists } from './availableScreens';
import { newRecordLinks } from './newRecordLinks';

const loadPalette = () => import('../custom/palette/StudioPalette').then(module => module.StudioPalette);

/** Adds the command palette and the keyboard shortcuts to the frame and its screen. */
export function PaletteAndShortcuts({ publicApp, children }: { publicApp: string; children: ReactNode }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { permissions } = useSessionState();
  const [dark, setDark] = useDark();
  const theme = useMemo(() => [dark, setDark] as const, [dark, setDark]);
  const links = useMemo(
    () =>
      availableLinks(permissions).map(({ to, labelKey, sectionKey, shortcut }) => ({
        to,
        label: translate(labelKey),
        section: sectionKey && translate(sectionKey),
        keys: shortcut && `g ${shortcut}`,
      })),
    [permissions, translate],
  );
  const context = useMemo(
    () => ({
      links,
      newRecords: newRecordLinks(permissions, translate),
      lists: availableLists(permissions),
      publicApp,
      theme,
    }),
    [links, permissions, translate, publicApp, theme],
  );
  useUndoKey();
  const goTo = links.flatMap(({ to, label, keys }) =>
    keys
      ? [
          {
            keys: [keys],
            label: translate('layout.commands.goTo', { name: label }),
            run: () => void navigate(to),
          },
        ]
      : [],
  );
  const always = [
    { keys: [paletteKeys.label], label: translate('layout.commands.open') },
    { keys: [undoKeys], label: translate('layout.commands.undo') },
    { keys: [newKey], label: translate('layout.new.shortcut'), run: openNewMenu },
    ...goTo,
  ];
  return (
    <ShortcutsHost always={always}>
      <PaletteHost load={loadPalette} context={context}>
        {children}
      </PaletteHost>
    </ShortcutsHost>
  );
}
