export const tagWords = {
  resources: {
    tags: {
      name: 'Tag |||| Tags',
      search: 'Search tags',
      card: '{{ moments }} moment |||| {{ moments }} moments',
      fields: {
        created_at: 'Created',
        updated_at: 'Updated',
        owner: 'Creator id',
        permalink: 'Address',
      },
      empty: {
        title: 'Your first tag goes here',
        text: 'Tag a moment, and the tag is listed here.',
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
        delete: {
          label: 'Delete',
          short: 'Delete',
          confirm: 'Delete the tag “{{ title }}”? |||| Delete {{ smart_count }} tags?',
          confirmText:
            'It is removed from {{ moments }} moment. You cannot restore it. |||| It is removed from {{ moments }} moments. You cannot restore it.',
          done: 'Deleted the tag “{{ title }}” |||| Deleted {{ smart_count }} tags',
        },
      },
    },
  },
};
