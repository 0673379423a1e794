import { IconBan } from '../../ui/display/icons';

/** Badge styles of the scopes of the blacklist. Every scope is an exception, so all are coloured. */
export const blacklistBadgeStyles = {
  everything: { icon: IconBan, tone: 'bad' },
  earnings: { icon: IconBan, tone: 'bad' },
  heartbeat: { icon: IconBan, tone: 'bad' },
} as const;
