import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ActivityEntry } from '../../custom/activity/ActivityEntry';
import { useNewestActivities } from '../../custom/activity/useActivities';
import { useTimeText } from '../../custom/activity/useTimeText';
import { activityWords } from '../../custom/activity/words.en';
import { useServices } from '../../engine/services/services';
import { mergeNotices } from '../../layout/frame/mergeNotices';
import { useNotices, useNoticesState } from '../../providers/notices/NoticesContext';
import type { Notice } from '../../providers/notices/notice';
import { Button } from '../../ui/buttons/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useLazyWords } from '../../ui/useLazyWords';
import { addressOf } from '../addresses';
import { NoticeEntry } from './NoticeEntry';
import styles from './TrayPanel.module.css';

const NEWEST = 12;
const SKELETONS = [0, 1, 2] as const;

/** What this page has to report itself. Successes are part of the activity. */
const isOpen = ({ kind }: Notice): boolean => kind === 'error' || kind === 'progress';

/** The content of the tray: what is going on or failed on this page, then the newest part of the person's activity. */
export function TrayPanel({ onClose }: { onClose: () => void }) {
  useLazyWords(activityWords);
  const translate = useTranslate();
  const notices = useNotices();
  const { momentOf } = useTimeText();
  const { describeError } = useServices();
  const current = mergeNotices(useNoticesState().history.filter(isOpen));
  const { data, error, refetch } = useNewestActivities(NEWEST);
  // A job that this page shows with its progress is no second entry.
  const shownIds = new Set(current.map(({ id }) => id));
  const activities = data?.filter(({ job_id: jobId }) => jobId === null || !shownIds.has(jobId));

  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.title}>{translate('layout.tray.title')}</h2>
        <Link to={addressOf.activity} className={styles.all} onClick={onClose}>
          {translate('activity.tray.all')}
        </Link>
      </header>
      <div className={styles.content}>
        {current.length > 0 && (
          <ul role="list" aria-label={translate('activity.tray.now')}>
            {current.map(notice => (
              <NoticeEntry
                key={notice.id}
                notice={notice}
                onDismiss={() => notice.ids.forEach(id => notices.remove(id))}
              />
            ))}
          </ul>
        )}
        {activities === undefined && error && (
          <div role="alert" className={styles.failed}>
            <span>
              {translate('activity.tray.failed')}. {describeError(error)}
            </span>
            <Button size={28} onClick={() => void refetch()}>
              {translate('activity.page.retry')}
            </Button>
          </div>
        )}
        {activities === undefined && !error && (
          <div aria-busy aria-label={translate('activity.tray.loading')}>
            {SKELETONS.map(index => (
              <div key={index} className={styles.loading}>
                <Skeleton width={28} height={28} shape="pill" />
                <Skeleton width={index === 1 ? '50%' : '70%'} height={12} />
              </div>
            ))}
          </div>
        )}
        {activities?.length === 0 && current.length === 0 && (
          <p className={styles.empty}>{translate('activity.tray.empty')}</p>
        )}
        {activities !== undefined && activities.length > 0 && (
          <ul role="list" aria-label={translate('activity.tray.newest')}>
            {activities.map(activity => (
              <ActivityEntry
                key={activity.id}
                activity={activity}
                time={momentOf(Date.parse(activity.created_at))}
                onLeave={onClose}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
