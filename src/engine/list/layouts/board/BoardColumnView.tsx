import { useDroppable } from '@dnd-kit/core';
import { useEffect, useId, useRef } from 'react';
import { limits } from '../../../../contract/limits';
import { Button } from '../../../../ui/buttons/Button';
import { Chip } from '../../../../ui/display/Chip';
import { IconBan, IconCircleAlert, IconRetry } from '../../../../ui/display/icons';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import type { MenuEntry } from '../../../../ui/overlays/menuEntry';
import { useSelectedIds } from '../../../../ui/rows/useSelection';
import { useLazyWords } from '../../../../ui/useLazyWords';
import { useFormatCount } from '../../../../ui/useFormatCount';
import type { AnyRecord } from '../../../services/anyRecord';
import { useServices } from '../../../services/services';
import { useWords } from '../../../words';
import { infiniteScrollWords } from '../../footer/words.en';
import type { RecordsViewProps } from '../../rows/recordsViewProps';
import { useToggleRow } from '../../rows/useToggleRow';
import styles from './Board.module.css';
import { BoardCard } from './BoardCard';
import { fieldOfBoard, type BoardColumn } from './boardColumns';
import type { BoardMove } from './boardMove';
import { useColumnRecords, type MovingCard } from './useColumnRecords';

const SKELETONS = [168, 140, 176];
/** Pictures of the cards above the fold of a usual screen are loaded eagerly. */
const EAGER_CARDS = 6;

/** One column: its value, how many records have it, and their cards. More are loaded by scrolling or by the button. */
export function BoardColumnView({
  view,
  column,
  title,
  moving,
  drop,
  canDrag,
  menuOf,
  onLoaded,
}: {
  view: RecordsViewProps;
  column: BoardColumn;
  title: string;
  moving: readonly MovingCard[];
  /** What dropping the dragged card here does; undefined while none is dragged, and in its own column. */
  drop: { readonly move: BoardMove; readonly text: string; readonly isOver: boolean } | undefined;
  canDrag: boolean;
  menuOf: (record: AnyRecord, column: BoardColumn) => readonly MenuEntry[];
  onLoaded: (key: string, records: readonly AnyRecord[] | undefined) => void;
}) {
  const { resource, state, selection, openId, hrefOf, onAction } = view;
  useLazyWords(infiniteScrollWords);
  const field = fieldOfBoard(resource);
  const words = useWords(resource.name);
  const { describeError } = useServices();
  const formatCount = useFormatCount();
  const heading = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useColumnRecords(resource, state, column, moving);
  const { records, loaded, total, isTotalMinimum, error, nextPage } = list;
  const isSelecting = useSelectedIds(selection).length > 0;
  const onToggle = useToggleRow(selection, records);
  const { setNodeRef } = useDroppable({ id: column.key });
  const { key } = column;
  useEffect(() => onLoaded(key, loaded), [onLoaded, key, loaded]);
  useEffect(() => () => onLoaded(key, undefined), [onLoaded, key]);
  const loadNearEnd = () => {
    const element = scroller.current;
    if (!element || !nextPage?.canAutoLoad) return;
    const px = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (px <= limits.page.infiniteOffsetPx) nextPage.load();
  };
  const style = column.value === null ? undefined : resource.list.badgeStyles?.[field]?.[column.value];
  const isRefused = drop?.move.kind === 'refused';
  const failure = error ?? nextPage?.error;
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      aria-labelledby={heading}
      data-column={key}
      data-drop={drop && (isRefused ? 'refused' : drop.isOver ? 'over' : 'possible')}
    >
      <h2 id={heading} className={styles.heading}>
        <Chip large icon={style?.icon} tone={style?.tone ?? 'plain'}>
          {title}
        </Chip>
        <span className={styles.count}>
          {total === undefined
            ? ''
            : isTotalMinimum
              ? words.translate('engine.list.atLeast', { total: formatCount(total) })
              : formatCount(total)}
        </span>
      </h2>
      {drop && (
        <p className={styles.drop} aria-hidden>
          {isRefused && <IconBan />}
          {drop.text}
        </p>
      )}
      <div ref={scroller} className={styles.cards} onScroll={loadNearEnd} aria-busy={!records && !error}>
        {records ? (
          <ul className={styles.items} aria-labelledby={heading}>
            {records.map((record, index) => (
              <BoardCard
                key={record.id}
                {...{ resource, record, selection, isSelecting, onToggle, onAction, index, canDrag }}
                isMoving={moving.some(card => card.record.id === record.id)}
                isOpen={record.id === openId}
                href={hrefOf(record.id)}
                eager={index < EAGER_CARDS}
                position={index + 1}
                total={isTotalMinimum ? undefined : total}
                omittedChip={field}
                menuOf={() => menuOf(record, column)}
              />
            ))}
          </ul>
        ) : (
          !error && (
            <div className={styles.items} aria-hidden>
              {SKELETONS.map(width => (
                <div key={width} className={styles.skeleton}>
                  <Skeleton width={width} height={14} />
                  <Skeleton width={96} />
                </div>
              ))}
            </div>
          )
        )}
        {records?.length === 0 && <p className={styles.empty}>{words.translate('engine.board.empty')}</p>}
        {failure ? (
          <div role="alert" className={styles.error}>
            <IconCircleAlert />
            {describeError(failure)}
            <Button size={28} icon={IconRetry} onClick={error ? list.refetch : nextPage?.load}>
              {words.translate('engine.list.retry')}
            </Button>
          </div>
        ) : (
          nextPage?.exists && (
            <Button size={28} loading={nextPage.isFetching} onClick={nextPage.load}>
              {words.translate('engine.infiniteScroll.loadMore')}
            </Button>
          )
        )}
      </div>
    </section>
  );
}
