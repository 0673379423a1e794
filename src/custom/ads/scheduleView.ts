import type { AdSegment } from '../../contract/entities/ads/adShares';
import type { Ad } from '../../contract/entities/ads/ad';
import type { EditedAd } from '../../resources/ads/adPlan';
import type { Period } from './schedulePeriod';

/** What calendar and table of the schedule show. */
export interface ScheduleViewProps {
  /** The ads that run in the period. */
  readonly shown: readonly (Ad | EditedAd)[];
  readonly segments: readonly AdSegment<Ad | EditedAd>[];
  readonly period: Period;
  /** The ad whose form is open. */
  readonly editedId: string | undefined;
}
