export const peopleWords = {
  resources: {
    people: {
      search: 'Search by name, email or handle',
      things: 'person |||| people',
      fields: {
        id: 'Person',
        name: 'Name',
        email: 'Email',
        handle: 'Handle',
        status: 'Account',
        roles: 'Roles',
        created_at: 'Joined',
        updated_at: 'Updated',
      },
      help: {
        roles: 'What they may do changes with their next click. You can only give what you have yourself.',
      },
      actions: {
        give: {
          label: 'Give roles',
          short: 'Give roles',
          confirm: 'Give roles to {{ title }} |||| Give roles to {{ smart_count }} people',
          done: 'Gave roles to {{ title }} |||| Gave roles to {{ smart_count }} people',
        },
        take: {
          label: 'Take roles',
          short: 'Take roles',
          confirm: 'Take roles from {{ title }} |||| Take roles from {{ smart_count }} people',
          done: 'Took roles from {{ title }} |||| Took roles from {{ smart_count }} people',
        },
      },
      empty: {
        title: 'There is nobody yet',
        text: 'People are listed here when they join.',
        noMatch: 'Nobody matches',
      },
    },
  },
};
