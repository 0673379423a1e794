import { IconBan, IconCircleCheck, IconEdit } from '../../ui/display/icons';

/** How the axes of a viki are drawn: what is published is plain, the rest is told apart. */
export const vikiLooks = {
  status: { published: { icon: IconCircleCheck }, unpublished: { icon: IconEdit, tone: 'neutral' } },
  blacklist_scope: {
    everything: { icon: IconBan, tone: 'bad' },
    earnings: { icon: IconBan, tone: 'bad' },
    heartbeat: { icon: IconBan, tone: 'bad' },
  },
} as const;
