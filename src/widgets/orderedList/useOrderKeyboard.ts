import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import type { Selection } from '../../ui/rows/useSelection';
import { useShortcuts } from '../shortcuts/useShortcuts';

/** Rows that Page Up and Page Down go over. */
const PAGE = 10;

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: -Infinity,
  End: Infinity,
};

/**
 * The keys of an ordered list. With Alt the arrows move the row, or the chosen ones; so they do alone on a handle.
 * Elsewhere they go from row to row, with Shift they choose. They stand on the sheet that `?` opens.
 */
export const useOrderKeyboard = ({
  shown,
  selection,
  toggle,
  row,
  onStep,
  onMoveTo,
  onRemove,
}: {
  shown: readonly string[];
  selection: Selection;
  toggle: (id: string, isOn: boolean, isRange: boolean) => void;
  /** The row that has the focus. */
  row: { readonly go: (to: number) => void };
  onStep: (id: string, by: -1 | 1) => void;
  /** Infinity is the end. */
  onMoveTo: (id: string, place: number) => void;
  onRemove: ((id: string) => void) | undefined;
}) => {
  const translate = useTranslate();
  const say = (key: string) => translate(`engine.order.keys.${key}`);
  useShortcuts({
    name: translate('engine.order.order'),
    shortcuts: [
      { keys: ['Alt+↑', 'Alt+↓'], label: say('step') },
      { keys: ['Alt+Shift+Home', 'Alt+Shift+End'], label: say('ends') },
      { keys: ['↑', '↓'], label: say('rows') },
      { keys: ['Space', 'Shift+↑', 'Shift+↓'], label: say('choose') },
      { keys: ['F2'], label: say('place') },
      ...(onRemove ? [{ keys: ['Delete'], label: say('remove') }] : []),
    ],
  });

  /** Keys on the row itself. */
  const onRow = (event: KeyboardEvent<HTMLElement>, id: string): boolean => {
    switch (event.key) {
      case ' ':
        toggle(id, !selection.has(id), event.shiftKey);
        return true;
      case 'Enter':
        (event.target as HTMLElement).querySelector('a')?.click(); // a row
        return true;
      case 'F2':
        (event.target as HTMLElement).querySelector<HTMLElement>('[data-place]')?.focus();
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
        selection.set(shown);
        return true;
      default:
        return false;
    }
  };
  const go = (event: KeyboardEvent<HTMLElement>, at: number): boolean => {
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey) return false;
    const to = Math.min(Math.max(0, at + by), shown.length - 1);
    if (event.shiftKey) {
      const [from, until] = at < to ? [at, to] : [to, at];
      const reached = shown.slice(from, until + 1);
      selection.set([...new Set([...selection.ids(), ...reached])]);
    }
    row.go(to);
    return true;
  };

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented) return;
    const target = event.target as HTMLElement; // keys are pressed on elements
    const own = target.closest<HTMLElement>('[data-id]');
    const id = own?.dataset['id'];
    // A menu is drawn elsewhere, its keys come through here all the same.
    if (!own || id === undefined) return;
    const { key, altKey, shiftKey } = event;
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined;
    const isHandle = target.dataset['handle'] !== undefined;
    if (step && (altKey || isHandle) && !shiftKey) {
      event.preventDefault();
      onStep(id, step);
    } else if (altKey && shiftKey && (key === 'Home' || key === 'End')) {
      event.preventDefault();
      onMoveTo(id, key === 'Home' ? 1 : Infinity);
    } else if (!altKey && target.dataset['place'] === undefined) {
      const isDone = (target === own && onRow(event, id)) || go(event, shown.indexOf(id));
      if (isDone) event.preventDefault();
    }
  };
};
