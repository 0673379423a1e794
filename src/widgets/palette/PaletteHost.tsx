import { useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { PaletteSource } from './paletteTypes';
import { PaletteContext, type PaletteControl } from './PaletteContext';

/** What the palette itself gets from its host. */
export interface PaletteSurfaceProps<G> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly sources: () => readonly PaletteSource[];
  /** Whatever the app hands through to its own palette. */
  readonly context: G;
}

const PRELOAD_AFTER_MS = 2500;

/** Ctrl+K, or Cmd+K. Alt and Shift make other keys of it. */
const isOpening = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** Does it once for all who ask; what failed is tried again at the next asking. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done.catch((error: unknown) => {
      done = undefined;
      throw error;
    });
  };
};

/**
 * Listens for Ctrl/Cmd+K, keeps what parts of the app offer, and fetches the palette when it is first asked for, or
 * before that, once the page has come to rest.
 *
 * @example
 * <PaletteHost load={() => import('./StudioPalette').then(module => module.StudioPalette)} given={{ screens }}>…</PaletteHost>
 */
export function PaletteHost<G>({
  load,
  given,
  children,
}: {
  load: () => Promise<ComponentType<PaletteSurfaceProps<G>>>;
  given: G;
  children: ReactNode;
}) {
  const [Surface, setSurface] = useState<ComponentType<PaletteSurfaceProps<G>> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [sources] = useState(() => new Set<PaletteSource>());

  const control = useMemo((): PaletteControl => {
    const fetchOnce = once(() => load().then(Fetched => setSurface(() => Fetched)));
    return {
      // The app tells when a part of it cannot be fetched; nothing stands open without it.
      open: () =>
        void fetchOnce().then(
          () => setIsOpen(true),
          () => setIsOpen(false),
        ),
      preload: () => void fetchOnce().catch(() => undefined),
      add: source => {
        sources.add(source);
        return () => sources.delete(source);
      },
      sources: () => [...sources],
    };
  }, [load, sources]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOpening(event)) return;
      event.preventDefault();
      if (isOpen) setIsOpen(false);
      else control.open();
    };
    // Before whatever has the focus can take the keys for itself.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [control, isOpen]);

  useEffect(() => {
    const timer = setTimeout(control.preload, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [control]);

  return (
    <PaletteContext value={control}>
      {children}
      {Surface && (
        <Surface open={isOpen} onClose={() => setIsOpen(false)} sources={control.sources} context={given} />
      )}
    </PaletteContext>
  );
}
