import { useTranslate } from 'ra-core';
import { useCallback, useId, useRef, useState } from 'react';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconInbox } from '../../ui/display/icons';
import { useDismiss } from '../../ui/overlays/useDismiss';
import { mergeNotices, type Notice } from './notice';
import styles from './Tray.module.css';
import { TrayEntry } from './TrayEntry';

export interface TrayProps {
  /** Newest first. */
  notices: readonly Notice[];
  hasUnread: boolean;
  /** The person looked at them. */
  onOpen?: (() => void) | undefined;
  /** Takes away all that neither go on nor failed. */
  onClearFinished: () => void;
}

/**
 * What the studio did and does for the person, with a way to take it back or try it again, behind a button of the top
 * bar.
 *
 * @example
 * <Tray notices={notices} hasUnread={hasUnread} onOpen={markRead} onClearFinished={clear} />
 */
export function Tray({ notices, hasUnread, onOpen, onClearFinished }: TrayProps) {
  const translate = useTranslate();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(ref, isOpen, close);
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setIsOpen(!isOpen);
  };
  return (
    <div ref={ref} className={styles.place}>
      <IconButton
        icon={IconInbox}
        size={36}
        dot={hasUnread}
        label={translate(hasUnread ? 'layout.tray.openUnread' : 'layout.tray.open')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      />
      {isOpen && (
        <section id={id} aria-label={translate('layout.tray.title')} className={styles.tray}>
          <header className={styles.head}>
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
