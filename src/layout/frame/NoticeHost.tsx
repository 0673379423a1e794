import { useTranslate } from 'ra-core';
import { limits } from '../../contract/limits';
import type { Notice } from '../../providers/notices/notice';
import { mergeNotices } from './mergeNotices';
import { NoticeCard } from './NoticeCard';
import styles from './NoticeHost.module.css';

export interface NoticeHostProps {
  /** Oldest first. */
  notices: readonly Notice[];
  /** Removes a notice from the screen, not from the tray. Called for each of several merged notices. */
  onDismiss: (id: string) => void;
}

/**
 * The notices over the page, at the lower left. Successes disappear after 3 s, failures stay until they are dismissed,
 * and equal ones are merged with a count.
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
          durationMs={isPersistent(notice) ? undefined : limits.noticeMs}
          onDismiss={() => notice.ids.forEach(id => onDismiss(id))}
        />
      ))}
    </div>
  );
}

/** Failures, progress and sticky notices stay until they are dismissed. */
const isPersistent = ({ kind, sticky }: Notice): boolean =>
  sticky === true || kind === 'error' || kind === 'progress';
