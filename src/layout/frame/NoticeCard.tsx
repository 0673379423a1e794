import { useTranslate } from 'ra-core';
import { useState, type FocusEvent } from 'react';
import { Button } from '../../ui/buttons/Button';
import { CountdownRing } from '../../ui/feedback/CountdownRing';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconCheck, IconClock, IconClose, IconInfo, IconWarning, type Icon } from '../../ui/display/icons';
import type { Notice } from '../../providers/notices/notice';
import styles from './NoticeCard.module.css';
import { ProgressLine } from './ProgressLine';
import { useCountdown } from '../../ui/feedback/useCountdown';

/** The icon of each kind of notice. */
export const noticeIcons: Readonly<Record<Notice['kind'], Icon>> = {
  success: IconCheck,
  error: IconWarning,
  info: IconInfo,
  progress: IconClock,
};

export interface NoticeCardProps {
  notice: Notice;
  /** Dismissed after this time. A ring shows the rest. Paused while hovered or focused. */
  durationMs?: number | undefined;
  /** How many notices are behind this one. */
  behind?: number;
  onDismiss: () => void;
}

/**
 * A notice in the top bar. Longer texts are cut to two lines; the activity tray has the whole of those that stay.
 *
 * @example
 * <NoticeCard notice={notice} durationMs={3000} onDismiss={dismiss} />
 */
export function NoticeCard({ notice, durationMs, behind = 0, onDismiss }: NoticeCardProps) {
  const { kind, title, detail, requestId, count, at, progress, action } = notice;
  const translate = useTranslate();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const KindIcon = noticeIcons[kind];
  const restartKey = `${String(at)} ${String(count)}`;
  useCountdown(durationMs, isPaused, restartKey, onDismiss);

  return (
    <div
      className={styles.card}
      data-kind={kind}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={(event: FocusEvent) => setIsFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <span className={styles.mark}>
        <KindIcon />
      </span>
      <div
        role={kind === 'error' ? 'alert' : 'status'}
        className={styles.text}
        title={[title, detail].filter(Boolean).join('. ')}
      >
        <span className={styles.title}>{title}</span>
        {count > 1 && <span className={styles.count}>{translate('layout.notice.times', { count })}</span>}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        {progress && (
          <div className={styles.bar}>
            <ProgressLine {...progress} label={title} />
          </div>
        )}
        {requestId !== undefined && (
          <span className={styles.request}>{translate('layout.notice.request', { id: requestId })}</span>
        )}
      </div>
      {behind > 0 && (
        <span className={styles.behind}>{translate('layout.notice.more', { count: behind })}</span>
      )}
      {action && (
        <Button
          size={28}
          onClick={() => {
            action.run();
            onDismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      {durationMs === undefined ? (
        <IconButton
          size={28}
          icon={IconClose}
          label={translate('layout.notice.dismiss')}
          onClick={onDismiss}
        />
      ) : (
        <span className={styles.ring}>
          <CountdownRing key={restartKey} durationMs={durationMs} isPaused={isPaused} />
        </span>
      )}
    </div>
  );
}
