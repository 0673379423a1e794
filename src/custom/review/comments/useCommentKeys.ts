import { useTranslate } from 'ra-core';
import { commentCategories } from '../../../contract/comments/commentChoices';
import type { CommentAction } from '../../../contract/endpoints/commentReviews';
import type { CommentReview } from '../../../contract/entities/commentReview';
import type { ReasonTemplate } from '../../../contract/entities/moderation';
import { useStationKeys } from '../../../engine/workstation/useStationKeys';
import type { Workstation } from '../../../engine/workstation/useWorkstation';
import { reasonShortcuts } from '../shared/reasonKeys';
import type { CommentCategory } from './card/CategoryChip';
import { actions, decisionStyles } from './decision/decisionStyles';
import { FIRST_REASON_KEY } from './decision/keys';

/** Every key of the review of comments. */
export const useCommentKeys = ({
  station,
  templates,
  onDecide,
  onCategory,
  onReason,
  onNote,
  onInternalNote,
  onBlur,
}: {
  station: Workstation<CommentReview>;
  templates: readonly ReasonTemplate[];
  onDecide: (action: CommentAction) => void;
  onCategory: (category: CommentCategory) => void;
  onReason: (template: ReasonTemplate) => void;
  onNote: () => void;
  onInternalNote: () => void;
  onBlur: () => void;
}): void => {
  const translate = useTranslate();
  useStationKeys(
    station,
    [
      ...actions.map(action => ({
        keys: [decisionStyles[action].key],
        label: translate(`reviewComments.decide.${action}`),
        run: () => onDecide(action),
      })),
      ...commentCategories.map((category, index) => ({
        keys: [String(index + 1)],
        label: `${translate('reviewComments.keys.category')}: ${translate(`reviewComments.categories.${category}`)}`,
        run: () => onCategory(category),
      })),
      ...reasonShortcuts(templates, onReason, translate, FIRST_REASON_KEY),
      { keys: ['n'], label: translate('review.keys.toNote'), run: onNote },
      { keys: ['i'], label: translate('review.keys.internal'), run: onInternalNote },
      { keys: ['b'], label: translate('reviewComments.keys.blur'), run: onBlur },
    ],
    { selects: true },
  );
};
