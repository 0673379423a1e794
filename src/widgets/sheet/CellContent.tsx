import { useTranslate } from 'ra-core';
import { IconCheck } from '../../ui/display/icons';
import { SpriteIcon } from '../../ui/display/SpriteIcon';
import { cellChoice, cellText } from './cells';
import styles from './Sheet.module.css';
import type { SheetColumn, SheetRow } from './sheetTypes';

/** The content of a cell that is not being edited: its choice, or its text and mark. */
export function CellContent({
  row,
  column,
  isActive,
  shownChoice,
  fixedReason,
}: {
  row: SheetRow;
  column: SheetColumn;
  isActive: boolean;
  /** Shown instead of the cell's own choice. */
  shownChoice: string | undefined;
  /** Why the choice cannot be changed. */
  fixedReason: string | undefined;
}) {
  const translate = useTranslate();
  if (column.choices) {
    const choice = cellChoice(row, column, shownChoice);
    return (
      <button
        type="button"
        tabIndex={-1}
        className={styles.choice}
        data-toggle=""
        aria-disabled={fixedReason !== undefined || undefined}
        data-tip={fixedReason}
      >
        <span className={styles.dot} data-on={choice?.isOn || undefined} />
        {choice?.label}
      </button>
    );
  }
  const text = cellText(row, column.name);
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
          aria-label={translate('sheet.mark')}
        >
          <SpriteIcon icon={IconCheck} />
        </button>
      )}
      {text === '' && column.placeholder !== undefined ? (
        <em className={styles.placeholder}>{column.placeholder}</em>
      ) : (
        <span className={styles.text}>{text}</span>
      )}
    </>
  );
}
