import { IconBan } from '../../ui/display/icons';

/** Every scope of the blacklist is an exception. */
export const blacklistBadgeStyles = {
  everything: { icon: IconBan, tone: 'bad' },
  earnings: { icon: IconBan, tone: 'bad' },
  heartbeat: { icon: IconBan, tone: 'bad' },
} as const;
