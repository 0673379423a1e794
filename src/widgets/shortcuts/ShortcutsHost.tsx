import { useTranslate } from 'react-admin';
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { isCovered, isTyping } from './isTyping';
import type { Shortcut, ShortcutScope } from './shortcut';
import { ShortcutsContext, type ShortcutsControl } from './ShortcutsContext';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog'), 'ShortcutsDialog');

/** The second of two keys has to follow the first within this time. */
const SEQUENCE_MS = 1200;

/** The shortcut for what was pressed, the latest scope first. */
const found = (scopes: readonly ShortcutScope[], keys: string): Shortcut | undefined =>
  scopes
    .toReversed()
    .flatMap(({ shortcuts }) => shortcuts)
    .find(shortcut => shortcut.run && shortcut.keys.includes(keys));

/** Runs what is pressed. Returns how to stop. */
const listen = (scopes: () => readonly ShortcutScope[]): (() => void) => {
  let before = '';
  let timer = 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Shift' || isTyping(event.target) || isCovered()) return;
    const all = scopes();
    const shortcut = (before ? found(all, `${before} ${key}`) : undefined) ?? found(all, key);
    clearTimeout(timer);
    before = shortcut ? '' : key;
    timer = window.setTimeout(() => (before = ''), SEQUENCE_MS);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run?.();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKeyDown);
  };
};

/** The scopes in force: those of everywhere first, then what views added. */
const createScopes = () => {
  let first: ShortcutScope = { name: '', shortcuts: [] };
  const added = new Set<() => ShortcutScope>();
  return {
    setFirst: (scope: ShortcutScope) => {
      first = scope;
    },
    add: (scope: () => ShortcutScope) => {
      added.add(scope);
      return () => added.delete(scope);
    },
    all: (): readonly ShortcutScope[] => [first, ...[...added].map(scope => scope())],
  };
};

/**
 * Listens for the shortcuts of every part of the screen, and tells them in a sheet when `?` is pressed.
 *
 * @example
 * <ShortcutsHost always={[{ keys: ['Ctrl K'], label: 'Open the command palette' }]}>…</ShortcutsHost>
 */
export function ShortcutsHost({
  always,
  children,
}: {
  /** In force everywhere. */
  always: readonly Shortcut[];
  children: ReactNode;
}) {
  const translate = useTranslate();
  const [told, setTold] = useState<readonly ShortcutScope[] | null>(null);
  const [scopes] = useState(createScopes);
  const close = useCallback(() => setTold(null), []);
  const tell = useCallback(() => setTold(scopes.all()), [scopes]);
  const control = useMemo((): ShortcutsControl => ({ add: scopes.add, openDialog: tell }), [scopes, tell]);

  useEffect(() =>
    scopes.setFirst({
      name: translate('engine.shortcuts.everywhere'),
      shortcuts: [...always, { keys: ['?'], label: translate('engine.shortcuts.tell'), run: tell }],
    }),
  );

  useEffect(() => listen(scopes.all), [scopes]);

  return (
    <ShortcutsContext value={control}>
      {children}
      {told && (
        <Suspense fallback={null}>
          <ShortcutsDialog scopes={told} onClose={close} />
        </Suspense>
      )}
    </ShortcutsContext>
  );
}
