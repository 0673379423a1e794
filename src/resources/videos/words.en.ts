import { blacklistBadges } from '../shared/blacklistBadges.en';

export const videoWords = {
  resources: {
    videos: {
      search: 'Search videos',
      fields: {
        blacklist_scope: 'Blacklist',
        yt_video_id: 'Video id',
        heartbeat_id: 'Creator',
        duration: 'Length',
        created_at: 'Created',
        updated_at: 'Updated',
      },
      badges: { blacklist_scope: blacklistBadges },
      empty: {
        title: 'There are no videos yet',
        text: 'The video of every moment is listed here.',
        noMatch: 'No videos match',
      },
      actions: {
        blacklist: {
          label: 'Blacklist',
          short: 'Blacklist',
          confirm: 'Blacklist “{{ title }}”? |||| Blacklist {{ smart_count }} videos?',
          reason: 'Reason, shown to the creator',
          confirmText:
            'Nobody sees its moments and they earn nothing until it is taken off the blacklist. |||| Nobody sees their moments and they earn nothing until they are taken off the blacklist.',
          done: 'Blacklisted “{{ title }}” |||| Blacklisted {{ smart_count }} videos',
        },
        unblacklist: {
          label: 'Take off the blacklist',
          short: 'Take off the blacklist',
          ask: 'Take {{ count }} videos off the blacklist?',
          done: 'Took “{{ title }}” off the blacklist |||| Took {{ smart_count }} videos off the blacklist',
        },
      },
    },
  },
};
