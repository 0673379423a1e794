import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import { decisions, type ReviewDecision } from '../../../contract/endpoints/reviewMoments';
import type { ReasonTemplate } from '../../../contract/entities/moderation';
import type { MomentReview } from '../../../contract/entities/momentReview';
import { useStationKeys } from '../../../engine/workstation/useStationKeys';
import type { Workstation } from '../../../engine/workstation/useWorkstation';
import type { PlayerControl } from '../../../resources/shared/player/EmbeddedPlayer';
import { reasonShortcuts } from '../shared/reasonKeys';
import { decisionStyles } from './decision/decisionStyles';

/** The seconds that an arrow moves the video. */
const SEEK_S = 5;

/** Every key of the review of moments. */
export const useReviewKeys = ({
  station,
  templates,
  player,
  onDecide,
  onReason,
  onNote,
  onInternalNote,
  onBlur,
}: {
  station: Workstation<MomentReview>;
  templates: readonly ReasonTemplate[];
  player: RefObject<PlayerControl | null>;
  onDecide: (decision: ReviewDecision) => void;
  onReason: (template: ReasonTemplate) => void;
  onNote: () => void;
  onInternalNote: () => void;
  onBlur: () => void;
}): void => {
  const translate = useTranslate();
  const text = (key: string) => translate(`reviewMoments.keys.${key}`);
  useStationKeys(station, [
    ...decisions.map(decision => ({
      keys: [decisionStyles[decision].key],
      label: translate(`reviewMoments.decide.${decision}`),
      run: () => onDecide(decision),
    })),
    ...reasonShortcuts(templates, onReason, translate),
    { keys: ['n'], label: translate('review.keys.toNote'), run: onNote },
    { keys: ['i'], label: translate('review.keys.internal'), run: onInternalNote },
    { keys: ['Space'], label: text('playOrPause'), run: () => player.current?.toggle() },
    { keys: ['ArrowLeft'], label: text('back'), run: () => player.current?.seek(-SEEK_S) },
    { keys: ['ArrowRight'], label: text('forward'), run: () => player.current?.seek(SEEK_S) },
    { keys: ['b'], label: text('blur'), run: onBlur },
  ]);
};
