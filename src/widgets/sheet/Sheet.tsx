import type { CSSProperties } from 'react';
import { IconPlus } from '../../ui/display/icons';
import { useLazyWords } from '../../ui/useLazyWords';
import { gridTracks } from './gridTracks';
import styles from './Sheet.module.css';
import { SheetHeader } from './SheetHeader';
import type { SheetProps } from './sheetProps';
import { SheetRowView } from './SheetRowView';
import { useSheet } from './useSheet';
import { sheetWords } from './words.en';

/**
 * A grid of texts that works like a spreadsheet: arrows, Tab and Enter move, typing edits, ranges are copied and pasted,
 * rows are moved, every step can be undone. `useRowHistory` stores the rows and the steps.
 *
 * @example
 * <Sheet label="Notes" columns={columns} history={useRowHistory(rows)} … />
 */
export function Sheet(props: SheetProps) {
  useLazyWords(sheetWords);
  const { label, columns, history, getProblem, addColumn, newRowLabel } = props;
  const { rows } = history;
  const { scroller, selection, commands, menu, virtual, handlers } = useSheet(props);
  const { active, range, isRange, editing } = selection;
  const { onDone, onCancel } = commands.editor;
  const { tracks, minimum } = gridTracks(columns, addColumn?.after);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--tracks': tracks,
    '--minimum': `${minimum}px`,
  };
  return (
    <div className={styles.sheet} style={style}>
      <div
        ref={scroller}
        className={styles.scroll}
        onScroll={event =>
          event.currentTarget.toggleAttribute('data-scrolled', Math.abs(event.currentTarget.scrollLeft) > 0)
        }
      >
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          className={styles.grid}
          {...handlers}
        >
          <SheetHeader {...{ columns, addColumn }} />
          <div
            role="rowgroup"
            className={styles.body}
            style={virtual.height === undefined ? undefined : { height: virtual.height }}
          >
            {virtual.rows.map(({ index, top }) => {
              const row = rows[index];
              if (!row) return null;
              const isActive = index === active.row;
              const isInRange = isRange && index >= range.top && index <= range.bottom;
              return (
                <SheetRowView
                  key={row.key}
                  {...{ row, index, top, columns, onDone, onCancel }}
                  gapAfter={addColumn?.after}
                  activeColumn={isActive ? active.column : -1}
                  left={isInRange ? range.left : undefined}
                  right={isInRange ? range.right : undefined}
                  editing={isActive ? editing : undefined}
                  problem={getProblem(row)}
                  measure={virtual.measure}
                />
              );
            })}
          </div>
        </div>
      </div>
      {virtual.observer}
      <button type="button" className={styles.newRow} onClick={() => commands.addRow(rows.length)}>
        <span className={styles.newRowIcon}>
          <IconPlus />
        </span>
        {newRowLabel}
      </button>
      {menu}
    </div>
  );
}
