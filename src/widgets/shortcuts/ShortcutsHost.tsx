import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import { createShortcutScopes, listenForShortcuts } from './createShortcutScopes';
import type { Shortcut, ShortcutScope } from './shortcut';
import { ShortcutsContext, type ShortcutsControl } from './ShortcutsContext';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog'), 'ShortcutsDialog');

/**
 * Runs the shortcuts of all views, and lists them in a dialog when `?` is pressed.
 *
 * @example
 * <ShortcutsHost always={[{ keys: ['Ctrl K'], label: 'Open the command palette' }]}>…</ShortcutsHost>
 */
export function ShortcutsHost({
  always,
  children,
}: {
  /** Active on every screen. */
  always: readonly Shortcut[];
  children: ReactNode;
}) {
  const [listed, setListed] = useState<readonly ShortcutScope[] | null>(null);
  const [scopes] = useState(createShortcutScopes);
  const close = useCallback(() => setListed(null), []);
  const openDialog = useCallback(() => setListed(scopes.list()), [scopes]);
  const control = useMemo((): ShortcutsControl => ({ add: scopes.add, openDialog }), [scopes, openDialog]);

  const listShortcuts = useEffectEvent((): readonly Shortcut[] => [
    ...scopes
      .list()
      .toReversed()
      .flatMap(({ shortcuts }) => shortcuts),
    ...always,
    { keys: ['?'], label: '', run: openDialog },
  ]);
  useEffect(() => listenForShortcuts(() => listShortcuts()), []);

  return (
    <ShortcutsContext value={control}>
      {children}
      {listed && (
        <Suspense fallback={null}>
          <ShortcutsDialog always={always} scopes={listed} onClose={close} />
        </Suspense>
      )}
    </ShortcutsContext>
  );
}
