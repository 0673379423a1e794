import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { FoundVideo } from '../../../contract/entities/video';
import { Button } from '../../../ui/buttons/Button';
import { IconInfo, IconRetry } from '../../../ui/display/icons';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Thumbnail } from '../../../ui/display/Thumbnail';
import { useServices } from '../../../engine/services/services';
import { addressOf } from '../../../app/addresses';
import styles from './FoundVideoCard.module.css';

const PICTURE_PX = 144;

/** Shows the video for a new moment, with a note when the video is unknown or already has a moment. */
export function FoundVideoCard({
  video,
  isLooking,
  error,
  retry,
}: {
  video: FoundVideo | undefined;
  isLooking: boolean;
  error: unknown;
  retry: () => void;
}) {
  const translate = useTranslate();
  const { pictureUrl, describeError } = useServices();
  if (isLooking)
    return (
      <div className={styles.card} aria-busy>
        <Skeleton shape="picture" width={PICTURE_PX} height={81} />
        <span className={styles.text}>
          <Skeleton width="80%" height={14} />
          <Skeleton width="40%" />
        </span>
      </div>
    );
  if (error)
    return (
      <div role="status" className={styles.note}>
        <IconInfo />
        <span>{translate('newMoment.notLookedUp', { reason: describeError(error) })}</span>
        <Button size={28} icon={IconRetry} onClick={retry}>
          {translate('engine.list.retry')}
        </Button>
      </div>
    );
  if (!video) return null;
  const { thumbnail, duration, title, moment_id } = video;
  return (
    <>
      <div role="status" className={styles.card}>
        <Thumbnail
          width={PICTURE_PX}
          src={thumbnail === null ? undefined : (width, height) => pictureUrl(thumbnail, width, height)}
          duration={duration > 0 ? duration : undefined}
        />
        <span className={styles.text}>
          {title === '' ? (
            translate('newMoment.unknown')
          ) : (
            <>
              <strong className={styles.title}>{title}</strong>
              <span>{translate('newMoment.found')}</span>
            </>
          )}
        </span>
      </div>
      {moment_id !== null && (
        <div role="status" className={styles.note}>
          <IconInfo />
          <span>{translate('newMoment.exists')}</span>
          <Link to={`${addressOf.content('moments')}?moment=${encodeURIComponent(moment_id)}`}>
            {translate('newMoment.openExisting')}
          </Link>
        </div>
      )}
    </>
  );
}
