import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useWords } from '../../words';
import { columnLimits } from '../display/useListSettings';
import styles from './ColumnResizeHandle.module.css';

const STEP_PX = 8;

/**
 * The edge of a column's head. Dragged, or moved with the arrow keys, it makes the column wider or narrower; a double
 * click or Home gives the column its own width back.
 */
export function ColumnResizeHandle({
  name,
  width,
  onDraft,
  onResize,
}: {
  /** The column's, for its label. */
  name: string;
  /** In px. */
  width: number;
  /** While it is dragged; undefined when that ended without a change. */
  onDraft: (width: number | undefined) => void;
  /** Undefined: its own width again. */
  onResize: (width: number | undefined) => void;
}) {
  const { translate } = useWords('');
  const drag = useRef<{ readonly from: number; readonly width: number; latest: number }>(undefined);
  const within = (wanted: number) =>
    Math.round(Math.min(columnLimits.max, Math.max(columnLimits.min, wanted)));

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width, latest: width };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current;
    if (!held) return;
    held.latest = within(held.width + event.clientX - held.from);
    onDraft(held.latest);
  };
  const end = (isKept: boolean) => () => {
    const held = drag.current;
    drag.current = undefined;
    if (!held) return;
    onDraft(undefined);
    if (isKept && held.latest !== held.width) onResize(held.latest);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key];
    if (by === undefined && event.key !== 'Home') return;
    event.preventDefault();
    event.stopPropagation();
    onResize(by === undefined ? undefined : within(width + by));
  };
  return (
    <span
      role="separator"
      tabIndex={0}
      className={styles.edge}
      aria-orientation="vertical"
      aria-label={translate('engine.table.resize', { name })}
      aria-valuenow={width}
      aria-valuemin={columnLimits.min}
      aria-valuemax={columnLimits.max}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end(true)}
      onPointerCancel={end(false)}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
