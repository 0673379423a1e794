import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import type { ReviewDetails } from '../../../../contract/endpoints/reviewMoments';
import type { MomentReview } from '../../../../contract/entities/momentReview';
import { momentDetailsWords } from '../../../../resources/moments/detailsWords.en';
import { badgeStyleOf } from '../../../../resources/moments/momentBadgeStyles';
import type { PlayerControl } from '../../../../resources/shared/player/EmbeddedPlayer';
import { publicAddressOf } from '../../../../resources/shared/publicLinks';
import { Chip } from '../../../../ui/display/Chip';
import { IconExternal } from '../../../../ui/display/icons';
import { TagChip } from '../../../../ui/display/TagChip';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { useLazyWords } from '../../../../ui/useLazyWords';
import { useLocale } from '../../../../ui/useLocale';
import { SettingButton } from '../../shared/SettingButton';
import { shortTime } from '../../shared/shortTime';
import { LoadFailed } from '../../shared/states/LoadFailed';
import { CreatorSummary } from './CreatorSummary';
import { mediaSettings, type MediaSetting, type ReviewMedia } from './reviewMedia';
import styles from './ReviewCard.module.css';
import { ReviewPlayer } from './ReviewPlayer';

/** The moment that is reviewed: video, facts, description, tags, and who made it. */
export function ReviewCard({
  moment,
  details,
  onRetry,
  media,
  onToggleMedia,
  player,
}: {
  moment: MomentReview;
  details: ReviewDetails | undefined;
  /** Loads the details again; undefined where they did not fail. */
  onRetry: (() => void) | undefined;
  media: ReviewMedia;
  onToggleMedia: (name: MediaSetting) => void;
  player: Ref<PlayerControl>;
}) {
  useLazyWords(momentDetailsWords);
  const translate = useTranslate();
  const locale = useLocale();
  const { id, title, description, tags, visibility, review_status: status, queued_at: sent } = moment;
  const { creator_note: creatorNote, is_appeal: isAppeal } = moment;
  const badge = badgeStyleOf('review_status', status);
  return (
    <>
      <ReviewPlayer moment={moment} media={media} control={player} />
      <div className={styles.text}>
        <div className={styles.heading}>
          <h2 className={styles.title}>{title}</h2>
          <Chip tone={badge.tone ?? 'ok'} dot large>
            {translate(`reviewMoments.status.${status}`)}
          </Chip>
          {isAppeal && (
            <Chip tone="info" large>
              {translate('reviewMoments.appeal')}
            </Chip>
          )}
          <span role="group" aria-label={translate('reviewMoments.media.label')} className={styles.media}>
            {mediaSettings.map(name => (
              <SettingButton key={name} isOn={media[name]} onToggle={() => onToggleMedia(name)}>
                {translate(`reviewMoments.media.${name}`)}
              </SettingButton>
            ))}
          </span>
        </div>
        {creatorNote !== null && (
          <div className={styles.creatorNote}>
            <p>{translate(isAppeal ? 'reviewMoments.appealText' : 'reviewMoments.resubmitText')}</p>
            <blockquote>{creatorNote}</blockquote>
          </div>
        )}
        <p className={styles.facts}>
          <span dir="auto">{`@${moment.creator_handle}`}</span>
          <span>{id}</span>
          <span>
            {translate(`resources.moments.choices.visibility.${visibility}`, { _: capitalized(visibility) })}
          </span>
          <span>{translate('reviewMoments.sent', { when: shortTime(sent, locale) })}</span>
          <a
            className={styles.link}
            href={publicAddressOf.moment(id)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {translate('reviewMoments.onSite')} <IconExternal />
          </a>
        </p>
        <p dir="auto" className={description ? styles.description : styles.none}>
          {description || translate('reviewMoments.noDescription')}
        </p>
        {tags.length > 0 && (
          <ul role="list" aria-label={translate('reviewMoments.tagsLabel')} className={styles.tags}>
            {tags.map(tag => (
              <li key={tag}>
                <TagChip label={tag} />
              </li>
            ))}
          </ul>
        )}
        {details ? (
          <CreatorSummary creator={details.creator} />
        ) : onRetry ? (
          <LoadFailed text={translate('review.detailsFailed')} onRetry={onRetry} />
        ) : (
          <div className={styles.loading} aria-busy>
            <Skeleton width="100%" height={36} />
            <Skeleton width="70%" height={18} />
          </div>
        )}
      </div>
    </>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
