import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Suggestion } from '../../../../engine/services/relatedRecords';
import { useFormatCount } from '../../../../ui/useFormatCount';
import styles from './SuggestionList.module.css';

const GAP_PX = 4;
const EDGE_PX = 8;
const MAX_HEIGHT_PX = 232;

/** Puts a list below its input, or above where there is more room. */
const setPosition = (list: HTMLElement, input: HTMLElement): void => {
  const { left, top, bottom, width } = input.getBoundingClientRect();
  const below = window.innerHeight - bottom - EDGE_PX;
  const above = top - EDGE_PX;
  const isBelow = below >= Math.min(MAX_HEIGHT_PX, list.scrollHeight) || below >= above;
  Object.assign(list.style, {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(MAX_HEIGHT_PX, isBelow ? below : above) - GAP_PX}px`,
    top: isBelow ? `${bottom + GAP_PX}px` : 'auto',
    bottom: isBelow ? 'auto' : `${window.innerHeight - top + GAP_PX}px`,
  });
};

/** The suggestions of an input, over everything else on the screen. The input keeps the focus. */
export function SuggestionList({
  id,
  label,
  anchor,
  suggestions,
  active,
  onSelect,
}: {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  suggestions: readonly Suggestion[];
  /** The position of the one that Enter takes; -1 without one. */
  active: number;
  onSelect: (text: string) => void;
}) {
  const formatCount = useFormatCount();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [element, input] = [list.current, anchor.current];
    if (!element || !input) return;
    // In the top layer, no dialog and no scrolling panel clips it.
    if (!element.matches(':popover-open')) element.showPopover?.();
    setPosition(element, input);
    const update = () => setPosition(element, input);
    window.addEventListener('scroll', update, true);
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, true);
      window.removeEventListener('resize', update);
    };
  }, [anchor, suggestions]);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      popover="manual"
      className={styles.list}
      // The input keeps the focus.
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
    >
      {suggestions.map(({ text, count }, index) => (
        <div
          key={text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onClick={() => onSelect(text)}
        >
          <span className={styles.text}>{text}</span>
          {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
        </div>
      ))}
    </div>
  );
}
