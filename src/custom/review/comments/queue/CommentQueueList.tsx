import { useTranslate } from 'ra-core';
import type { CommentReview } from '../../../../contract/entities/commentReview';
import { usePictureSource } from '../../../../engine/usePictureSource';
import { QueueList, type QueueRowContent } from '../../../../engine/workstation/QueueList';
import type { Workstation } from '../../../../engine/workstation/useWorkstation';
import { IconUsers } from '../../../../ui/display/icons';
import { Thumbnail } from '../../../../ui/display/Thumbnail';
import { VisuallyHidden } from '../../../../ui/feedback/VisuallyHidden';
import { useFormatCount } from '../../../../ui/useFormatCount';
import { ageText, isOverdue } from '../../../../engine/ageText';
import { CategoryChip } from '../card/CategoryChip';
import type { BlurredCategories } from '../card/useBlurredCategories';
import styles from './CommentQueueList.module.css';

/** In px: chip, two lines of the comment, author and moment. */
const ROW_HEIGHT = 104;

/** The comments that wait. */
export function CommentQueueList({
  station,
  blurred,
}: {
  station: Workstation<CommentReview>;
  blurred: BlurredCategories;
}) {
  const translate = useTranslate();
  const pictureSource = usePictureSource();
  const contentOf = (comment: CommentReview, isHeld: boolean): QueueRowContent => {
    const { text, moment_title, moment_thumbnail, author_handle, queued_at, reported_as_category } = comment;
    return {
      head: <RowHead comment={comment} isMuted={isHeld} />,
      title: blurred.has(reported_as_category) ? (
        <em className={styles.hidden}>
          {translate('reviewComments.hidden', {
            category: translate(`reviewComments.categories.${reported_as_category}`).toLowerCase(),
          })}
        </em>
      ) : (
        text
      ),
      picture: <Thumbnail src={pictureSource(moment_thumbnail) ?? undefined} width={28} grey={isHeld} />,
      text: translate('reviewComments.authorOn', { author: `@${author_handle}`, moment: moment_title }),
      aside: ageText(queued_at, Date.now()),
      isAsideTinted: isOverdue(queued_at, Date.now()),
    };
  };
  return <QueueList station={station} contentOf={contentOf} rowHeight={ROW_HEIGHT} selects />;
}

/** The category, how many people reported it, and whether it is a repetition. */
function RowHead({
  comment: { reported_as_category, reports, repeats },
  isMuted,
}: {
  comment: CommentReview;
  isMuted: boolean;
}) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  return (
    <>
      <CategoryChip category={reported_as_category} isMuted={isMuted} />
      <span className={styles.reports}>
        <IconUsers />
        {formatCount(reports)}
        <VisuallyHidden>{translate('reviewComments.reports', { smart_count: reports })}</VisuallyHidden>
      </span>
      {repeats && <span className={styles.again}>{translate('reviewComments.again')}</span>}
    </>
  );
}
