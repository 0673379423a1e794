import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useVirtualRows } from '../../ui/rows/useVirtualRows';
import { clipboardEvents, pointerEvents } from './sheetEvents';
import { handleSheetKey } from './sheetKeys';
import type { SheetProps } from './sheetProps';
import { useSheetCommands } from './useSheetCommands';
import { useSheetFocus } from './useSheetFocus';
import { useSheetMenu } from './useSheetMenu';
import { useSheetSelection } from './useSheetSelection';

/** Height in px of a row whose texts fit into one or two lines. */
const ROW_PX = 44;

/** Whether the pointer is selecting a range; reset when it is released anywhere. */
const usePointerSelecting = () => {
  const isSelecting = useRef(false);
  useEffect(() => {
    const end = () => void (isSelecting.current = false);
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, []);
  return isSelecting;
};

/** State and behaviour of a sheet: selection, editing, focus, virtual rows, keys, pointer, clipboard and row menu. */
export const useSheet = (props: SheetProps) => {
  const { columns, history, activeCell, onActiveCellChange } = props;
  const { rows } = history;
  const scroller = useRef<HTMLDivElement>(null);
  const leavesWithTab = useRef(false);
  const isSelecting = usePointerSelecting();
  const selection = useSheetSelection({
    ...{ activeCell, onActiveCellChange },
    rows: rows.length,
    columns: columns.length,
  });
  const { active, range, editing, goTo } = selection;
  const commands = useSheetCommands(props, selection);
  const menu = useSheetMenu(scroller, props, selection, commands);
  const virtual = useVirtualRows({
    scroller,
    count: rows.length,
    isLong: false,
    rowHeight: ROW_PX,
    pinned: active.row,
  });
  useSheetFocus(scroller, selection, activeCell);

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing !== undefined || event.nativeEvent.isComposing) return;
    const { edit, toggle, clear, mark } = commands;
    const isHandled = handleSheetKey(
      event,
      {
        ...{ active, goTo, edit, toggle, clear, mark },
        rows: rows.length,
        columns: columns.length,
        moveRows: commands.shiftRows,
        removeRows: () => commands.removeRows(range.top, range.bottom),
        undo: history.undo,
        redo: history.redo,
        openMenu: () => menu.open(active.row),
        selectAll: selection.selectAll,
      },
      leavesWithTab,
    );
    if (isHandled) event.preventDefault();
  };
  return {
    scroller,
    selection,
    commands,
    menu: menu.menu,
    virtual,
    handlers: {
      onKeyDown,
      ...pointerEvents(props, selection, commands, isSelecting, menu.open),
      ...clipboardEvents(props, selection),
    },
  };
};
