import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useWords } from '../../words';
import { clampColumnWidth, columnLimits } from '../../listState/useDisplaySettings';
import styles from './ColumnResizeHandle.module.css';
import { inlineKey, isRightToLeft } from '../../../ui/useLocale';

const STEP_PX = 8;

/**
 * Resizes a column by dragging or with the left and right arrow keys. A double click or Home resets the width.
 */
export function ColumnResizeHandle({
  name,
  width,
  onPreview,
  onResize,
}: {
  /** Of the column, for the label. */
  name: string;
  /** In px. */
  width: number;
  /** While it is dragged; undefined ends the preview. */
  onPreview: (width: number | undefined) => void;
  /** Undefined resets the width. */
  onResize: (width: number | undefined) => void;
}) {
  const { translate } = useWords('');
  const drag = useRef<{ readonly startX: number; readonly startWidth: number; width: number }>(undefined);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    // A column with free space is wider than declared.
    const startWidth = event.currentTarget.closest('th')?.offsetWidth || width;
    drag.current = { startX: event.clientX, startWidth, width: startWidth };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) return;
    current.width = clampColumnWidth(
      current.startWidth + (event.clientX - current.startX) * (isRightToLeft() ? -1 : 1),
    );
    onPreview(current.width);
  };
  const endDrag = (isCancelled: boolean) => () => {
    const { current } = drag;
    drag.current = undefined;
    if (!current) return;
    onPreview(undefined);
    if (!isCancelled && current.width !== current.startWidth) onResize(current.width);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[inlineKey(event.key)];
    if (by === undefined && event.key !== 'Home') return;
    event.preventDefault();
    event.stopPropagation();
    onResize(by === undefined ? undefined : clampColumnWidth(width + by));
  };
  return (
    <span
      role="separator"
      tabIndex={0}
      className={styles.handle}
      aria-orientation="vertical"
      aria-label={translate('engine.table.resize', { name })}
      aria-valuenow={width}
      aria-valuemin={columnLimits.min}
      aria-valuemax={columnLimits.max}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={endDrag(false)}
      onPointerCancel={endDrag(true)}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
