import { useTranslate } from 'ra-core';
import { reviewMomentEndpoints, type ReviewDecision } from '../../../../contract/endpoints/reviewMoments';
import type { ReasonTemplate } from '../../../../contract/entities/moderation';
import type { MomentReview } from '../../../../contract/entities/momentReview';
import { useServices } from '../../../../engine/services/services';
import type { Drafts } from '../../../../engine/workstation/useDrafts';
import type { Workstation } from '../../../../engine/workstation/useWorkstation';
import { refusalsIn, undecidableReason } from '../../shared/decisions';
import { decisionBody, problemOf, type ReviewDraft, type ReviewProblem } from './reviewDraft';

/**
 * Decides the moment on screen. What is missing is shown at its input, which `onProblem` focuses.
 *
 * @returns the function, and why it does nothing now
 */
export const useDecideReview = ({
  station,
  moment,
  drafts,
  templates,
  onProblem,
}: {
  station: Workstation<MomentReview>;
  moment: MomentReview | undefined;
  drafts: Drafts<ReviewDraft>;
  templates: readonly ReasonTemplate[];
  onProblem: (kind: ReviewProblem['kind']) => void;
}) => {
  const translate = useTranslate();
  const { call } = useServices();
  const { claim } = station;
  const disabledReason =
    undecidableReason(
      moment && {
        closedAs:
          moment.review_status === 'pending'
            ? undefined
            : translate(`reviewMoments.status.${moment.review_status}`),
        by: moment.reviewer_name,
      },
      claim,
      translate,
    ) ?? (moment ? undefined : translate('reviewMoments.loading'));
  const decide = (decision: ReviewDecision) => {
    if (!moment || disabledReason !== undefined) return;
    const draft = drafts.get(moment.id);
    const problem = problemOf(decision, draft, templates);
    drafts.change(moment.id, { problem });
    if (problem) return onProblem(problem.kind);
    const seen = { [moment.id]: moment.content_version };
    const body = { ...decisionBody(moment.id, decision, draft, templates), seen };
    station.decide({
      items: [moment],
      done: translate(`reviewMoments.status.${decision}`),
      // A decision without a response comes back to the queue, which is where it is made again.
      send: async ({ activityId }) =>
        refusalsIn(
          await call(reviewMomentEndpoints.decide, { body }, { activityId, hideFromTray: true }),
          translate('review.removed'),
        ),
    });
  };
  return { decide, disabledReason };
};
