import { useTranslate } from 'ra-core';
import { Button } from '../../ui/buttons/Button';
import { sizeText } from '../../fields/kinds/file/sizeText';
import { useFormatCount } from '../../ui/useFormatCount';
import { useLocale } from '../../ui/useLocale';
import { useTimeText } from '../../custom/activity/useTimeText';
import { useLazyWords } from '../../ui/useLazyWords';
import { noticeWords } from '../../layout/noticeWords.en';
import { noticeIcons } from '../../layout/frame/NoticeCard';
import { ProgressLine } from '../../layout/frame/ProgressLine';
import type { Notice } from '../../providers/notices/notice';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconClose } from '../../ui/display/icons';
import styles from './NoticeEntry.module.css';

/**
 * One notice in the activity tray.
 *
 * @example
 * <NoticeEntry notice={notice} onDismiss={dismiss} />
 */
export function NoticeEntry({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const { kind, title, detail, requestId, count, at, progress, action, moreActions } = notice;
  useLazyWords(noticeWords);
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const locale = useLocale();
  const timeText = useTimeText().momentOf(at);
  const format = progress?.unit === 'bytes' ? (bytes: number) => sizeText(bytes, locale) : formatCount;
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
              {translate('activity.tray.progress', {
                done: format(progress.done - (progress.skipped ?? 0)),
                total: format(progress.total),
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
      {(action ?? moreActions ?? (kind !== 'progress' || undefined)) && (
        <div className={styles.actions}>
          {[...(action ? [action] : []), ...(moreActions ?? [])].map(({ label, run }) => (
            <Button key={label} size={28} onClick={run}>
              {label}
            </Button>
          ))}
          {kind !== 'progress' && !moreActions && (
            <IconButton
              size={28}
              icon={IconClose}
              label={translate('activity.tray.dismiss', { title })}
              onClick={onDismiss}
            />
          )}
        </div>
      )}
    </li>
  );
}
