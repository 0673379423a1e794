import { useLayoutEffect, useState, type RefObject } from 'react';

/** Measures of the grid in px, as in its styles. */
export const GRID = { card: 240, gap: 16, inset: 16, words: 98, pictureWidth: 320 } as const;

/** Until the window is measured. */
const USUAL_WIDTH = 1120;

const gridLayout = (width: number, hasPicture: boolean) => {
  const { card, gap, inset, words } = GRID;
  const room = (width || USUAL_WIDTH) - 2 * inset;
  const columns = Math.max(1, Math.floor((room + gap) / (card + gap)));
  const cardWidth = (room - (columns - 1) * gap) / columns;
  return { columns, cardHeight: Math.round((hasPicture ? (cardWidth * 9) / 16 : 0) + words) };
};

/** How many cards stand in a line, and how high each is, by the width of the scroller. */
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
