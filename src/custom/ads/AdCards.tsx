import { useTranslate } from 'ra-core';
import type { AdLocation } from '../../contract/entities/ads/adChoices';
import { useServices } from '../../engine/services/services';
import { useAdPlan } from '../../resources/ads/adPlan';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './AdCards.module.css';
import { ScheduleCard } from './ScheduleCard';
import { ShareCard } from './ShareCard';

/** The schedule and the shares of one location. */
export function AdCards({ location }: { location: AdLocation }) {
  const translate = useTranslate();
  const { describeError } = useServices();
  const { ads, error, reload } = useAdPlan();
  if (ads)
    return (
      <div className={styles.cards}>
        <ScheduleCard ads={ads} location={location} />
        <ShareCard ads={ads} location={location} />
      </div>
    );
  return error ? (
    <div className={styles.failed} role="alert">
      <p>
        {translate('ads.failed')}. {describeError(error)}
      </p>
      <Button size={32} icon={IconRetry} onClick={reload}>
        {translate('ads.retry')}
      </Button>
    </div>
  ) : (
    <div className={styles.cards}>
      <Skeleton width="100%" height={240} />
    </div>
  );
}
