import { useTranslate } from 'ra-core';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import {
  IconArrowLeft,
  IconChevronDown,
  IconChevronUp,
  IconKeyboard,
  IconList,
} from '../../ui/display/icons';
import { Key } from '../../ui/display/Key';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../ui/useMediaQuery';
import { useFormatCount } from '../../ui/useFormatCount';
import { useShortcutsDialog } from '../../widgets/shortcuts/ShortcutsContext';
import type { QueueItem } from './queue/queueItems';
import type { Workstation } from './useWorkstation';
import styles from './WorkstationLayout.module.css';

interface WorkstationLayoutProps<T extends QueueItem> {
  station: Workstation<T>;
  title: string;
  /** {@link Tabs}. */
  tabs?: ReactNode;
  /** Figures of the person at the right of the header. */
  summary?: ReactNode;
  /** Buttons at the end of the header. */
  tools?: ReactNode;
  /** Filter and order, above the queue. */
  queueHead: ReactNode;
  /** {@link QueueList}. */
  queue: ReactNode;
  /** Name of the record on screen, for the region that gets the focus. */
  cardLabel: string;
  /** The record on screen. */
  children: ReactNode;
  /** Buttons of the decisions. In windows below 1025 px they stay at the lower edge. */
  decisions: ReactNode;
  /** The decisions are below the record in wide windows, too, and the queue is wider: for records that are read rather than watched. */
  decisionsBelow?: boolean;
  /** Below the decisions: reasons, notes. */
  side: ReactNode;
  /** {@link UndoNotice}. */
  notice: ReactNode;
  /** {@link ShortcutBar}. */
  bar: ReactNode;
  /** Replaces the columns, such as when everything is decided. */
  instead?: ReactNode;
}

/**
 * The frame of a workstation, on a screen of the layout `workstation`: queue, record and decisions side by side, each of which scrolls alone.
 * In windows below 1025 px one column, with the decisions at the lower edge and the queue behind a button.
 *
 * @example
 * <WorkstationLayout station={station} title="Review" queue={<QueueList … />} decisions={…}>…</WorkstationLayout>
 */
export function WorkstationLayout<T extends QueueItem>({
  station,
  title,
  tabs,
  summary,
  tools,
  queueHead,
  queue,
  cardLabel,
  children,
  decisions,
  decisionsBelow = false,
  side,
  notice,
  bar,
  instead,
}: WorkstationLayoutProps<T>) {
  const translate = useTranslate();
  const openShortcuts = useShortcutsDialog();
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
  const [isQueueOpen, setIsQueueOpen] = useState(false);
  useEffect(() => setIsQueueOpen(false), [station.id]);
  const keepFocus = useFocusWithin(station.card, instead !== undefined);
  const decisionGroup = (
    <div role="group" aria-label={translate('workstation.decisions')} className={styles.decisions}>
      {decisions}
    </div>
  );
  return (
    <div
      {...keepFocus}
      className={styles.area}
      data-shows-queue={(isNarrow && isQueueOpen) || undefined}
      data-decisions-below={decisionsBelow || undefined}
    >
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
        {summary !== undefined && <div className={styles.summary}>{summary}</div>}
        <span className={styles.tools}>
          {tools}
          <span className={styles.shortcuts}>
            <Button variant="text" size={32} icon={IconKeyboard} onClick={openShortcuts}>
              {translate('workstation.shortcuts')}
              <Key small name="?" />
            </Button>
          </span>
        </span>
      </header>
      <VisuallyHidden>
        {/* A text that is equal to the last one is read again only where it differs. */}
        <span role="status" data-announcement="">
          {station.announcement.text}
          {station.announcement.count % 2 === 0 ? '' : '\u00a0'}
        </span>
      </VisuallyHidden>
      {instead !== undefined ? (
        <section ref={station.card} tabIndex={-1} className={styles.instead}>
          {instead}
        </section>
      ) : (
        <>
          {isNarrow && (
            <NarrowHead
              station={station}
              isOpen={isQueueOpen}
              onToggle={() => setIsQueueOpen(open => !open)}
            />
          )}
          <div className={styles.columns}>
            <section className={styles.queue} aria-label={translate('workstation.queue')}>
              <div className={styles.queueHead}>{queueHead}</div>
              {queue}
            </section>
            <div className={styles.middle}>
              <div className={styles.stage}>
                <article
                  ref={station.card}
                  key={station.id}
                  tabIndex={-1}
                  aria-label={cardLabel}
                  className={styles.card}
                >
                  {children}
                </article>
                {isNarrow && <div className={styles.side}>{side}</div>}
              </div>
              {decisionsBelow && !isNarrow && <div className={styles.foot}>{decisionGroup}</div>}
            </div>
            {!isNarrow && (
              <aside className={styles.sideColumn}>
                {!decisionsBelow && decisionGroup}
                <div className={styles.side}>{side}</div>
              </aside>
            )}
          </div>
          {/* Marked as floating: the floating button of the frame would cover them. */}
          {isNarrow && (
            <div className={styles.foot} data-floating="">
              {decisionGroup}
            </div>
          )}
        </>
      )}
      <div className={styles.notice}>{notice}</div>
      {instead === undefined && bar}
    </div>
  );
}

/**
 * Moves the focus to the record, or to what is shown instead, when one replaces the other while the focus was in it: the last record of a
 * queue can also be decided by somebody else.
 */
const useFocusWithin = (card: RefObject<HTMLElement | null>, isReplaced: boolean) => {
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true });
  }, [card, isReplaced]);
  return {
    onFocus: () => (hasFocus.current = true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
      (hasFocus.current = currentTarget.contains(relatedTarget)),
  };
};

/** Where the record is in the queue, with buttons to the ones around it and to the queue. */
function NarrowHead<T extends QueueItem>({
  station: { queue, id, move },
  isOpen,
  onToggle,
}: {
  station: Workstation<T>;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const at = queue.items.findIndex(item => item.id === id);
  return (
    <div className={styles.narrowHead}>
      <Button
        size={32}
        variant="text"
        icon={isOpen ? IconArrowLeft : IconList}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {translate(isOpen ? 'workstation.closeQueue' : 'workstation.openQueue')}
      </Button>
      {!isOpen && (
        <span className={styles.position}>
          {at >= 0 &&
            translate('workstation.position', {
              at: formatCount(at + 1),
              left: formatCount(queue.left, queue.isAtLeast),
            })}
          <IconButton
            icon={IconChevronUp}
            label={translate('workstation.previous')}
            onClick={() => move(-1)}
          />
          <IconButton icon={IconChevronDown} label={translate('workstation.next')} onClick={() => move(1)} />
        </span>
      )}
    </div>
  );
}
