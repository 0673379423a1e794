import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from 'react-admin';
import { useVirtualRows } from '../../ui/rows/useVirtualRows';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconPlus } from '../../ui/display/icons';
import { lazyOverlay } from '../../ui/overlays/lazySurface';
import type { AfterEdit } from './CellEditor';
import { clearRange, markCell, moveRows, toggleCell, writeCell } from './changeRows';
import { clipboardEvents, pointerEvents } from './sheetEvents';
import {
  cellText,
  isBlankRow,
  rangeBetween,
  type SheetColumn,
  type CellPosition,
  type SheetProblem,
  type SheetRow,
  type SheetRowAction,
} from './sheetTypes';
import styles from './Sheet.module.css';
import { SheetRowView } from './SheetRowView';
import { rowMenuEntries } from './rowMenuEntries';
import { gridTracks } from './gridTracks';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import type { RowHistory } from './useRowHistory';
import { handleSheetKey, adjacentCell } from './sheetKeys';

const MenuSurface = lazyOverlay(() =>
  import('../../ui/overlays/MenuSurface').then(module => module.MenuSurface),
);
/** In px, of a row whose texts fit in a line or two. */
const ROW_PX = 44;

export interface SheetProps {
  /** What the rows are, such as "Notes". */
  readonly label: string;
  readonly columns: readonly SheetColumn[];
  readonly history: RowHistory;
  readonly newRow: () => SheetRow;
  /** Most rows that there may be. */
  readonly maxRows: number;
  readonly activeCell: CellPosition;
  readonly onActiveCellChange: (place: CellPosition) => void;
  readonly getProblem: (row: SheetRow) => SheetProblem | undefined;
  readonly getRowActions: (row: SheetRow) => readonly SheetRowAction[];
  /** Another column could be added after this one. */
  readonly addColumn?:
    { readonly after: string; readonly label: string; readonly onAdd: () => void } | undefined;
  /** Words of the last line, which makes a new row. */
  readonly newRowLabel: string;
  /** More could not be taken in than there may be. */
  readonly onRowLimit: () => void;
  /** The foot of the sheet. */
  readonly children?: ReactNode;
}

/**
 * A grid of texts that is worked on like a spreadsheet: arrows, Tab and Enter move, typing writes, ranges are copied and
 * pasted, rows moved, every step taken back. Rows and steps live in `useRowHistory`.
 *
 * @example
 * <Sheet label="Notes" columns={columns} history={useRowHistory(rows)} … />
 */
