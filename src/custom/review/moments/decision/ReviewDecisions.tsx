import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { decisions, type ReviewDecision } from '../../../../contract/endpoints/reviewMoments';
import type { MomentReview } from '../../../../contract/entities/momentReview';
import { DecisionButton } from '../../../../engine/workstation/DecisionButton';
import { HoldLine } from '../../../../engine/workstation/HoldLine';
import type { Workstation } from '../../../../engine/workstation/useWorkstation';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../../../ui/useMediaQuery';
import { BonusInput } from './BonusInput';
import { decisionStyles } from './decisionStyles';
import type { ReviewDraft } from './reviewDraft';

/** Who holds the moment, and the four decisions. */
export function ReviewDecisions({
  station,
  draft,
  onDraft,
  bonusInput,
  disabledReason,
  onDecide,
}: {
  station: Workstation<MomentReview>;
  draft: ReviewDraft;
  onDraft: (patch: Partial<ReviewDraft>) => void;
  bonusInput: Ref<HTMLInputElement>;
  disabledReason: string | undefined;
  onDecide: (decision: ReviewDecision) => void;
}) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
  return (
    <>
      <HoldLine claim={station.claim} />
      {decisions.map(decision => {
        const { key, icon, tone } = decisionStyles[decision];
        return (
          <DecisionButton
            key={decision}
            label={translate(`reviewMoments.decide.${decision}`)}
            keyName={key}
            icon={icon}
            tone={tone}
            hint={translate(`reviewMoments.hint.${decision}`)}
            isUsual={decision === 'approved'}
            wide={!isNarrow && (decision === 'approved' || decision === 'great')}
            disabledReason={disabledReason}
            onDecide={() => onDecide(decision)}
          >
            {decision === 'great' && !isNarrow ? (
              <BonusInput {...{ draft, onDraft, bonusInput }} />
            ) : undefined}
          </DecisionButton>
        );
      })}
    </>
  );
}
