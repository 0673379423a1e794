import { useTranslate } from 'ra-core';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { CellContent } from './CellContent';
import { CellEditor } from './CellEditor';
import { RowProblem } from './RowProblem';
import styles from './Sheet.module.css';
import { isChoiceFixed } from './cells';
import type { AfterEdit, SheetColumn, SheetProblem, SheetRow } from './sheetTypes';

/** One cell of a sheet. The first one shows the problem of its row. */
export function SheetCell({
  row,
  number,
  column,
  index,
  isActive,
  isSelected,
  editing,
  problem,
  onDone,
  onCancel,
}: {
  row: SheetRow;
  /** Of the row, from 1. */
  number: number;
  column: SheetColumn;
  /** Of the column. */
  index: number;
  isActive: boolean;
  isSelected: boolean;
  /** The initial text of the editor; undefined while the cell is not edited. */
  editing: string | undefined;
  problem: SheetProblem | undefined;
  onDone: (text: string, after: AfterEdit) => void;
  onCancel: () => void;
}) {
  const translate = useTranslate();
  const { name, label, sticky, isMarkable = false } = column;
  const isFirst = index === 0;
  const isMarked = isMarkable && row.marked.includes(name);
  const isInvalid = problem?.columns.includes(name);
  const problemId = `problem-${row.key}`;
  const isFixed = isChoiceFixed(problem, name);
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      aria-selected={isActive || isSelected}
      aria-invalid={isInvalid || undefined}
      aria-describedby={problem && (isFirst || isFixed) ? problemId : undefined}
      tabIndex={isActive ? 0 : -1}
      className={cx(styles.cell, isFirst && styles.first)}
      data-column={index}
      data-sticky={sticky}
      data-marked={isMarked || undefined}
      data-invalid={isInvalid || undefined}
      data-emphasized={problem?.emphasized?.includes(name) || undefined}
      data-selected={isSelected || undefined}
      data-active={isActive || undefined}
    >
      {editing === undefined ? (
        <CellContent
          {...{ row, column, isActive }}
          shownChoice={problem?.shownChoices?.[name]}
          fixedReason={isFixed ? problem?.message : undefined}
        />
      ) : (
        <CellEditor
          label={translate('sheet.cell', { label, number })}
          text={editing}
          {...{ isMarked, onDone, onCancel }}
        />
      )}
      {isMarked && <VisuallyHidden>{translate('sheet.marked')}</VisuallyHidden>}
      {isFirst && problem && <RowProblem id={problemId} problem={problem} />}
    </div>
  );
}
