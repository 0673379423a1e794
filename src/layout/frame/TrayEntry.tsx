import { useLocale, useTranslate } from 'ra-core';
import { Button } from '../../ui/buttons/Button';
import { useFormatCount } from '../../ui/useFormatCount';
import type { Notice } from '../../providers/notices/notice';
import { noticeIcons } from './NoticeCard';
import { ProgressLine } from './ProgressLine';
import styles from './Tray.module.css';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * One notice in the activity tray.
 *
 * @example
 * <TrayEntry notice={notice} />
 */
export function TrayEntry({ notice }: { notice: Notice }) {
  const { kind, title, detail, requestId, count, at, progress, action, moreActions } = notice;
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const timeText = useTimeText(at);
  const KindIcon = noticeIcons[kind];
  return (
    <li className={styles.entry} data-kind={kind}>
      <span className={styles.mark}>
        <KindIcon />
      </span>
      <div className={styles.text}>
        {title}
        {count > 1 && <span className={styles.count}>{translate('layout.notice.times', { count })}</span>}
        {progress && (
          <>
            {' '}
            <span className={styles.progress}>
              {translate('layout.tray.progress', {
                done: formatCount(progress.done - (progress.skipped ?? 0)),
                total: formatCount(progress.total),
              })}
            </span>
            <div className={styles.line}>
              <ProgressLine {...progress} label={title} />
            </div>
          </>
        )}
        <div className={styles.detail}>{detail === undefined ? timeText : `${timeText} · ${detail}`}</div>
        {requestId !== undefined && (
          <div className={styles.request}>{translate('layout.notice.request', { id: requestId })}</div>
        )}
      </div>
      {(action ?? moreActions) && (
        <div className={styles.actions}>
          {[...(action ? [action] : []), ...(moreActions ?? [])].map(({ label, run }) => (
            <Button key={label} size={28} onClick={run}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

/** "Just now", a time of today or yesterday, or a date. */
function useTimeText(at: number): string {
  const translate = useTranslate();
  const locale = useLocale();
  const age = Date.now() - at;
  if (age < MINUTE_MS) return translate('layout.tray.now');
  const date = new Date(at);
  const time = date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hour12: false });
  const isToday = date.toDateString() === new Date().toDateString();
  if (isToday) return time;
  const isYesterday = date.toDateString() === new Date(Date.now() - DAY_MS).toDateString();
  return isYesterday ? translate('layout.tray.yesterday', { time }) : date.toLocaleDateString(locale);
}
