import { useTranslate } from 'ra-core';
import { limits } from '../../contract/limits';
import type { Notice } from '../../providers/notices/notice';
import { useShownOnPage } from '../../ui/frame/useShownOnPage';
import { useLazyWords } from '../../ui/useLazyWords';
import { noticeWords } from '../noticeWords.en';
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
 * The notices at their place in the top bar, the newest in front. Successes disappear after 3 s, failures stay until they
 * are dismissed, and equal ones are merged with a count.
 *
 * @example
 * <NoticeHost notices={notices} onDismiss={dismiss} />
 */
export function NoticeHost({ notices, onDismiss }: NoticeHostProps) {
  useLazyWords(noticeWords);
  const translate = useTranslate();
  useShownOnPage('notices');
  const merged = mergeNotices(notices);
  return (
    <div role="region" aria-label={translate('layout.notice.region')} data-notices="" className={styles.host}>
      {merged.map((notice, index) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          behind={index}
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
