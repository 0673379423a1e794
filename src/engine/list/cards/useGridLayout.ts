import { useLayoutEffect, useState, type RefObject } from 'react';

/** Measures of the grid in px, as in its styles. */
export const GRID = { card: 240, gap: 16, inset: 16, texts: 98, pictureWidth: 320 } as const;

/** Width in px until the scroller is measured. */
const INITIAL_WIDTH = 1120;

/** Number of columns and height of a card in px, by the width of the scroller. */
export const useGridLayout = (scroller: RefObject<HTMLElement | null>, hasPicture: boolean) => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return gridLayout(width, hasPicture);
};

const gridLayout = (width: number, hasPicture: boolean) => {
  const { card, gap, inset, texts } = GRID;
  const available = (width || INITIAL_WIDTH) - 2 * inset;
  const columns = Math.max(1, Math.floor((available + gap) / (card + gap)));
  const cardWidth = (available - (columns - 1) * gap) / columns;
  return { columns, cardHeight: Math.round((hasPicture ? (cardWidth * 9) / 16 : 0) + texts) };
};
