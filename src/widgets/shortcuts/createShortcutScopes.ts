import { isKeyOfControl, isModalOpen, isTyping } from './isTyping';
import type { Shortcut, ShortcutScope } from './shortcut';

/** The second key of a sequence has to follow within this time. */
const SEQUENCE_MS = 1200;

/** The active scopes, the latest last. */
export const createShortcutScopes = () => {
  const scopes = new Set<() => ShortcutScope>();
  return {
    add: (scope: () => ShortcutScope) => {
      scopes.add(scope);
      return () => scopes.delete(scope);
    },
    list: (): readonly ShortcutScope[] => [...scopes].map(scope => scope()),
  };
};

/** Runs the first listed shortcut whose keys are pressed. Returns a function that stops it. */
export const listenForShortcuts = (listShortcuts: () => readonly Shortcut[]): (() => void) => {
  let previousKey = '';
  let timer = 0;
  const find = (keys: string) =>
    listShortcuts().find(shortcut => shortcut.run && shortcut.keys.includes(keys));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Shift' || isTyping(event.target) || isModalOpen()) return;
    if (isKeyOfControl(event.target, event.key)) return;
    const key = event.key === ' ' ? 'Space' : event.key;
    const shortcut = (previousKey ? find(`${previousKey} ${key}`) : undefined) ?? find(key);
    clearTimeout(timer);
    previousKey = shortcut ? '' : key;
    timer = window.setTimeout(() => (previousKey = ''), SEQUENCE_MS);
    if (!shortcut) return;
    event.preventDefault();
    if (!event.repeat || !shortcut.isOnce) shortcut.run?.();
  };
  // Menus and other overlays listen on the document: they see a key first.
  window.addEventListener('keydown', onKeyDown);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown);
  };
};
