import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../ui/buttons/Button';
import { cx } from '../../ui/cx';
import { SpriteIcon } from '../../ui/display/SpriteIcon';
import { IconCheck, IconMore } from '../../ui/display/icons';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { CellEditor, type AfterEdit } from './CellEditor';
import { cellText, cellChoice, type SheetColumn, type SheetProblem, type SheetRow } from './sheetTypes';
import styles from './Sheet.module.css';

interface SheetRowViewProps {
  readonly row: SheetRow;
  readonly index: number;
  readonly top: number | undefined;
  readonly columns: readonly SheetColumn[];
  /** The column after which another could be added. */
  readonly gapAfter: string | undefined;
  /** The active cell's column, -1 in every other row. */
  readonly active: number;
  /** First and last chosen column, where several cells are chosen. */
  readonly left: number | undefined;
  readonly right: number | undefined;
  /** The text that an edit of the active cell begins with. */
  readonly editing: string | undefined;
  readonly problem: SheetProblem | undefined;
  readonly measure: ((line: HTMLElement | null) => void) | undefined;
  readonly onDone: (text: string, after: AfterEdit) => void;
  readonly onCancel: () => void;
}

function Content({
  row,
  column,
  isActive,
  shown,
}: {
  row: SheetRow;
  column: SheetColumn;
  isActive: boolean;
  shown: string | undefined;
}): ReactNode {
  const translate = useTranslate();
  const text = cellText(row, column.name);
  if (column.choices) {
    const choice = cellChoice(row, column, shown);
    return (
      <button type="button" tabIndex={-1} className={styles.choice} data-toggle="">
        <span className={styles.dot} data-on={choice?.isOn || undefined} />
        {choice?.label}
      </button>
    );
  }
  const isMarked = row.marked.includes(column.name);
  return (
    <>
      {column.isMarkable && (isMarked || (isActive && text !== '')) && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.mark}
          data-mark=""
          aria-pressed={isMarked}
          aria-label={translate('engine.sheet.mark')}
        >
          <SpriteIcon icon={IconCheck} />
        </button>
      )}
      {text === '' && column.placeholder !== undefined ? (
        <em className={styles.blank}>{column.placeholder}</em>
      ) : (
        <span className={styles.text}>{text}</span>
      )}
    </>
  );
}

/** One row of a sheet. It is drawn anew only when something of it changes. */
export const SheetRowView = memo(function SheetRowView({
  row,
  index,
  top,
  columns,
  gapAfter,
  active,
  left,
  right,
  editing,
  problem,
  measure,
  onDone,
  onCancel,
}: SheetRowViewProps) {
  const translate = useTranslate();
  const noteId = `note-${row.key}`;
  const number = index + 1;
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      className={styles.line}
      data-index={index}
      data-wrong={problem ? '' : undefined}
      style={top === undefined ? undefined : { position: 'absolute', insetInline: 0, insetBlockStart: top }}
    >
      <div role="rowheader" aria-colindex={1} className={styles.number}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.rowMenu}
          data-menu=""
          aria-haspopup="menu"
          aria-label={translate('engine.sheet.rowMenu', { number })}
        >
          <span>{number}</span>
          <IconMore />
        </button>
      </div>
      {columns.map((column, at) => {
        const { name, label, sticky, isMarkable } = column;
        const isActive = at === active;
        const isMarked = isMarkable && row.marked.includes(name);
        const isWrong = problem?.columns.includes(name);
        return [
          <div
            key={name}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={isActive || (left !== undefined && at >= left && at <= right!)}
            aria-invalid={isWrong || undefined}
            aria-describedby={problem && at === 0 ? noteId : undefined}
            tabIndex={isActive ? 0 : -1}
            className={cx(styles.cell, at === 0 && styles.first)}
            data-column={at}
            data-freeze={sticky}
            data-marked={isMarked || undefined}
            data-wrong={isWrong || undefined}
            data-strong={problem?.emphasized?.includes(name) || undefined}
            data-chosen={(left !== undefined && at >= left && at <= right!) || undefined}
            data-active={isActive || undefined}
          >
            {isActive && editing !== undefined ? (
              <CellEditor
                label={translate('engine.sheet.cell', { label, number })}
                text={editing}
                isMarked={Boolean(isMarked)}
                onDone={onDone}
                onCancel={onCancel}
              />
            ) : (
              <Content {...{ row, column, isActive }} shown={problem?.shownChoices?.[name]} />
            )}
            {isMarked && <VisuallyHidden>{translate('engine.sheet.marked')}</VisuallyHidden>}
            {at === 0 && problem && (
              <span className={styles.note}>
                <span id={noteId}>{problem.message}</span>
                {problem.actions?.map(action => (
                  <Button key={action.label} size={28} variant="text" onClick={action.onSelect}>
                    {action.label}
                  </Button>
                ))}
              </span>
            )}
          </div>,
          name === gapAfter && <div key="gap" aria-hidden className={styles.gap} />,
        ];
      })}
    </div>
  );
});
