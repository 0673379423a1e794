import type { KeyboardEvent } from 'react';

/** Where a key leads among cards that stand `columns` to a line; undefined where it leads nowhere. */
export const nextCardIndex = (key: string, index: number, columns: number): number | undefined => {
  const first = index - (index % columns);
  const steps: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: first,
    End: first + columns - 1,
  };
  return steps[key];
};

/** Arrows go from card to card in two dimensions, and keep to titles or checkboxes; Home and End go along the line. */
export const moveFocusInGrid = (event: KeyboardEvent<HTMLElement>, columns: number): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target as HTMLElement; // keys are pressed on elements
  const list = event.currentTarget;
  const stop = from.matches('a[data-record]')
    ? 'a[data-record]'
    : from.matches('input')
      ? 'input'
      : undefined;
  const index = Number(from.closest<HTMLElement>('li')?.dataset['index']);
  const after = stop === undefined ? undefined : nextCardIndex(event.key, index, columns);
  if (after === undefined) return;
  event.preventDefault();
  const cards = [...list.querySelectorAll<HTMLElement>('li[data-index]')];
  // The last line may end early: what would lie under a card is the last one then.
  const last = Math.max(...cards.map(card => Number(card.dataset['index'])));
  const isEnd =
    event.key === 'End' || (event.key === 'ArrowDown' && index - (index % columns) + columns <= last);
  const to = isEnd ? Math.min(after, last) : after;
  const card = cards.find(other => other.dataset['index'] === String(to));
  const next = card?.querySelector<HTMLElement>(stop!);
  next?.focus();
  card?.scrollIntoView?.({ block: 'nearest' });
};