export function Sheet({
  label,
  columns,
  history,
  newRow,
  maxRows,
  activeCell: wanted,
  onActiveCellChange,
  getProblem,
  getRowActions,
  addColumn,
  newRowLabel,
  onRowLimit,
}: SheetProps) {
  const translate = useTranslate();
  const menuId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, change } = history;
  const active = {
    row: Math.max(0, Math.min(wanted.row, rows.length - 1)),
    column: Math.max(0, Math.min(wanted.column, columns.length - 1)),
  };
  const [anchor, setAnchor] = useState<CellPosition>();
  const [editing, setEditing] = useState<string>();
  const [menu, setMenu] = useState<{
    readonly anchor: HTMLElement;
    readonly row: number;
    readonly isOpen: boolean;
  }>();
  const leave = useRef(false);
  const dragging = useRef(false);
  const wantsFocus = useRef(false);
  const range = rangeBetween(active, anchor ?? active);
  const isRange = anchor !== undefined && (range.top < range.bottom || range.left < range.right);
  const column = columns[active.column]!; // clamped, and there are columns
  const virtual = useVirtualRows({
    scroller,
    count: rows.length,
    isLong: false,
    rowHeight: ROW_PX,
    pinned: active.row,
  });

  const go = (to: CellPosition, isWider = false): void => {
    wantsFocus.current = true;
    setEditing(undefined);
    setAnchor(isWider ? (anchor ?? active) : undefined);
    onActiveCellChange({
      row: Math.max(0, Math.min(to.row, rows.length - 1)),
      column: Math.max(0, Math.min(to.column, columns.length - 1)),
    });
  };
  const add = (index: number): void => {
    if (rows.length >= maxRows) return onRowLimit();
    change(before => before.toSpliced(index, 0, newRow()));
    wantsFocus.current = true;
    setEditing(undefined);
    setAnchor(undefined);
    onActiveCellChange({ row: index, column: 0 });
  };
  const edit = (text?: string): void => {
    if (!rows[active.row] || column.choices) return;
    const begin = () => {
      setAnchor(undefined);
      setEditing(text ?? cellText(rows[active.row]!, column.name));
    };
    // The key that began it lands in the field only if that stands there by then.
    if (text === undefined) begin();
    else flushSync(begin);
  };
  const removeRows = (top: number, bottom: number): void => {
    change(before => before.toSpliced(top, bottom - top + 1));
    go({ row: top, column: active.column });
  };
  const shift = (by: -1 | 1, from = range): void => {
    change(before => moveRows(before, from, by));
    if (from.top + by < 0 || from.bottom + by >= rows.length) return;
    wantsFocus.current = true;
    if (anchor) setAnchor({ ...anchor, row: anchor.row + by });
    onActiveCellChange({ ...active, row: active.row + by });
  };
  const openMenu = (row: number): void => {
    const button = scroller.current?.querySelector<HTMLElement>(`[data-index="${row}"] [data-menu]`);
    if (!button) return;
    go({ row, column: active.column });
    setMenu({ anchor: button, row, isOpen: true });
  };

  const finish = (text: string, after: AfterEdit): void => {
    change(before => {
      const made = writeCell(before, active.row, column, text);
      return after === 'mark' ? markCell(made, active.row, column) : made;
    });
    setEditing(undefined);
    if (after === 'stay') return;
    if (after === 'mark') return go(active);
    const isWritten = text.trim() !== '' || !isBlankRow(rows[active.row]!, columns); // it was being edited
    if (after === 'down' && active.row === rows.length - 1 && isWritten) return add(rows.length);
    const by = after === 'down' || after === 'next' ? 1 : -1;
    if (after === 'down' || after === 'up') return go({ row: active.row + by, column: active.column });
    go(adjacentCell(active, by, rows.length, columns.length) ?? active);
  };
  const latest = useRef({ finish, cancel: () => go(active) });
  latest.current = { finish, cancel: () => go(active) };
  // The same functions all along, so that rows are not drawn anew for them.
  const [{ onDone, onCancel }] = useState(() => ({
    onDone: (text: string, after: AfterEdit) => latest.current.finish(text, after),
    onCancel: () => latest.current.cancel(),
  }));

  // The active cell has the focus whenever the sheet has it.
  useLayoutEffect(() => {
    const table = scroller.current;
    if (!table || editing !== undefined) return;
    const isWithin = table.contains(document.activeElement);
    if (!isWithin && !wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = table.querySelector<HTMLElement>(
      `[data-index="${active.row}"] [data-column="${active.column}"]`,
    );
    if (!cell || cell === document.activeElement) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  // Shown from elsewhere, such as by a list of what is to be corrected.
  useEffect(() => {
    scroller.current
      ?.querySelector(`[data-index="${wanted.row}"] [data-column="${wanted.column}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [wanted]);
  useEffect(() => {
    const end = () => void (dragging.current = false);
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, []);

  const pointer = pointerEvents({ active, columns, editing, dragging, change, go, edit, openMenu });
  const clipboard = clipboardEvents({
    ...{ rows, columns, range, most: maxRows, newRow, onTooMany: onRowLimit, change },
    onPasted: place => {
      setAnchor(undefined);
      onActiveCellChange(place);
    },
  });
  const tracks = gridTracks(columns, addColumn?.after);
  // React's style type does not know custom properties.
  const style = { '--tracks': tracks.tracks, '--minimum': `${tracks.minimum}px` } as CSSProperties;
  return (
    <div className={styles.sheet} style={style}>
      <div
        ref={scroller}
        className={styles.scroll}
        onScroll={event =>
          event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0)
        }
      >
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          className={styles.grid}
          onKeyDown={event => {
            if (editing !== undefined || event.nativeEvent.isComposing) return;
            const isHandled = handleSheetKey(
              event,
              {
                rows: rows.length,
                columns: columns.length,
                active,
                go,
                edit,
                toggle: () => {
                  if (column.choices) change(before => toggleCell(before, active.row, column));
                  return column.choices !== undefined;
                },
                clear: () => change(before => clearRange(before, columns, range)),
                mark: () => change(before => markCell(before, active.row, column)),
                move: shift,
                remove: () => removeRows(range.top, range.bottom),
                undo: history.undo,
                redo: history.redo,
                menu: () => openMenu(active.row),
                selectAll: () => {
                  setAnchor({ row: 0, column: 0 });
                  onActiveCellChange({ row: rows.length - 1, column: columns.length - 1 });
                },
              },
              leave,
            );
            if (isHandled) event.preventDefault();
          }}
          {...pointer}
          {...clipboard}
        >
          <div role="row" aria-rowindex={1} className={styles.head}>
            <div role="columnheader" aria-colindex={1} className={styles.number}>
              <span aria-hidden>#</span>
              <VisuallyHidden>{translate('engine.sheet.number')}</VisuallyHidden>
            </div>
            {columns.map(({ name, label: words, sticky }, index) => [
              <div
                key={name}
                role="columnheader"
                aria-colindex={index + 2}
                aria-label={words}
                className={styles.title}
                data-freeze={sticky}
              >
                {words}
                {name === addColumn?.after && (
                  <span className={styles.add}>
                    <IconButton size={28} icon={IconPlus} label={addColumn.label} onClick={addColumn.onAdd} />
                  </span>
                )}
              </div>,
              name === addColumn?.after && <div key="gap" aria-hidden className={styles.gap} />,
            ])}
          </div>
          <div
            role="rowgroup"
            className={styles.body}
            style={virtual.height === undefined ? undefined : { height: virtual.height }}
          >
            {virtual.rows.map(({ index, top }) => {
              const row = rows[index];
              if (!row) return null;
              const isActive = index === active.row;
              const isIn = isRange && index >= range.top && index <= range.bottom;
              return (
                <SheetRowView
                  key={row.key}
                  {...{ row, index, top, columns, onDone, onCancel }}
                  gapAfter={addColumn?.after}
                  active={isActive ? active.column : -1}
                  left={isIn ? range.left : undefined}
                  right={isIn ? range.right : undefined}
                  editing={isActive ? editing : undefined}
                  problem={getProblem(row)}
                  measure={virtual.measure}
                />
              );
            })}
          </div>
        </div>
      </div>
      <button type="button" className={styles.last} onClick={() => add(rows.length)}>
        <span className={styles.lastIcon}>
          <IconPlus />
        </span>
        {newRowLabel}
      </button>
      {menu && (
        <MenuSurface
          id={menuId}
          label={translate('engine.sheet.rowMenu', { number: menu.row + 1 })}
          anchor={menu.anchor}
          open={menu.isOpen}
          align="start"
          onClose={() => setMenu({ ...menu, isOpen: false })}
          items={rowMenuEntries({
            translate,
            actions: rows[menu.row] ? getRowActions(rows[menu.row]!) : [],
            row: menu.row,
            rows: rows.length,
            onAdd: add,
            onMove: by => shift(by, { ...range, top: menu.row, bottom: menu.row }),
            onRemove: () => removeRows(menu.row, menu.row),
          })}
        />
      )}
    </div>
  );
}
