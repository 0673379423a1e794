import { useTranslate } from 'ra-core';
import { Suspense, type ComponentType } from 'react';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconInbox } from '../../ui/display/icons';
import { useDropdown } from '../../ui/overlays/useDropdown';
import styles from './Tray.module.css';

export interface TrayProps {
  hasUnread: boolean;
  /** Called when the tray opens. */
  onOpen?: (() => void) | undefined;
  /** The content, in a chunk of its own. It has a header. */
  Panel: ComponentType<{ onClose: () => void }>;
}

/**
 * A button of the top bar with the activity tray: finished and running changes, with Undo and Retry.
 *
 * @example
 * <Tray hasUnread={hasUnread} onOpen={markRead} Panel={TrayPanel} />
 */
export function Tray({ hasUnread, onOpen, Panel }: TrayProps) {
  const translate = useTranslate();
  const { root, isOpen, panelId, close, button } = useDropdown(onOpen);
  return (
    <div ref={root} className={styles.root}>
      <IconButton
        icon={IconInbox}
        size={36}
        dot={hasUnread}
        label={translate(hasUnread ? 'layout.tray.unread' : 'layout.tray.title')}
        {...button}
      />
      {isOpen && (
        <section id={panelId} aria-label={translate('layout.tray.title')} className={styles.tray}>
          <Suspense fallback={null}>
            <Panel onClose={close} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
