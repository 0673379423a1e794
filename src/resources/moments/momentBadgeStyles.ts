import {
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconClose,
  IconEdit,
  IconEyeOff,
  IconGlobe,
  IconLink,
  IconLock,
  IconStar,
  IconWarning,
} from '../../ui/display/icons';
import { blacklistBadgeStyles } from '../shared/blacklistBadgeStyles';
import type { BadgeStyles } from '../../fields/types';

/** Badge styles of the states of a moment: the normal value is plain, exceptions are coloured. */
export const momentBadgeStyles = {
  visibility: {
    public: { icon: IconGlobe },
    unlisted: { icon: IconLink, tone: 'info' },
    private: { icon: IconLock, tone: 'neutral' },
  },
  status: {
    published: { icon: IconCircleCheck },
    unlisted: { icon: IconEyeOff, tone: 'info' },
    draft: { icon: IconEdit, tone: 'neutral' },
  },
  review_status: {
    approved: { icon: IconCheck },
    great: { icon: IconStar, tone: 'ok' },
    pending: { icon: IconClock, tone: 'warn' },
    rejected: { icon: IconClose, tone: 'bad' },
    spam: { icon: IconWarning, tone: 'bad' },
  },
  blacklist_scope: blacklistBadgeStyles,
} as const;

/** The badge style of one value. */
export const badgeStyleOf = (field: keyof typeof momentBadgeStyles, value: string): BadgeStyles[string] => {
  const styles: BadgeStyles = momentBadgeStyles[field];
  return styles[value] ?? {};
};
