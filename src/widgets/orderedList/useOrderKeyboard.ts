import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { Selection } from '../../ui/rows/useSelection';
import { useShortcuts } from '../shortcuts/useShortcuts';

/** Rows per Page Up and Page Down. */
const PAGE = 10;

const offsets: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: -Infinity,
  End: Infinity,
};
const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

interface OrderKeyboardOptions {
  readonly ids: readonly string[];
  readonly selection: Selection;
  readonly toggle: (id: string, isOn: boolean, isRange: boolean) => void;
  readonly activeRow: { readonly focusRow: (index: number) => void };
  readonly isDragging: boolean;
  readonly onStep: (id: string, by: -1 | 1) => void;
  /** Infinity is the end. */
  readonly onMoveTo: (id: string, position: number) => void;
  readonly onRemove: ((id: string) => void) | undefined;
}

const useOrderShortcuts = (canRemove: boolean): void => {
  const translate = useTranslate();
  const label = (key: string) => translate(`orderedList.keys.${key}`);
  useShortcuts({
    name: translate('orderedList.order'),
    shortcuts: [
      { keys: ['Alt+↑', 'Alt+↓'], label: label('step') },
      { keys: ['Alt+Shift+Home', 'Alt+Shift+End'], label: label('ends') },
      { keys: ['↑', '↓'], label: label('rows') },
      { keys: ['Space', 'Shift+↑', 'Shift+↓'], label: label('select') },
      { keys: ['F2'], label: label('position') },
      ...(canRemove ? [{ keys: ['Delete'], label: label('remove') }] : []),
    ],
  });
};

/** Handles a key pressed on the row itself. Returns whether it was used. */
const handleRowKey = (
  event: KeyboardEvent<HTMLElement>,
  row: HTMLElement,
  id: string,
  { ids, selection, toggle, onRemove }: OrderKeyboardOptions,
): boolean => {
  switch (event.key) {
    case ' ':
      toggle(id, !selection.has(id), event.shiftKey);
      return true;
    case 'Enter':
      row.querySelector('a')?.click();
      return true;
    case 'F2':
      row.querySelector<HTMLElement>('[data-position]')?.focus();
      return true;
    case 'Delete':
      onRemove?.(id);
      return true;
    case 'Escape':
      if (!selection.ids().length) return false;
      selection.set([]);
      return true;
    case 'a':
      if (!event.ctrlKey && !event.metaKey) return false;
      selection.set(ids);
      return true;
    default:
      return false;
  }
};

/** Moves the focus between rows; with Shift the rows on the way are selected. Returns whether the key was used. */
const handleNavigationKey = (
  event: KeyboardEvent<HTMLElement>,
  at: number,
  { ids, selection, activeRow }: OrderKeyboardOptions,
): boolean => {
  const by = offsets[event.key];
  if (by === undefined || event.ctrlKey || event.metaKey) return false;
  const to = Math.min(Math.max(0, at + by), ids.length - 1);
  if (event.shiftKey) {
    const range = ids.slice(Math.min(at, to), Math.max(at, to) + 1);
    selection.set([...new Set([...selection.ids(), ...range])]);
  }
  activeRow.focusRow(to);
  return true;
};

/**
 * The keys of an ordered list. Alt with an arrow moves the row or the selected rows, as do arrows without Alt on a handle.
 * Otherwise arrows move the focus, with Shift they select. The shortcuts dialog lists them.
 */
export const useOrderKeyboard = (options: OrderKeyboardOptions) => {
  const { ids, isDragging, onStep, onMoveTo, onRemove } = options;
  useOrderShortcuts(onRemove !== undefined);

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented) return;
    // During a drag only the drag library handles keys.
    if (isDragging) return event.preventDefault();
    const { target, key, altKey, shiftKey } = event;
    if (!(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>('[data-id]');
    const id = row?.dataset['id'];
    // React also sends keys of the row menu, which is in a portal.
    if (!row || id === undefined) return;
    const step = steps[key];
    const isHandle = target.dataset['handle'] !== undefined;
    if (step && (altKey || isHandle) && !shiftKey) {
      event.preventDefault();
      onStep(id, step);
    } else if (altKey && shiftKey && (key === 'Home' || key === 'End')) {
      event.preventDefault();
      onMoveTo(id, key === 'Home' ? 1 : Infinity);
    } else if (!altKey && target.dataset['position'] === undefined) {
      const isHandled =
        (target === row && handleRowKey(event, row, id, options)) ||
        handleNavigationKey(event, ids.indexOf(id), options);
      if (isHandled) event.preventDefault();
    }
  };
};
