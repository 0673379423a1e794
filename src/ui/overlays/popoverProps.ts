import type { ReactNode } from 'react';

export interface PopoverProps {
  /** The element at which it opens; without one nothing renders. */
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  label: string;
  align?: 'start' | 'end';
  /** Covers the anchor instead of opening below it. */
  over?: boolean;
  children: ReactNode;
}
