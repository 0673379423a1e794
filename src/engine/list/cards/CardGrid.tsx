import { useRef, type CSSProperties } from 'react';
import { useSelectedIds } from '../../../ui/rows/useSelection';
import { useVirtualRows } from '../../../ui/rows/useVirtualRows';
import { openOnPlainClick } from '../rows/openOnPlainClick';
import type { RecordsViewProps } from '../rows/recordsViewProps';
import { rowIndexOf } from '../rows/rowIndexOf';
import { useScrollRestoration } from '../rows/useScrollRestoration';
import { useToggleRow } from '../rows/useToggleRow';
import styles from './CardGrid.module.css';
import { moveFocusInGrid } from './cardKeys';
import { RecordCard } from './RecordCard';
import { SkeletonCards } from './SkeletonCards';
import { useCardKeyHints } from './useCardKeyHints';
import { GRID, useGridLayout } from './useGridLayout';

/** The largest number of cards that are all mounted. */
const VIRTUAL_FROM = 60;
/** Above this page size, often only some cards of a page are mounted. */
const LONG_PAGE = 60;
/** Pictures of the cards above the fold of a usual screen are loaded eagerly. */
const EAGER_CARDS = 8;

/** The list as a grid of cards, on wide screens. Its lines are virtual like the rows of a table. */
export function CardGrid(props: RecordsViewProps) {
  const { resource, state, records, selection, openId, hrefOf, onOpen, onAction } = props;
  const { label, offset, total, display } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isSelecting = useSelectedIds(selection).length > 0;
  const hasPicture = Boolean(resource.list.primary.image);
  const { columns, cardHeight } = useGridLayout(scroller, hasPicture);
  const count = records?.length ?? 0;
  const lineCount = Math.ceil(count / columns);
  const openIndex = records && openId !== undefined ? records.findIndex(({ id }) => id === openId) : -1;
  const virtual = useVirtualRows({
    scroller,
    count: lineCount,
    isLong: state.perPage > LONG_PAGE || display.settings.paging === 'endless',
    rowHeight: cardHeight + GRID.gap,
    pinned: openIndex < 0 ? -1 : Math.floor(openIndex / columns),
    threshold: Math.ceil(VIRTUAL_FROM / columns),
    isFixed: true,
  });
  useCardKeyHints(resource);
  useScrollRestoration(
    scroller,
    `${resource.name} ${state.page}`,
    records !== undefined && !virtual.isPending,
  );
  const onToggle = useToggleRow(selection, records);
  const lineOf = (target: EventTarget | null): number | undefined => {
    const index = rowIndexOf(target);
    return index === undefined ? undefined : Math.floor(index / columns);
  };
  const style: CSSProperties = {
    '--columns': columns,
    '--card-height': `${cardHeight}px`,
    '--lines': virtual.isVirtual ? lineCount : 1,
  };
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={-1} data-rows="">
      {records ? (
        <ul
          className={styles.grid}
          style={style}
          aria-label={label}
          onClick={openOnPlainClick(onOpen)}
          onKeyDown={event => moveFocusInGrid(event, columns)}
          onFocus={event => virtual.setFocused(lineOf(event.target))}
          onBlur={event => virtual.setFocused(lineOf(event.relatedTarget))}
        >
          {virtual.rows.flatMap(({ index: line }) =>
            records.slice(line * columns, (line + 1) * columns).map((record, column) => {
              const index = line * columns + column;
              return (
                <RecordCard
                  key={record.id}
                  {...{ resource, record, selection, isSelecting, onToggle, onAction, styles, index, total }}
                  isOpen={index === openIndex}
                  href={hrefOf(record.id)}
                  pictureWidth={GRID.pictureWidth}
                  eager={index < EAGER_CARDS}
                  position={offset + index + 1}
                  gridRow={virtual.isVirtual ? line + 1 : undefined}
                  gridColumn={virtual.isVirtual ? column + 1 : undefined}
                />
              );
            }),
          )}
        </ul>
      ) : (
        <SkeletonCards hasPicture={hasPicture} style={style} />
      )}
      {virtual.observer}
    </div>
  );
}
