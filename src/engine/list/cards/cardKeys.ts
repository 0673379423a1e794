import type { KeyboardEvent } from 'react';
import { inlineKey } from '../../../ui/useLocale';

/** Index of the card to focus after a key in a grid of `columns`; undefined for other keys. It may be outside of the grid. */
export const nextCardIndex = (key: string, index: number, columns: number): number | undefined => {
  const first = index - (index % columns);
  const targets: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: first,
    End: first + columns - 1,
  };
  return targets[inlineKey(key)];
};

/** Arrow keys move the focus from card to card, between titles or between checkboxes; Home and End along the line. */
export const moveFocusInGrid = (event: KeyboardEvent<HTMLElement>, columns: number): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof HTMLElement)) return;
  const from = event.target;
  const control = ['a[data-record]', 'input'].find(selector => from.matches(selector));
  const index = Number(from.closest<HTMLElement>('li')?.dataset['index']);
  const target = nextCardIndex(event.key, index, columns);
  if (control === undefined || target === undefined) return;
  event.preventDefault();
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('li[data-index]')];
  const last = Math.max(...cards.map(card => Number(card.dataset['index'])));
  // The last line may be shorter: Down and End stop at its last card.
  const isInLastLine =
    event.key === 'End' || (event.key === 'ArrowDown' && index - (index % columns) + columns <= last);
  const to = isInLastLine ? Math.min(target, last) : target;
  const card = cards.find(other => other.dataset['index'] === String(to));
  card?.querySelector<HTMLElement>(control)?.focus();
  card?.scrollIntoView?.({ block: 'nearest' });
};
