export const trashWords = {
  resources: {
    trash: {
      name: 'Moment in the trash |||| Trash',
      search: 'Search the trash',
      card: '{{ smart_count }} day left |||| {{ smart_count }} days left',
      daysLeft: '{{ smart_count }} day |||| {{ smart_count }} days',
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
      empty: {
        title: 'The trash is empty',
        text: 'Moments that you trash stay here for 30 days and can be restored until then.',
        noMatch: 'Nothing in the trash matches',
        failed: 'The trash did not load',
      },
      actions: {
        restore: {
          label: 'Restore',
          short: 'Restore',
          done: 'Restored “{{ title }}” |||| Restored {{ smart_count }} moments',
        },
        delete: {
          label: 'Delete for good',
          short: 'Delete for good',
          confirm: 'Delete “{{ title }}” for good? |||| Delete {{ smart_count }} moments for good?',
          confirmText: 'It cannot be restored afterwards. |||| They cannot be restored afterwards.',
          done: 'Deleted “{{ title }}” for good |||| Deleted {{ smart_count }} moments for good',
        },
      },
    },
  },
};
