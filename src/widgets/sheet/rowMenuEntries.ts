import type { useTranslate } from 'ra-core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '../../ui/display/icons';
import type { MenuEntry } from '../../ui/overlays/menuEntry';
import type { SheetRowAction } from './sheetTypes';

/** The menu of a row: the actions of the screen, then those of every sheet. */
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
  /** Index of the row, and the number of rows. */
  row: number;
  rows: number;
  onAdd: (index: number) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}): MenuEntry[] => {
  const text = (key: string) => translate(`sheet.${key}`);
  return [
    ...actions,
    ...(actions.length ? ['divider' as const] : []),
    { label: text('addAbove'), icon: IconPlus, onSelect: () => onAdd(row) },
    { label: text('addBelow'), icon: IconPlus, onSelect: () => onAdd(row + 1) },
    {
      label: text('moveUp'),
      icon: IconArrowUp,
      hint: 'Alt+↑',
      disabledReason: row === 0 ? text('isFirst') : undefined,
      onSelect: () => onMove(-1),
    },
    {
      label: text('moveDown'),
      icon: IconArrowDown,
      hint: 'Alt+↓',
      disabledReason: row === rows - 1 ? text('isLast') : undefined,
      onSelect: () => onMove(1),
    },
    'divider',
    { label: text('remove'), icon: IconTrash, tone: 'bad', hint: 'Ctrl+⌫', onSelect: onRemove },
  ];
};
