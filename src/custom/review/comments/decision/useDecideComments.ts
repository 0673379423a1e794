import { useTranslate } from 'ra-core';
import { commentReviewEndpoints, type CommentAction } from '../../../../contract/endpoints/commentReviews';
import type { CommentReview } from '../../../../contract/entities/commentReview';
import type { ReasonTemplate } from '../../../../contract/entities/moderation';
import { useServices } from '../../../../engine/services/services';
import type { Drafts } from '../../../../engine/workstation/useDrafts';
import type { Workstation } from '../../../../engine/workstation/useWorkstation';
import { refusalsIn, undecidableReason } from '../../shared/decisions';
import { enteredNote } from '../../shared/enteredNote';
import type { CommentCategory } from '../card/CategoryChip';
import { decisionBody, emptyDraft, problemOf, type CommentDraft } from './commentDraft';

/** What is decided: the selected comments, or else the one on screen. */
export interface DecidedComments {
  readonly items: readonly CommentReview[];
  /** The id of the draft of the decision. */
  readonly draftId: string;
  readonly draft: CommentDraft;
  /** What the reviewer chose, or for one comment that of its reports. */
  readonly category: CommentCategory | undefined;
}

/**
 * Decides comments. What is missing is shown at its input, which `onProblem` focuses.
 *
 * @returns the function, and why it does nothing now
 */
export const useDecideComments = ({
  station,
  decided: { items, draftId, draft, category },
  isOne,
  drafts,
  templates,
  onProblem,
}: {
  station: Workstation<CommentReview>;
  decided: DecidedComments;
  /** The comment on screen is decided. */
  isOne: boolean;
  drafts: Drafts<CommentDraft>;
  templates: readonly ReasonTemplate[];
  onProblem: (kind: 'category' | 'placeholder') => void;
}) => {
  const translate = useTranslate();
  const { call } = useServices();
  const [comment] = items;
  const reasonOfOne =
    comment === undefined
      ? translate('reviewComments.loading')
      : undecidableReason(
          {
            closedAs:
              comment.status === 'pending' ? undefined : translate(`reviewComments.status.${comment.status}`),
            by: comment.reviewer_name,
          },
          station.claim,
          translate,
        );
  const disabledReason = isOne ? reasonOfOne : undefined;
  const decide = (action: CommentAction) => {
    if (disabledReason !== undefined || items.length === 0) return;
    const problem = problemOf(action, draft, category, templates);
    drafts.change(draftId, { problem });
    if (problem) return onProblem(problem.kind);
    const ids = items.map(({ id }) => id);
    if (!isOne) {
      // A refused one comes back with what was entered about all.
      const { internalNote: _, ...entered } = draft;
      for (const id of ids) drafts.change(id, entered);
      drafts.change(draftId, emptyDraft);
    }
    const seen = Object.fromEntries(items.map(item => [item.id, item.content_version]));
    const body = { ...decisionBody(ids, action, draft, category, drafts.get), seen };
    station.decide({
      items,
      done: translate(`reviewComments.done.${action}`),
      send: async ({ activityId }) => {
        const refusals = refusalsIn(
          await call(commentReviewEndpoints.decide, { body }, { activityId, hideFromTray: true }),
          translate('review.removed'),
        );
        // A message that was added stays when the decision is taken back.
        for (const { id, text } of body.messages ?? [])
          if (!refusals.has(id))
            drafts.change(id, now => (enteredNote(now) === text ? { internalNote: '' } : {}));
        return refusals;
      },
    });
  };
  return { decide, disabledReason };
};
