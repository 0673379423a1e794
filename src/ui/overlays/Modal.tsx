import { useEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * A modal surface without the component library, such as the drawer and the command palette: the browser's own dialog
 * makes the rest of the page inert. Closes on Escape and on a click on the backdrop, and restores the focus. Render it
 * while it is open. It must not contain a {@link Menu} or {@link Popover}, which would open below it.
 *
 * @example
 * {isOpen && <Modal label="Commands" className={styles.dialog} onClose={close}>…</Modal>}
 */
export function Modal({
  label,
  className,
  onClose,
  onKeyDown,
  children,
}: {
  label: string;
  className: string | undefined;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const focusedBefore = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected)
        focusedBefore.focus({ preventScroll: true });
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => {
        // A click on the backdrop has the dialog itself as its target.
        if (event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>,
    document.body,
  );
}
