export const momentWords = {
  resources: {
    moments: {
      name: 'Moment |||| Moments',
      search: 'Search moments',
      card: '{{ views }} view · ${{ earnings }} |||| {{ views }} views · ${{ earnings }}',
      fields: {
        status: 'Publication',
        review_status: 'Review',
        blacklist_scope: 'Blacklist',
        watch_time: 'Watch',
        custom_id: 'Custom link',
        yt_video_id: 'Video id',
        video_id: 'Video file',
        heartbeat_id: 'Creator id',
        trashed_at: 'Trashed',
        days_left: 'Deleted in',
        created_at: 'Created',
        updated_at: 'Updated',
      },
      groups: { status: 'Status' },
      help: { custom_id: 'Letters, digits and / : . _ - only' },
      empty: {
        title: 'Your first moment goes here',
        text: 'Moments that you publish are listed here, and you can edit them any time.',
        noMatch: 'No moments match',
      },
      actions: {
        list: {
          label: 'List',
          short: 'List',
          done: 'Listed “{{ title }}” |||| Listed {{ smart_count }} moments',
        },
        unlist: {
          label: 'Unlist',
          short: 'Unlist',
          done: 'Unlisted “{{ title }}” |||| Unlisted {{ smart_count }} moments',
        },
        tag: {
          label: 'Add tags',
          short: 'Tag',
          confirm: 'Add tags to “{{ title }}” |||| Add tags to {{ smart_count }} moments',
          done: 'Tagged “{{ title }}” |||| Tagged {{ smart_count }} moments',
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
      details: {
        earnings: 'Earnings',
        bonus: 'Quality bonus',
        views: 'Views',
        watch: 'Watch time',
        player: 'Video of {{ title }}',
        noVideo: 'The video of this moment is not available.',
        inTrash: 'In the trash: restore it to edit it.',
      },
    },
  },
};
