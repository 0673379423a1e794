import {
  IconBan,
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
import type { BadgeStyles } from '../../engine/resource';

/** How the four axes of a moment are drawn: the normal value is plain, exceptions are tinted. */
export const momentLooks = {
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
  blacklist_scope: {
    everything: { icon: IconBan, tone: 'bad' },
    earnings: { icon: IconBan, tone: 'bad' },
    heartbeat: { icon: IconBan, tone: 'bad' },
  },
} as const;

/** How one value of an axis is drawn. */
export const lookOf = (axis: keyof typeof momentLooks, value: string): BadgeStyles[string] => {
  const looks: BadgeStyles = momentLooks[axis];
  return looks[value] ?? {};
};
