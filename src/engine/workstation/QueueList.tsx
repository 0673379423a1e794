import { useTranslate } from 'ra-core';
import { useDeferredValue, useEffect, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Avatar } from '../../ui/display/Avatar';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { Checkbox } from '../../ui/inputs/Checkbox';
import { useVirtualRows } from '../../ui/rows/useVirtualRows';
import { clockText } from './clockText';
import type { QueueItem } from './queue/queueItems';
import styles from './QueueList.module.css';
import { serverTime } from './claims/serverTime';
import { addressOfItem } from './useCurrentItem';
import { useNow } from './useNow';
import type { PreloadState } from './usePreload';
import type { Hold } from './claims/useHeldRecords';
import type { Workstation } from './useWorkstation';

/** In px, as `--row-queue`. */
const ROW_HEIGHT = 72;
/** Further records are loaded this many px before the end. */
const LOAD_MORE_BEFORE = 720;

/** What a row of the queue shows. */
export interface QueueRowContent {
  /** A picture of 72x40 px; `isGrey` for a record that somebody else holds. In rows with a head, a small one beside the last line. */
  readonly picture?: ReactNode;
  /** Above the title, such as a chip; who holds the record is shown beside it. */
  readonly head?: ReactNode;
  readonly title: ReactNode;
  /** The second line, except where somebody else holds the record. */
  readonly text: ReactNode;
  /** At the end of the second line, such as the age. */
  readonly aside: ReactNode;
  readonly isAsideTinted?: boolean;
}

interface QueueListProps<T extends QueueItem> {
  station: Workstation<T>;
  contentOf: (item: T, isHeld: boolean) => QueueRowContent;
  /** In px; those with a head need more. */
  rowHeight?: number;
  /** Shows checkboxes, for decisions about several records. */
  selects?: boolean;
}

/**
 * The rows of a queue: only those near the window are in the page. The current one is marked, those that others hold are grey with the
 * name and the time left. They follow the record on screen, which is painted first.
 *
 * @example <QueueList station={station} contentOf={(memo, isHeld) => ({ title: memo.title, text: memo.owner, aside: '2 d' })} />
 */
export function QueueList<T extends QueueItem>(props: QueueListProps<T>) {
  const later = useDeferredValue(props);
  return useMemo(() => <QueueRows {...later} />, [later]);
}

function QueueRows<T extends QueueItem>({
  station,
  contentOf,
  rowHeight = ROW_HEIGHT,
  selects = false,
}: QueueListProps<T>) {
  const translate = useTranslate();
  const { queue, id, preloaded, holdOf } = station;
  const { items, hasMore, loadMore, setShown } = queue;
  const scroller = useRef<HTMLDivElement>(null);
  const current = items.findIndex(item => item.id === id);
  const { rows, height, observer } = useVirtualRows({
    scroller,
    count: items.length,
    isLong: queue.isAtLeast || queue.left > items.length,
    rowHeight,
    pinned: current,
    isFixed: true,
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box || current < 0) return;
    const top = current * rowHeight;
    // The row above stays visible, so that the person sees where they are.
    if (top < box.scrollTop + rowHeight) box.scrollTop = Math.max(0, top - rowHeight);
    else if (top + 2 * rowHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + 2 * rowHeight - box.clientHeight;
  }, [current, id, rowHeight]);
  const loadNear = () => {
    const box = scroller.current;
    // In narrow windows the queue is hidden, and has no height.
    if (!box || !hasMore || box.clientHeight === 0) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < LOAD_MORE_BEFORE) loadMore();
  };
  useEffect(loadNear);
  useEffect(() => {
    setShown(
      'list',
      rows.flatMap(({ index }) => items[index]?.id ?? []),
    );
  });
  useEffect(() => () => setShown('list', []), [setShown]);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ '--row-queue': `${rowHeight}px` }}
      // A region that scrolls is reached by the keyboard through its links.
      onScroll={loadNear}
    >
      {observer}
      {queue.isLoading ? (
        <SkeletonRows />
      ) : (
        <ol
          role="list"
          aria-label={translate('workstation.queue')}
          className={styles.list}
          style={height === undefined ? undefined : { height }}
        >
          {rows.map(({ index, top }) => {
            const item = items[index];
            return (
              item && (
                <QueueRow
                  key={item.id}
                  id={item.id}
                  top={top}
                  position={index + 1}
                  // -1: unknown.
                  count={queue.isAtLeast ? -1 : queue.left}
                  isCurrent={item.id === id}
                  hold={holdOf(item)}
                  message={queue.messageOf(item.id)}
                  preload={preloaded.get(item.id)}
                  content={contentOf(item, holdOf(item) !== undefined)}
                  onShow={station.show}
                  checkbox={
                    selects && !holdOf(item) ? (
                      <Checkbox
                        aria-label={translate('workstation.select', { title: station.titleOf(item) })}
                        checked={station.selection.has(item.id)}
                        onChange={() => station.selection.toggle(item.id)}
                      />
                    ) : undefined
                  }
                />
              )
            );
          })}
        </ol>
      )}
    </div>
  );
}

