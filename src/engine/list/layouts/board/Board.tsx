import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router';
import { silentAnnouncements } from '../../../../ui/drag/silentAnnouncements';
import { useDragSensors } from '../../../../ui/drag/useDragSensors';
import { VisuallyHidden } from '../../../../ui/feedback/VisuallyHidden';
import { Segmented } from '../../../../ui/inputs/Segmented';
import { useLazyWords } from '../../../../ui/useLazyWords';
import { BELOW_MOBILE, useMediaQuery } from '../../../../ui/useMediaQuery';
import { useShortcuts } from '../../../../widgets/shortcuts/useShortcuts';
import type { AnyRecord } from '../../../services/anyRecord';
import { useWords } from '../../../words';
import { openOnPlainClick } from '../../rows/openOnPlainClick';
import type { RecordsViewProps } from '../../rows/recordsViewProps';
import styles from './Board.module.css';
import { boardColumns, type BoardColumn } from './boardColumns';
import { BoardColumnView } from './BoardColumnView';
import { boardKey, cardOfEvent, clampIndex, focusCard } from './boardKeys';
import { useBoardMoves } from './useBoardMoves';
import { boardWords } from './words.en';

const accessibility = { announcements: silentAnnouncements, screenReaderInstructions: { draggable: '' } };
/** The query parameter with the column that a phone shows. */
const COLUMN_PARAMETER = 'board_column';

interface DraggedCard {
  readonly record: AnyRecord;
  readonly from: BoardColumn;
  /** Key of the column below the pointer. */
  readonly over: string | undefined;
}

/** The records in a column for each value of a choice. Cards are moved by drag, by keys and by their menu; phones show one column. */
export function Board(props: RecordsViewProps) {
  useLazyWords(boardWords);
  const { resource, state, label, onOpen, onChange, onRecords } = props;
  const { translate } = useWords(resource.name);
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const [search] = useSearchParams();
  const sensors = useDragSensors();
  const board = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => boardColumns(resource, state), [resource, state]);
  const moves = useBoardMoves(props, columns);
  const { titleOf, moveOf, reasonOf, moveCard, moving } = moves;
  const [dragged, setDragged] = useState<DraggedCard>();
  const { loaded, onLoaded } = useLoadedRecords(columns, onRecords);
  const followCard = useCardFocus(board, moving);
  useBoardKeyHints(resource.name);

  const current = columns.find(({ key }) => key === search.get(COLUMN_PARAMETER)) ?? columns[0];
  const shown = isPhone && current ? [current] : columns;

  const move = (record: AnyRecord, from: BoardColumn, to: BoardColumn) => {
    followCard(record.id);
    void moveCard(record, from, to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = boardKey(event);
    const from = cardOfEvent(event);
    if (!key || !from) return;
    event.preventDefault();
    if (key.kind === 'focus') return focusCard(event.currentTarget, from, key);
    const at = columns.findIndex(column => column.key === from.column);
    const [column, to] = [columns[at], columns[clampIndex(at, key.by, columns.length)]];
    const id = event.currentTarget
      .querySelector(`[data-column="${CSS.escape(from.column)}"] li[data-index="${from.index}"]`)
      ?.getAttribute('data-id');
    const record = loaded.get(from.column)?.find(each => each.id === id);
    if (record && column && to) move(record, column, to);
  };
  const findCard = (id: unknown): Omit<DraggedCard, 'over'> | undefined => {
    for (const from of columns) {
      const record = loaded.get(from.key)?.find(each => each.id === id);
      if (record) return { record, from };
    }
    return undefined;
  };
  const menuOf = (record: AnyRecord, from: BoardColumn) =>
    columns
      .filter(({ key }) => key !== from.key)
      .map(to => ({
        label: translate('engine.board.moveTo', { column: titleOf(to) }),
        disabledReason: reasonOf(record, to),
        onSelect: () => move(record, from, to),
      }));
  const dropOf = (column: BoardColumn) => {
    if (!dragged || dragged.from.key === column.key) return undefined;
    const title = resource.title(dragged.record);
    return {
      move: moveOf(dragged.record, column),
      text: reasonOf(dragged.record, column) ?? translate('engine.board.dropHere', { title }),
      isOver: dragged.over === column.key,
    };
  };
  if (!columns.length)
    return (
      <p role="status" className={styles.empty}>
        {translate('engine.board.filtered')}
      </p>
    );
  return (
    <>
      {isPhone && columns.length > 1 && (
        <div className={styles.switch}>
          <Segmented
            size={36}
            tone="neutral"
            label={translate('engine.board.columns')}
            choices={columns.map(column => ({ value: column.key, label: titleOf(column) }))}
            value={current?.key}
            onChange={key => onChange({}, { replace: true, parameters: { [COLUMN_PARAMETER]: key } })}
          />
        </div>
      )}
      <DndContext
        {...{ sensors, accessibility }}
        collisionDetection={pointerWithin}
        onDragStart={({ active }) => {
          const card = findCard(active.id);
          if (card) setDragged({ ...card, over: card.from.key });
        }}
        onDragOver={({ over }) =>
          setDragged(card => card && { ...card, over: over ? String(over.id) : undefined })
        }
        onDragCancel={() => setDragged(undefined)}
        onDragEnd={({ over }) => {
          setDragged(undefined);
          const to = columns.find(({ key }) => over && key === over.id);
          if (dragged && to && to.key !== dragged.from.key) move(dragged.record, dragged.from, to);
        }}
      >
        <div
          ref={board}
          className={styles.board}
          role="group"
          aria-label={label}
          tabIndex={-1}
          data-rows=""
          data-dragging={dragged && ''}
          onClick={openOnPlainClick(onOpen)}
          onKeyDown={onKeyDown}
          onDragStart={event => event.preventDefault()}
        >
          {shown.map(column => (
            <BoardColumnView
              key={column.key}
              {...{ column, moving, menuOf, onLoaded }}
              view={props}
              title={titleOf(column)}
              canDrag={!isPhone && columns.length > 1}
              drop={dropOf(column)}
            />
          ))}
        </div>
        {createPortal(
          <DragOverlay dropAnimation={null} className={styles.preview}>
            {dragged && (
              <div className={styles.dragged} aria-hidden>
                {resource.title(dragged.record)}
              </div>
            )}
          </DragOverlay>,
          document.body,
        )}
      </DndContext>
      <span role="status">
        <VisuallyHidden>{moves.announcement}</VisuallyHidden>
      </span>
      {moves.dialog}
    </>
  );
}

