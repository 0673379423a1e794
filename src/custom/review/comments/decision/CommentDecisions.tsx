import { useTranslate } from 'ra-core';
import type { CommentAction } from '../../../../contract/endpoints/commentReviews';
import { DecisionButton } from '../../../../engine/workstation/DecisionButton';
import { useFormatCount } from '../../../../ui/useFormatCount';
import { actions, decisionStyles } from './decisionStyles';

/** The three decisions, about the comment on screen or the selected ones. */
export function CommentDecisions({
  selected,
  reports,
  disabledReason,
  onDecide,
}: {
  /** How many are selected. */
  selected: number;
  /** How many reports the comment on screen has. */
  reports: number;
  disabledReason: string | undefined;
  onDecide: (action: CommentAction) => void;
}) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  return actions.map(action => {
    const { key, icon, tone } = decisionStyles[action];
    const label = translate(`reviewComments.decide.${action}`);
    return (
      <DecisionButton
        key={action}
        label={selected > 0 ? `${label} ${formatCount(selected)}` : label}
        keyName={key}
        icon={icon}
        tone={tone}
        hint={translate(`reviewComments.hint.${action}`, {
          smart_count: reports,
          reports: formatCount(reports),
        })}
        isBox
        disabledReason={disabledReason}
        onDecide={() => onDecide(action)}
      />
    );
  });
}
