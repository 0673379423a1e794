export const trashWords = {
  resources: {
    trash: {
      things: 'record |||| records',
      search: 'Search the trash',
      card: '{{ smart_count }} day left |||| {{ smart_count }} days left',
      daysLeft: '{{ smart_count }} day |||| {{ smart_count }} days',
      fields: {
        heartbeat_id: 'Creator',
        trashed_at: 'Trashed',
        trashed_by: 'Trashed by',
        days_left: 'Deleted in',
        created_at: 'Created',
      },
      choices: { trashed_by: { creator: 'Creator', moderator: 'Moderator' } },
      empty: {
        title: 'The trash is empty',
        text: 'Trashed records of any kind stay here for 30 days and can be restored until then.',
        noMatch: 'No records in the trash match',
      },
      actions: {
        restore: {
          label: 'Restore',
          short: 'Restore',
          confirm: 'Restore “{{ title }}”? |||| Restore {{ smart_count }} records?',
          done: 'Restored “{{ title }}” |||| Restored {{ smart_count }} records',
        },
        delete: {
          label: 'Delete for good',
          short: 'Delete for good',
          confirm: 'Delete “{{ title }}” for good? |||| Delete {{ smart_count }} records for good?',
          confirmText: 'You cannot restore it afterwards. |||| You cannot restore them afterwards.',
          done: 'Deleted “{{ title }}” for good |||| Deleted {{ smart_count }} records for good',
        },
      },
    },
  },
};
