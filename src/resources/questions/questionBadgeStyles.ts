import { IconBulb, IconCircleCheck, IconEdit, IconListChecks } from '../../ui/display/icons';

/** How type and publication of a question are drawn: what is published is plain, a draft is told apart. */
export const questionBadgeStyles = {
  type: { riddle: { icon: IconBulb }, trivia: { icon: IconListChecks } },
  status: { publish: { icon: IconCircleCheck }, draft: { icon: IconEdit, tone: 'neutral' } },
} as const;
