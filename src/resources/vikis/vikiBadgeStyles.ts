import { IconCircleCheck, IconEdit } from '../../ui/display/icons';
import { blacklistBadgeStyles } from '../shared/blacklistBadgeStyles';

/** Badge styles of the states of a viki: published is plain, exceptions are coloured. */
export const vikiBadgeStyles = {
  status: { published: { icon: IconCircleCheck }, unpublished: { icon: IconEdit, tone: 'neutral' } },
  blacklist_scope: blacklistBadgeStyles,
} as const;
