import { useEffect, useMemo, useReducer, useState, type ComponentType, type ReactNode } from 'react';
import type { PaletteSource } from './paletteTypes';
import { PaletteContext, type PaletteControl } from './PaletteContext';

/** Properties of the app's own palette component. */
export interface PaletteSurfaceProps<G> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly sources: () => readonly PaletteSource[];
  /** Data that the app passes through. */
  readonly context: G;
}

const PRELOAD_AFTER_MS = 2500;

/** Ctrl+K or Cmd+K, without Alt and Shift. */
const isPaletteShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** Runs `work` once and shares its promise. After a failure the next call runs it again. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running.catch((error: unknown) => {
      running = undefined;
      throw error;
    });
  };
};

/**
 * Opens the palette on Ctrl/Cmd+K, stores the sources that views add, and imports the palette when it is first opened
 * or after 2.5 s.
 *
 * @example
 * <PaletteHost load={() => import('./StudioPalette').then(module => module.StudioPalette)} context={{ screens }}>…</PaletteHost>
 */
export function PaletteHost<G>({
  load,
  context,
  children,
}: {
  load: () => Promise<ComponentType<PaletteSurfaceProps<G>>>;
  context: G;
  children: ReactNode;
}) {
  const [Surface, setSurface] = useState<ComponentType<PaletteSurfaceProps<G>> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** The imported palette has added its own sources, which its effects do. */
  const [isReady, setIsReady] = useState(false);
  const [sources] = useState(() => new Set<PaletteSource>());
  /** Renders an open palette again: some views load their actions after it was opened. */
  const [, showSources] = useReducer((changes: number) => changes + 1, 0);

  const control = useMemo((): PaletteControl => {
    const importOnce = once(() => load().then(Imported => setSurface(() => Imported)));
    return {
      // The app reports failed imports.
      open: () =>
        void importOnce().then(
          () => setIsOpen(true),
          () => setIsOpen(false),
        ),
      preload: () => void importOnce().catch(() => undefined),
      addSource: source => {
        sources.add(source);
        showSources();
        return () => {
          sources.delete(source);
          showSources();
        };
      },
      sources: () => [...sources],
    };
  }, [load, sources]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteShortcut(event)) return;
      event.preventDefault();
      if (isOpen) setIsOpen(false);
      else control.open();
    };
    // Capture phase, so that the focused element does not get the keys.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [control, isOpen]);

  useEffect(() => {
    const timer = setTimeout(control.preload, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [control]);

  useEffect(() => setIsReady(Surface !== null), [Surface]);

  return (
    <PaletteContext value={control}>
      {children}
      {Surface && (
        <Surface
          open={isOpen && isReady}
          onClose={() => setIsOpen(false)}
          sources={control.sources}
          context={context}
        />
      )}
    </PaletteContext>
  );
}