function QueueRow({
  id,
  top,
  position,
  count,
  isCurrent,
  hold,
  message,
  preload,
  content: { picture, head, title, text, aside, isAsideTinted = false },
  onShow,
  checkbox,
}: {
  id: string;
  top: number | undefined;
  position: number;
  count: number;
  isCurrent: boolean;
  hold: Hold | undefined;
  message: string | undefined;
  preload: PreloadState | undefined;
  content: QueueRowContent;
  onShow: (id: string) => void;
  checkbox: ReactNode;
}) {
  const { search } = useLocation();
  const showHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onShow(id);
  };
  const hasHead = head !== undefined;
  const shownPicture = picture !== undefined && (
    <span className={styles.picture}>
      {picture}
      {preload && !isCurrent && !hold && <span className={styles.preload} data-state={preload} />}
    </span>
  );
  const holder = hold && <Holder hold={hold} />;
  const age = <span className={cx(styles.aside, isAsideTinted && styles.tinted)}>{aside}</span>;
  return (
    <li
      aria-setsize={count}
      aria-posinset={position}
      className={cx(styles.row, hold && styles.held)}
      style={top === undefined ? undefined : { position: 'absolute', insetBlockStart: top, insetInline: 0 }}
    >
      <Link
        to={{ search: addressOfItem(search, id) }}
        className={cx(styles.link, hasHead && styles.stacked)}
        aria-current={isCurrent || undefined}
        data-item={id}
        onClick={showHere}
      >
        {!hasHead && shownPicture}
        <span className={styles.content}>
          {hasHead && (
            <span className={styles.head}>
              <span className={styles.headStart}>{head}</span>
              {holder ?? age}
            </span>
          )}
          <span
            dir="auto"
            className={cx(styles.title, (hasHead || !hold) && message === undefined && styles.two)}
          >
            {title}
          </span>
          <span className={styles.line}>
            {hasHead ? (
              <>
                {shownPicture}
                <span dir="auto" className={styles.text}>
                  {text}
                </span>
              </>
            ) : (
              (holder ?? (
                <>
                  <span dir="auto" className={styles.text}>
                    {text}
                  </span>
                  {age}
                </>
              ))
            )}
          </span>
          {message !== undefined && <Message text={message} />}
        </span>
      </Link>
      {checkbox !== undefined && <span className={styles.select}>{checkbox}</span>}
    </li>
  );
}

/** Why a record is back in the queue. */
function Message({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <span className={styles.message} title={text}>
      <VisuallyHidden>{translate('workstation.back')}: </VisuallyHidden>
      {text}
    </span>
  );
}

/** Who looks at a record, and until when. */
function Holder({ hold: { name, until } }: { hold: Hold }) {
  const translate = useTranslate();
  return (
    <>
      <Avatar name={name} size={16} />
      <span className={cx(styles.text, styles.holder)}>{translate('workstation.isOnIt', { name })}</span>
      <TimeLeft until={until} />
    </>
  );
}

/** Counts down to a time. */
function TimeLeft({ until }: { until: string }) {
  const translate = useTranslate();
  const left = Date.parse(until) - serverTime(useNow());
  return (
    <span className={styles.aside}>{left > 0 ? clockText(left) : translate('workstation.released')}</span>
  );
}

function SkeletonRows() {
  return (
    <div aria-busy>
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className={styles.row}>
          <div className={styles.link}>
            <Skeleton shape="picture" width={72} height={40} />
            <span className={styles.content}>
              <Skeleton width="90%" height={12} />
              <Skeleton width="55%" />
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
