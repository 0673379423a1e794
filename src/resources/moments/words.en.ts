import { blacklistBadges } from '../shared/blacklistBadges.en';

export const momentWords = {
  resources: {
    moments: {
      search: 'Search moments',
      card: '{{ views }} view · {{ earnings }} |||| {{ views }} views · {{ earnings }}',
      fields: {
        status: 'Publication',
        review_status: 'Review',
        blacklist_scope: 'Blacklist',
        watch_time: 'Watch',
        custom_id: 'Custom link',
        yt_video_id: 'Video id',
        video_id: 'Video file',
        heartbeat_id: 'Creator',
        trashed_at: 'Trashed',
        days_left: 'Deleted in',
        created_at: 'Created',
        updated_at: 'Updated',
      },
      groups: { status: 'Status' },
      choices: { status: { unlisted: 'Unpublished' } },
      badges: { blacklist_scope: blacklistBadges },
      help: { custom_id: 'Letters, digits and / : . _ - only' },
      empty: {
        title: 'Your first moment goes here',
        text: 'It is made of a video, and only you see it until you publish it.',
        noMatch: 'No moments match',
      },
      actions: {
        list: {
          label: 'Publish',
          short: 'Publish',
          done: 'Published “{{ title }}” |||| Published {{ smart_count }} moments',
        },
        unlist: {
          label: 'Unpublish',
          short: 'Unpublish',
          done: 'Unpublished “{{ title }}” |||| Unpublished {{ smart_count }} moments',
        },
        tag: {
          label: 'Add tags',
          short: 'Tag',
          confirm: 'Add tags to “{{ title }}” |||| Add tags to {{ smart_count }} moments',
          done: 'Tagged “{{ title }}” |||| Tagged {{ smart_count }} moments',
        },
        addToPlaylist: { label: 'Add to playlist', short: 'Add to playlist' },
        resubmit: {
          label: 'Submit again',
          ask: 'Submit {{ count }} moments again?',
          confirm: 'Submit “{{ title }}” again? |||| Submit {{ smart_count }} moments again?',
          confirmText: 'The review team sees what you changed.',
          reason: 'What you changed',
          done: 'Submitted “{{ title }}” again |||| Submitted {{ smart_count }} moments again',
        },
        appeal: {
          confirm:
            'Appeal the decision about “{{ title }}”? |||| Appeal the decisions about {{ smart_count }} moments?',
          confirmText: 'Somebody else decides this time. You can appeal once.',
          reason: 'Why the decision is wrong',
          done: 'Appealed the decision about “{{ title }}” |||| Appealed {{ smart_count }} decisions',
          ask: 'Appeal the decisions about {{ count }} moments?',
        },
        trash: {
          label: 'Move to trash',
          short: 'Trash',
          done: 'Trashed “{{ title }}” |||| Trashed {{ smart_count }} moments',
        },
        blacklist: {
          label: 'Blacklist',
          short: 'Blacklist',
          confirm: 'Blacklist “{{ title }}”? |||| Blacklist {{ smart_count }} moments?',
          reason: 'Reason, shown to the creator',
          confirmText:
            'Nobody sees it and it earns nothing until it is taken off the blacklist. |||| Nobody sees them and they earn nothing until they are taken off the blacklist.',
          done: 'Blacklisted “{{ title }}” |||| Blacklisted {{ smart_count }} moments',
        },
        unblacklist: {
          label: 'Take off the blacklist',
          short: 'Take off the blacklist',
          ask: 'Take {{ count }} moments off the blacklist?',
          done: 'Took “{{ title }}” off the blacklist |||| Took {{ smart_count }} moments off the blacklist',
        },
      },
    },
  },
};
