import type { ReactNode } from 'react';
import { lazyOverlay } from './lazySurface';

export interface PopoverProps {
  /** What it hangs from; nothing is shown without it. */
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  label: string;
  align?: 'start' | 'end';
  /** Covers what it hangs from instead of standing below. */
  over?: boolean;
  children: ReactNode;
}

const PopoverSurface = lazyOverlay(() => import('./PopoverSurface').then(module => module.PopoverSurface));

/**
 * A small surface that hangs from a control, such as the editor of a filter. Loaded when first opened.
 *
 * @example
 * <Popover anchor={anchor} open={isOpen} onClose={close} label="Status">…</Popover>
 */
export function Popover(props: PopoverProps) {
  if (!props.anchor) return null;
  return <PopoverSurface {...props} />;
}
