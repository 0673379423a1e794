import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { IconMore } from '../../ui/display/icons';
import styles from './Sheet.module.css';
import { SheetCell } from './SheetCell';
import type { AfterEdit, SheetColumn, SheetProblem, SheetRow } from './sheetTypes';

interface SheetRowViewProps {
  readonly row: SheetRow;
  readonly index: number;
  readonly top: number | undefined;
  readonly columns: readonly SheetColumn[];
  /** The column after which another one can be added. */
  readonly gapAfter: string | undefined;
  /** The index of the active cell's column, -1 in every other row. */
  readonly activeColumn: number;
  /** First and last selected column, when a range is selected. */
  readonly left: number | undefined;
  readonly right: number | undefined;
  /** The initial text of the editor in the active cell. */
  readonly editing: string | undefined;
  readonly problem: SheetProblem | undefined;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  readonly onDone: (text: string, after: AfterEdit) => void;
  readonly onCancel: () => void;
}

/** One row of a sheet. Memoized: renders only when its props change. */
export const SheetRowView = memo(function SheetRowView({
  row,
  index,
  top,
  columns,
  gapAfter,
  activeColumn,
  left,
  right = -1,
  editing,
  problem,
  measure,
  onDone,
  onCancel,
}: SheetRowViewProps) {
  const translate = useTranslate();
  const number = index + 1;
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-index={index}
      data-invalid={problem ? '' : undefined}
      style={top === undefined ? undefined : { position: 'absolute', insetInline: 0, insetBlockStart: top }}
    >
      <div role="rowheader" aria-colindex={1} className={styles.number}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.rowMenu}
          data-menu=""
          aria-haspopup="menu"
          aria-label={translate('sheet.rowMenu', { number })}
        >
          <span>{number}</span>
          <IconMore />
        </button>
      </div>
      {columns.map((column, at) => {
        const isActive = at === activeColumn;
        return [
          <SheetCell
            key={column.name}
            {...{ row, number, column, problem, isActive, onDone, onCancel }}
            index={at}
            isSelected={left !== undefined && at >= left && at <= right}
            editing={isActive ? editing : undefined}
          />,
          column.name === gapAfter && <div key="gap" aria-hidden className={styles.gap} />,
        ];
      })}
    </div>
  );
});
