import { useTranslate } from 'ra-core';
import { limits } from '../../contract/limits';
import { mergeNotices, type Notice } from './mergeNotices';
import { NoticeCard } from './NoticeCard';
import styles from './NoticeHost.module.css';

export interface NoticeHostProps {
  /** Oldest first. */
  notices: readonly Notice[];
  /** Takes a notice off the screen; it stays in the tray. Called once for every notice that was shown as one. */
  onDismiss: (id: string) => void;
}

/**
 * What just happened, at the lower left. Successes go after 3 s, errors stay until they are dismissed, and equal ones
 * are one with a number.
 *
 * @example
 * <NoticeHost notices={notices} onDismiss={dismiss} />
 */
export function NoticeHost({ notices, onDismiss }: NoticeHostProps) {
  const translate = useTranslate();
  return (
    <div role="region" aria-label={translate('layout.notice.region')} className={styles.host}>
      {mergeNotices(notices).map(notice => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          durationMs={stays(notice) ? undefined : limits.noticeMs}
          onDismiss={() => notice.ids.forEach(id => onDismiss(id))}
        />
      ))}
    </div>
  );
}

/** Failures, progress and what asks for an answer wait for the person. */
const stays = ({ kind, sticky }: Notice): boolean =>
  sticky === true || kind === 'error' || kind === 'progress';
