export const tagWords = {
  resources: {
    tags: {
      search: 'Search tags',
      card: '{{ moments }} moment |||| {{ moments }} moments',
      fields: {
        created_at: 'Created',
        updated_at: 'Updated',
        owner: 'Creator',
        permalink: 'Address',
      },
      empty: {
        title: 'Your first tag goes here',
        text: 'Name one here, or type it into the tags of a moment.',
        noMatch: 'No tags match',
      },
      actions: {
        promote: {
          label: 'Make supertag |||| Make supertags',
          short: 'Make supertag',
          done: '“{{ title }}” is a supertag |||| {{ smart_count }} tags are supertags',
        },
        demote: {
          label: 'Make plain tag |||| Make plain tags',
          short: 'Make plain tag',
          done: '“{{ title }}” is a plain tag |||| {{ smart_count }} tags are plain tags',
        },
        merge: {
          label: 'Merge into one tag',
          short: 'Merge',
          ask: 'Merge the tag “{{ title }}” into another? |||| Merge {{ count }} tags into one?',
        },
        delete: {
          label: 'Delete',
          short: 'Delete',
          confirm: 'Delete the tag “{{ title }}”? |||| Delete {{ smart_count }} tags?',
          confirmText:
            'It is removed from {{ moments }} moment. |||| It is removed from {{ moments }} moments.',
          done: 'Deleted the tag “{{ title }}” |||| Deleted {{ smart_count }} tags',
        },
      },
    },
  },
};
