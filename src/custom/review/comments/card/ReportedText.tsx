import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CommentDetails } from '../../../../contract/endpoints/commentReviews';
import type { CommentReview } from '../../../../contract/entities/commentReview';
import { formatDuration } from '../../../../engine/format';
import { usePictureSource } from '../../../../engine/usePictureSource';
import { publicAddressOf } from '../../../../resources/shared/publicLinks';
import { Button } from '../../../../ui/buttons/Button';
import { Avatar } from '../../../../ui/display/Avatar';
import { Chip } from '../../../../ui/display/Chip';
import { IconClock } from '../../../../ui/display/icons';
import { Thumbnail } from '../../../../ui/display/Thumbnail';
import { Segmented } from '../../../../ui/inputs/Segmented';
import { useLocale } from '../../../../ui/useLocale';
import { SettingButton } from '../../shared/SettingButton';
import { shortTime } from '../../shared/shortTime';
import { CommentText, textViews, type TextView } from './CommentText';
import { reportedSnapshot } from './reportedSnapshot';
import styles from './ReportedText.module.css';

/** What was reported, beside what the comment is now, with its author and its moment. */
export function ReportedText({
  comment,
  details,
  isBlurred,
  isHidden,
  onShow,
  onToggleBlur,
}: {
  comment: CommentReview;
  details: CommentDetails | undefined;
  /** Comments of its category are blurred. */
  isBlurred: boolean;
  /** It is blurred, and the reviewer did not show it. */
  isHidden: boolean;
  onShow: () => void;
  onToggleBlur: () => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const pictureSource = usePictureSource();
  const snapshot = reportedSnapshot(comment, details?.reports);
  const isEdited = snapshot !== undefined;
  const [view, setView] = useState<TextView>('compare');
  const category = translate(`reviewComments.categories.${comment.reported_as_category}`).toLowerCase();
  return (
    <section aria-label={translate('reviewComments.text.label')} className={styles.card}>
      <div className={styles.head}>
        <strong>
          {translate(isEdited ? `reviewComments.text.${view}Title` : 'reviewComments.text.label')}
        </strong>
        {isEdited && <Chip tone="warn">{translate('reviewComments.text.edited')}</Chip>}
        {comment.comment_status !== 'visible' && (
          <Chip tone="neutral">{translate(`reviewComments.shown.${comment.comment_status}`)}</Chip>
        )}
        <span className={styles.views}>
          {isEdited && (
            <Segmented
              label={translate('reviewComments.text.view')}
              tone="neutral"
              size={32}
              value={view}
              onChange={setView}
              choices={textViews.map(value => ({
                value,
                label: translate(`reviewComments.text.${value}`),
              }))}
            />
          )}
        </span>
      </div>
      <div className={styles.body}>
        <Avatar name={comment.author_name} size={36} />
        <div className={styles.comment}>
          <h2 className={styles.author}>
            {comment.author_name}{' '}
            <span>
              @{comment.author_handle}
              <time dateTime={comment.commented_at}>{shortTime(comment.commented_at, locale)}</time>
            </span>
          </h2>
          {isHidden ? (
            <div className={styles.hidden}>
              <p>{translate('reviewComments.hidden', { category })}</p>
              <Button size={28} onClick={onShow}>
                {translate('reviewComments.blur.show')}
              </Button>
            </div>
          ) : (
            <CommentText
              snapshot={snapshot ?? comment.text}
              text={comment.text}
              view={isEdited ? view : 'now'}
            />
          )}
          <p className={styles.facts}>
            <span>{translate('reviewComments.likes', { smart_count: comment.likes })}</span>
            <span>{translate('reviewComments.replies', { smart_count: comment.replies })}</span>
            {comment.at_s !== null && (
              <span className={styles.at}>
                <IconClock />
                {translate('reviewComments.at', { time: formatDuration(comment.at_s) })}
              </span>
            )}
            <SettingButton isOn={isBlurred} keyName="b" onToggle={onToggleBlur}>
              {translate('reviewComments.blur.toggle', { category })}
            </SettingButton>
          </p>
        </div>
        <a
          className={styles.moment}
          href={publicAddressOf.moment(comment.moment_id)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Thumbnail
            src={pictureSource(comment.moment_thumbnail) ?? undefined}
            width={148}
            duration={details?.moment_duration}
          />
          <span>{comment.moment_title}</span>
          {details && details.creator.handle !== '' && <small>@{details.creator.handle}</small>}
        </a>
      </div>
    </section>
  );
}
