import type { KeyboardEvent } from 'react';
import { inlineKey } from '../../../../ui/useLocale';

/** What a key does on a card: it moves the card by columns, or to the first or last one, or the focus. */
export type BoardKey =
  | { readonly kind: 'move'; readonly by: number }
  | { readonly kind: 'focus'; readonly columns: number; readonly cards: number };

const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};
const ends: Readonly<Record<string, number>> = { Home: -Infinity, End: Infinity };
const steps: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** The keys are those of ordered lists: Alt moves the card, Alt and Shift move it to an end. */
export const boardKey = ({
  key,
  altKey,
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): BoardKey | undefined => {
  if (ctrlKey || metaKey) return undefined;
  if (altKey) {
    const by = shiftKey ? ends[inlineKey(key)] : moves[inlineKey(key)];
    return by === undefined ? undefined : { kind: 'move', by };
  }
  const [columns, cards] = steps[inlineKey(key)] ?? [];
  return shiftKey || columns === undefined || cards === undefined
    ? undefined
    : { kind: 'focus', columns, cards };
};

/** An index moved by some places, within the list. */
export const clampIndex = (index: number, by: number, count: number): number =>
  Math.min(Math.max(0, index + by), count - 1);

/** The control of a card that has the focus: its link, or its checkbox. */
const controlOf = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement
    ? ['a[data-record]', 'input[type="checkbox"]'].find(selector => target.matches(selector))
    : undefined;

/** The column and the card of an event on a control of a card. */
export const cardOfEvent = ({ target }: { readonly target: EventTarget | null }) => {
  const control = controlOf(target);
  const card = target instanceof HTMLElement ? target.closest<HTMLElement>('li[data-index]') : null;
  const column = card?.closest<HTMLElement>('[data-column]');
  if (control === undefined || !card || !column) return undefined;
  return { control, column: column.dataset['column'] ?? '', index: Number(card.dataset['index']) };
};

/** Moves the focus to the same control of another card; to the last card of a shorter column. */
export const focusCard = (
  board: HTMLElement,
  from: NonNullable<ReturnType<typeof cardOfEvent>>,
  { columns: byColumns, cards: byCards }: Extract<BoardKey, { kind: 'focus' }>,
): void => {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')];
  const at = columns.findIndex(({ dataset }) => dataset['column'] === from.column);
  // Columns without cards are passed.
  const others = byColumns < 0 ? columns.slice(0, at).toReversed() : columns.slice(at + 1);
  const cardsOf = (column: HTMLElement | undefined) => [
    ...(column?.querySelectorAll<HTMLElement>('li[data-index]') ?? []),
  ];
  const column = byColumns === 0 ? columns[at] : others.find(other => cardsOf(other).length > 0);
  const cards = cardsOf(column);
  const card = cards[clampIndex(from.index, byCards, cards.length)];
  card?.querySelector<HTMLElement>(from.control)?.focus();
  card?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
};
