import { useTranslate } from 'ra-core';
import type { CommentReview } from '../../../../contract/entities/commentReview';
import { Chip, type ChipTone } from '../../../../ui/display/Chip';

export type CommentCategory = CommentReview['reported_as_category'];

const tones: Readonly<Record<CommentCategory, ChipTone>> = {
  bullying: 'bad',
  inappropriate: 'warn',
  misinformation: 'warn',
  spam: 'info',
};

/** The category of reports, or of a reviewer. `isMuted` where somebody else decides about it. */
export function CategoryChip({
  category,
  isMuted = false,
}: {
  category: CommentCategory;
  isMuted?: boolean;
}) {
  const translate = useTranslate();
  return (
    <Chip tone={isMuted ? 'neutral' : tones[category]}>
      {translate(`reviewComments.categories.${category}`)}
    </Chip>
  );
}
