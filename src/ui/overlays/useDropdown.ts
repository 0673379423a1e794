import { useCallback, useId, useRef, useState } from 'react';
import { useDismiss } from './useDismiss';

/**
 * State of a panel that drops down from a button and leaves the rest of the page usable. Escape and a press outside
 * close it.
 *
 * @example
 * const { root, isOpen, panelId, button } = useDropdown();
 * return <div ref={root}><button {...button}>Activity</button>{isOpen && <section id={panelId}>…</section>}</div>;
 */
export const useDropdown = (onOpen?: () => void) => {
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(root, isOpen, close);
  return {
    /** For the element that contains both the button and the panel. */
    root,
    isOpen,
    panelId,
    close,
    button: {
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? panelId : undefined,
      onClick: () => {
        if (!isOpen) onOpen?.();
        setIsOpen(!isOpen);
      },
    },
  };
};
