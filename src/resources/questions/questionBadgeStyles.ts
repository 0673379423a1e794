import { IconBulb, IconCircleCheck, IconEdit, IconListChecks } from '../../ui/display/icons';

/** Badge styles of the type and the state of a question: published is plain, a draft is coloured. */
export const questionBadgeStyles = {
  type: { riddle: { icon: IconBulb }, trivia: { icon: IconListChecks } },
  status: { publish: { icon: IconCircleCheck }, draft: { icon: IconEdit, tone: 'neutral' } },
} as const;
