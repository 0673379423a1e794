import type { MomentReview } from '../../../../contract/entities/momentReview';
import { usePictureSource } from '../../../../engine/usePictureSource';
import { QueueList, type QueueRowContent } from '../../../../engine/workstation/QueueList';
import type { Workstation } from '../../../../engine/workstation/useWorkstation';
import { Thumbnail } from '../../../../ui/display/Thumbnail';
import { ageText, isOverdue } from '../../../../engine/ageText';
import type { ReviewMedia } from '../card/reviewMedia';
import styles from './ReviewQueueList.module.css';

/** The moments that wait. */
export function ReviewQueueList({
  station,
  media,
}: {
  station: Workstation<MomentReview>;
  media: ReviewMedia;
}) {
  return <QueueList station={station} contentOf={(moment, isHeld) => rowOf(moment, isHeld, media)} />;
}

const rowOf = (moment: MomentReview, isHeld: boolean, media: ReviewMedia): QueueRowContent => {
  const { title, creator_handle: handle, queued_at: queued } = moment;
  return {
    title,
    text: `@${handle}`,
    aside: ageText(queued, Date.now()),
    isAsideTinted: isOverdue(queued, Date.now()),
    picture: <QueuePicture moment={moment} isGrey={isHeld || media.grey} isBlurred={media.blur} />,
  };
};

function QueuePicture({
  moment: { thumbnail, duration },
  isGrey,
  isBlurred,
}: {
  moment: MomentReview;
  isGrey: boolean;
  isBlurred: boolean;
}) {
  const pictureSource = usePictureSource();
  return (
    <span className={isBlurred ? styles.blurred : undefined}>
      <Thumbnail src={pictureSource(thumbnail) ?? undefined} width={72} duration={duration} grey={isGrey} />
    </span>
  );
}