/** The loaded records of each column, which the list gets in the order of the columns. */
const useLoadedRecords = (columns: readonly BoardColumn[], onRecords: RecordsViewProps['onRecords']) => {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly AnyRecord[]>>(new Map());
  const onLoaded = useCallback((key: string, records: readonly AnyRecord[] | undefined) => {
    setLoaded(before => {
      if (before.get(key) === records) return before;
      const next = new Map(before);
      if (records) next.set(key, records);
      else next.delete(key);
      return next;
    });
  }, []);
  useEffect(
    () => onRecords(columns.flatMap(({ key }) => loaded.get(key) ?? [])),
    [columns, loaded, onRecords],
  );
  useEffect(() => () => onRecords(undefined), [onRecords]);
  return { loaded, onLoaded };
};

/** Returns a function that keeps the focus on a card which is about to be moved: it is another element in its new column. */
const useCardFocus = (board: { readonly current: HTMLElement | null }, moving: unknown) => {
  const followed = useRef<string>(undefined);
  useLayoutEffect(() => {
    const id = followed.current;
    if (id === undefined || (document.activeElement && document.activeElement !== document.body)) return;
    board.current?.querySelector<HTMLElement>(`li[data-id="${CSS.escape(id)}"] a[data-record]`)?.focus();
  });
  useEffect(() => {
    const forget = () => {
      followed.current = undefined;
    };
    // The person goes on elsewhere.
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, [moving]);
  return (id: string) => {
    followed.current = id;
  };
};

/** Lists the keys of the board in the shortcut dialog. */
const useBoardKeyHints = (resource: string): void => {
  const { translate } = useWords(resource);
  const text = (key: string) => translate(`engine.board.keys.${key}`);
  useShortcuts({
    name: text('title'),
    shortcuts: [
      { keys: ['Alt+←', 'Alt+→'], label: text('move') },
      { keys: ['Alt+Shift+Home', 'Alt+Shift+End'], label: text('ends') },
      { keys: ['↑', '↓'], label: text('cards') },
      { keys: ['←', '→'], label: text('columns') },
    ],
  });
};
