import { useTranslate } from 'ra-core';
import type { Shortcut } from '../../widgets/shortcuts/shortcut';
import { useShortcuts } from '../../widgets/shortcuts/useShortcuts';
import type { QueueItem } from './queue/queueItems';
import type { Workstation } from './useWorkstation';

/**
 * The keys of every workstation, and those of this one: j, k and arrows move, x skips, u takes back, m selects where several records can
 * be decided together (`selects`). `?` lists them. None runs while the person types or a dialog is open, and a key that is held decides
 * one record.
 *
 * @example useStationKeys(station, [{ keys: ['a'], label: 'Approve', run: approve }]);
 */
export const useStationKeys = <T extends QueueItem>(
  station: Workstation<T>,
  own: readonly Shortcut[],
  { selects = false }: { readonly selects?: boolean } = {},
): void => {
  const translate = useTranslate();
  useShortcuts({
    name: translate('workstation.keys.section'),
    shortcuts: [
      ...own.map(shortcut => ({ ...shortcut, isOnce: !shortcut.keys.some(key => key.startsWith('Arrow')) })),
      { keys: ['u'], label: translate('workstation.keys.undo'), run: station.undo, isOnce: true },
      { keys: ['j', 'ArrowDown'], label: translate('workstation.keys.next'), run: () => station.move(1) },
      { keys: ['k', 'ArrowUp'], label: translate('workstation.keys.previous'), run: () => station.move(-1) },
      { keys: ['x'], label: translate('workstation.keys.skip'), run: station.skip },
      ...(selects
        ? [
            {
              keys: ['m'],
              label: translate('workstation.keys.select'),
              run: () => station.id !== undefined && station.selection.toggle(station.id),
            },
          ]
        : []),
    ],
  });
};
