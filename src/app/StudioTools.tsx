import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Studio } from '../App';
import { PaletteHost } from '../widgets/palette/PaletteHost';
import { paletteKeys } from '../widgets/palette/paletteKeys';
import { ShortcutsHost } from '../widgets/shortcuts/ShortcutsHost';
import { useSessionState } from '../providers/session/SessionContext';
import { addressOf } from './routes';
import { newKey, openNewMenu } from '../layout/frame/NewMenu';
import { newThingsFor } from './newThings';
import { placesFor } from './standing';

const loadPalette = () => import('../custom/palette/StudioPalette').then(module => module.StudioPalette);

/** The letters that lead to a screen after `g`. */
const letters: Readonly<Record<string, string>> = {
  [addressOf.content('moments')]: 'm',
  [addressOf.content('playlists')]: 'p',
  [addressOf.content('tags')]: 't',
  [addressOf.content('trash')]: 'x',
};

/** `popular-tags` reads "Popular tags" until the catalogue says it better. */
const readable = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The command palette and the keyboard shortcuts of whoever is signed in, around the frame and its screen. */
export function StudioTools({ studio, children }: { studio: Studio; children: ReactNode }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { permissions } = useSessionState();
  const { publicApp } = studio.config;
  const places = useMemo(
    () =>
      placesFor(permissions).map(({ name, title, tab, to }) => {
        const screen = translate(`titles.${title}`);
        return {
          to,
          label: tab === undefined ? screen : translate(`${name}.tabs.${tab}`, { _: readable(tab) }),
          section: tab === undefined ? undefined : screen,
          keys: letters[to] && `g ${letters[to]}`,
        };
      }),
    [permissions, translate],
  );
  const newThings = useMemo(() => newThingsFor(permissions, translate), [permissions, translate]);
  const given = useMemo(() => ({ places, newThings, publicApp }), [places, newThings, publicApp]);
  const always = [
    { keys: [paletteKeys.shown], label: translate('layout.commands.open') },
    { keys: [newKey], label: translate('layout.new.shortcut'), run: openNewMenu },
    ...places.flatMap(({ to, label, keys }) =>
      keys
        ? [
            {
              keys: [keys],
              label: translate('layout.commands.goTo', { name: label }),
              run: () => void navigate(to),
            },
          ]
        : [],
    ),
  ];
  return (
    <PaletteHost load={loadPalette} given={given}>
      <ShortcutsHost always={always}>{children}</ShortcutsHost>
    </PaletteHost>
  );
}
