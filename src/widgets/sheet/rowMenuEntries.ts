import type { useTranslate } from 'react-admin';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '../../ui/display/icons';
import type { MenuEntry } from '../../ui/overlays/menuEntry';
import type { SheetRowAction } from './sheetTypes';

/** What can be done to a row of a sheet: what the screen offers, then what every sheet can do. */
export const rowMenuEntries = ({
  translate,
  actions,
  row,
  rows,
  onAdd,
  onMove,
  onRemove,
}: {
  translate: ReturnType<typeof useTranslate>;
  actions: readonly SheetRowAction[];
  /** Its index, and how many there are. */
  row: number;
  rows: number;
  onAdd: (index: number) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}): MenuEntry[] => {
  const say = (key: string) => translate(`engine.sheet.${key}`);
  return [
    ...actions,
    ...(actions.length ? ['divider' as const] : []),
    { label: say('addAbove'), icon: IconPlus, onSelect: () => onAdd(row) },
    { label: say('addBelow'), icon: IconPlus, onSelect: () => onAdd(row + 1) },
    {
      label: say('moveUp'),
      icon: IconArrowUp,
      hint: 'Alt+↑',
      disabledReason: row === 0 ? say('isFirst') : undefined,
      onSelect: () => onMove(-1),
    },
    {
      label: say('moveDown'),
      icon: IconArrowDown,
      hint: 'Alt+↓',
      disabledReason: row === rows - 1 ? say('isLast') : undefined,
      onSelect: () => onMove(1),
    },
    'divider',
    { label: say('remove'), icon: IconTrash, tone: 'bad', hint: 'Ctrl+⌫', onSelect: onRemove },
  ];
};
