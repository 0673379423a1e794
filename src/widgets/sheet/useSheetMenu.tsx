import { useTranslate } from 'ra-core';
import { useId, useState, type RefObject } from 'react';
import { Menu } from '../../ui/overlays/Menu';
import { rowMenuEntries } from './rowMenuEntries';
import type { SheetProps } from './sheetProps';
import type { SheetCommands } from './useSheetCommands';
import type { SheetSelection } from './useSheetSelection';

/** One menu for all rows. It opens at the number of a row. */
export const useSheetMenu = (
  scroller: RefObject<HTMLElement | null>,
  { history: { rows }, getRowActions }: SheetProps,
  { active, range, goTo }: SheetSelection,
  { addRow, removeRows, shiftRows }: SheetCommands,
) => {
  const translate = useTranslate();
  const id = useId();
  const [opened, setOpened] = useState<{ readonly anchor: HTMLElement; readonly row: number }>();
  const [isOpen, setIsOpen] = useState(false);
  const open = (row: number): void => {
    const anchor = scroller.current?.querySelector<HTMLElement>(`[data-index="${row}"] [data-menu]`);
    if (!anchor) return;
    goTo({ row, column: active.column });
    setOpened({ anchor, row });
    setIsOpen(true);
  };
  const row = opened && rows[opened.row];
  const menu = opened && (
    <Menu
      id={id}
      label={translate('sheet.rowMenu', { number: opened.row + 1 })}
      anchor={opened.anchor}
      open={isOpen}
      align="start"
      onClose={() => setIsOpen(false)}
      items={rowMenuEntries({
        translate,
        actions: row ? getRowActions(row) : [],
        row: opened.row,
        rows: rows.length,
        onAdd: addRow,
        onMove: by => shiftRows(by, { ...range, top: opened.row, bottom: opened.row }),
        onRemove: () => removeRows(opened.row, opened.row),
      })}
    />
  );
  return { menu, open };
};
