import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CommentDetails } from '../../../../contract/endpoints/commentReviews';
import type { CommentReview } from '../../../../contract/entities/commentReview';
import { HoldLine } from '../../../../engine/workstation/HoldLine';
import type { Workstation } from '../../../../engine/workstation/useWorkstation';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { Chip } from '../../../../ui/display/Chip';
import { IconChevronDown, IconChevronUp } from '../../../../ui/display/icons';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../../../ui/useMediaQuery';
import { useLocale } from '../../../../ui/useLocale';
import { shortTime } from '../../shared/shortTime';
import { LoadFailed } from '../../shared/states/LoadFailed';
import { CategoryChip } from './CategoryChip';
import styles from './CommentCard.module.css';
import { Reporters } from './Reporters';
import { ReportedText } from './ReportedText';

/** The comment that is reviewed: what was reported, what it is now, the moment, and everybody who reported it. */
export function CommentCard({
  station,
  comment,
  details,
  onRetry,
  isBlurred,
  onToggleBlur,
}: {
  station: Workstation<CommentReview>;
  comment: CommentReview;
  details: CommentDetails | undefined;
  /** Loads the details again; undefined where they did not fail. */
  onRetry: (() => void) | undefined;
  /** Comments of its category are blurred. */
  isBlurred: boolean;
  onToggleBlur: () => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const [shownId, setShownId] = useState<string>();
  const isHidden = isBlurred && shownId !== comment.id;
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
  const { first_reported_at: first, last_reported_at: latest, mode, repeats } = comment;
  const times =
    first === latest
      ? translate('reviewComments.reportedAt', { at: shortTime(first, locale) })
      : translate('reviewComments.reportedFrom', {
          first: shortTime(first, locale),
          latest: shortTime(latest, locale),
        });
  return (
    <div className={styles.comment}>
      <div className={styles.head}>
        <CategoryChip category={comment.reported_as_category} />
        {mode
          .filter(one => one !== 'default')
          .map(one => (
            <Chip key={one} tone="neutral">
              {translate(`reviewComments.modes.${one}`)}
            </Chip>
          ))}
        <span className={styles.times}>{times}</span>
        <span className={styles.hold}>
          <HoldLine claim={station.claim} />
        </span>
        {!isNarrow && (
          <span className={styles.moves}>
            <IconButton
              icon={IconChevronUp}
              variant="outlined"
              size={32}
              label={translate('workstation.previous')}
              onClick={() => station.move(-1)}
            />
            <IconButton
              icon={IconChevronDown}
              variant="outlined"
              size={32}
              label={translate('workstation.next')}
              onClick={() => station.move(1)}
            />
          </span>
        )}
      </div>
      {repeats && <p className={styles.repeats}>{translate('reviewComments.repeats')}</p>}
      <ReportedText
        key={comment.id}
        {...{ comment, details, isBlurred, isHidden }}
        onShow={() => setShownId(comment.id)}
        onToggleBlur={onToggleBlur}
      />
      {details ? (
        <Reporters
          key={`reporters of ${comment.id}`}
          details={details}
          total={comment.reports}
          text={isHidden ? undefined : comment.text}
        />
      ) : onRetry ? (
        <LoadFailed text={translate('review.detailsFailed')} onRetry={onRetry} />
      ) : (
        <div className={styles.loading} aria-busy>
          <Skeleton width="40%" height={20} />
          <Skeleton width="100%" height={120} />
        </div>
      )}
    </div>
  );
}
