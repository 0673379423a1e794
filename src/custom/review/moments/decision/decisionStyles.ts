import { IconBan, IconCheck, IconClose, IconStar } from '../../../../ui/display/icons';

/** The look and the key of each decision. */
export const decisionStyles = {
  approved: { key: 'a', icon: IconCheck, tone: undefined },
  great: { key: 'g', icon: IconStar, tone: 'warn' },
  rejected: { key: 'r', icon: IconClose, tone: 'bad' },
  spam: { key: 's', icon: IconBan, tone: 'bad' },
} as const;
