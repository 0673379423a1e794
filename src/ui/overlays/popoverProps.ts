import type { ReactNode } from 'react';

export interface PopoverProps {
  /** The element at which it opens. Without it the popover renders nothing. */
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  label: string;
  align?: 'start' | 'end';
  /** Covers the anchor instead of opening below it. */
  over?: boolean;
  children: ReactNode;
}
