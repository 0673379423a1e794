import { useTranslate } from 'ra-core';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconInbox } from '../../ui/display/icons';
import { useDropdown } from '../../ui/overlays/useDropdown';
import type { Notice } from '../../providers/notices/notice';
import { mergeNotices } from './mergeNotices';
import styles from './Tray.module.css';
import { TrayEntry } from './TrayEntry';

export interface TrayProps {
  /** Newest first. */
  notices: readonly Notice[];
  hasUnread: boolean;
  /** Called when the tray opens. */
  onOpen?: (() => void) | undefined;
  /** Removes successes and information, not failures and progress. */
  onClearFinished: () => void;
}

/**
 * A button of the top bar with the activity tray: finished and running changes, with Undo and Retry.
 *
 * @example
 * <Tray notices={notices} hasUnread={hasUnread} onOpen={markRead} onClearFinished={clear} />
 */
export function Tray({ notices, hasUnread, onOpen, onClearFinished }: TrayProps) {
  const translate = useTranslate();
  const { root, isOpen, panelId, button } = useDropdown(onOpen);
  return (
    <div ref={root} className={styles.root}>
      <IconButton
        icon={IconInbox}
        size={36}
        dot={hasUnread}
        label={translate(hasUnread ? 'layout.tray.openUnread' : 'layout.tray.open')}
        {...button}
      />
      {isOpen && (
        <section id={panelId} aria-label={translate('layout.tray.title')} className={styles.tray}>
          <header className={styles.header}>
            <h2 className={styles.title}>{translate('layout.tray.title')}</h2>
            {notices.some(({ kind }) => kind === 'success' || kind === 'info') && (
              <button type="button" className={styles.clear} onClick={onClearFinished}>
                {translate('layout.tray.clear')}
              </button>
            )}
          </header>
          {notices.length === 0 ? (
            <p className={styles.empty}>{translate('layout.tray.empty')}</p>
          ) : (
            <ul role="list" className={styles.list}>
              {mergeNotices(notices).map(notice => (
                <TrayEntry key={notice.id} notice={notice} />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
