export const roleWords = {
  resources: {
    roles: {
      search: 'Search roles',
      card: '{{ smart_count }} person |||| {{ smart_count }} people',
      held: '{{ smart_count }} person has this role |||| {{ smart_count }} people have this role',
      fields: {
        name: 'Name',
        description: 'What it is for',
        permissions: 'Permissions',
        people: 'People',
        created_at: 'Created',
        updated_at: 'Updated',
      },
      help: {
        description: 'For those who give the role to others.',
        permissions:
          'Everybody with the role has these from their next click on. You can only add those that you have.',
      },
      choices: {
        permissions: {
          comments: { review: 'Review comments' },
          moments: { review: 'Review moments', manage: 'Manage content and creators' },
          tags: { manage: 'Manage tags' },
          heartbeat: {
            manage_earnings: 'Manage earnings',
            manage_app_configs: 'Manage configuration and roles',
          },
          ads: { manage: 'Manage ads' },
          digital_clone: { beta: 'Digital clone beta' },
          'pretty-links': { manage: 'Manage pretty links' },
        },
      },
      actions: {
        delete: {
          label: 'Delete',
          short: 'Delete',
          confirm: 'Delete the role “{{ title }}”? |||| Delete {{ smart_count }} roles?',
          confirmText: 'Nobody has it. It cannot be brought back.',
          done: 'Deleted the role “{{ title }}” |||| Deleted {{ smart_count }} roles',
        },
      },
      empty: {
        title: 'There are no roles',
        text: 'A role is a set of permissions that you give to people.',
        noMatch: 'No roles match',
      },
    },
  },
};
