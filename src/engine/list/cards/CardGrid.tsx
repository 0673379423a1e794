import { useCallback, useRef, type CSSProperties } from 'react';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './CardGrid.module.css';
import { moveFocusInGrid } from './cardKeys';
import { RecordCard } from './RecordCard';
import { useSelectedIds } from '../../../ui/rows/useSelection';
import { openOnClick, type RowsViewProps } from '../table/Table';
import { useCardKeyHints } from './useCardKeyHints';
import { GRID, useGridLayout } from './useGridLayout';
import { useScrollRestoration } from '../rows/useScrollRestoration';
import { useVirtualRows } from '../../../ui/rows/useVirtualRows';

/** Longer lists mount only the cards near the window. */
const WHOLE_UP_TO = 60;
const LONG_PAGE = 60;
/** Cards whose pictures are above the fold of a usual screen load at once. */
const EAGER = 8;
const SKELETONS = 12;

/** The list as a grid of cards, on wide screens. Lines of it are mounted as rows of a table are. */
export function CardGrid(props: RowsViewProps) {
  const { resource, state, records, selection, open, hrefOf, onOpen, onAction } = props;
  const { caption, firstRow, total, table } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isChoosing = useSelectedIds(selection).length > 0;
  const { columns, cardHeight } = useGridLayout(scroller, Boolean(resource.list.primary.image));
  const count = records?.length ?? 0;
  const openAt = records && open !== undefined ? records.findIndex(({ id }) => id === open) : -1;
  const virtual = useVirtualRows({
    scroller,
    count: Math.ceil(count / columns),
    isLong: state.perPage > LONG_PAGE || table.settings.paging === 'endless',
    rowHeight: cardHeight + GRID.gap,
    pinned: openAt < 0 ? -1 : Math.floor(openAt / columns),
    threshold: Math.ceil(WHOLE_UP_TO / columns),
    isFixed: true,
  });
  useCardKeyHints(resource);
  useScrollRestoration(scroller, `${resource.name} ${state.page}`, records !== undefined);
  const onToggle = useCallback(
    (id: string, isOn: boolean, isRange: boolean) =>
      selection.toggle(id, isOn, isRange ? records?.map(record => record.id) : undefined),
    [selection, records],
  );
  const lineOf = (target: EventTarget | null): number | undefined => {
    const index = target instanceof Element ? target.closest<HTMLElement>('li')?.dataset['index'] : undefined;
    return index === undefined ? undefined : Math.floor(Number(index) / columns);
  };
  const shown = virtual.rows.flatMap(({ index }) =>
    Array.from(
      { length: Math.min(columns, count - index * columns) },
      (_, column) => index * columns + column,
    ),
  );
  // React's style type does not know custom properties.
  const style = {
    '--columns': columns,
    '--card-height': `${cardHeight}px`,
    '--lines': virtual.isVirtual ? Math.ceil(count / columns) : 1,
  } as CSSProperties;
  return (
    <div ref={scroller} className={styles.scroll} tabIndex={-1} data-rows="">
      {records ? (
        <ul
          className={styles.grid}
          style={style}
          aria-label={caption}
          onClick={openOnClick(onOpen)}
          onKeyDown={event => moveFocusInGrid(event, columns)}
          onFocus={event => virtual.setFocused(lineOf(event.target))}
          onBlur={event => virtual.setFocused(lineOf(event.relatedTarget))}
        >
          {shown.map(index => {
            const record = records[index]!; // indexes of the records
            return (
              <RecordCard
                key={record.id}
                {...{ resource, record, selection, isChoosing, onToggle, onAction, styles, index, total }}
                isOpen={index === openAt}
                href={hrefOf(record.id)}
                pictureWidth={GRID.pictureWidth}
                eager={index < EAGER}
                position={firstRow + index + 1}
                line={virtual.isVirtual ? Math.floor(index / columns) + 1 : undefined}
                column={virtual.isVirtual ? (index % columns) + 1 : undefined}
              />
            );
          })}
        </ul>
      ) : (
        <div className={styles.grid} style={style} aria-busy>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <div key={index} className={styles.card} aria-hidden>
              {resource.list.primary.image && (
                <span className={styles.picture}>
                  <Skeleton shape="picture" width="100%" height="100%" />
                </span>
              )}
              <span className={styles.words}>
                <Skeleton width="80%" height={14} />
                <Skeleton width="50%" />
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
