export const mediaFileWords = {
  resources: {
    mediaFiles: {
      things: 'upload |||| uploads',
      search: 'Search by the name of the file',
      notUsed: 'Nothing',
      usedBy: '{{ kind }} “{{ title }}”',
      usedByMany: '{{ first }} and at least {{ count }} more',
      usedByMore: '{{ first }} and {{ smart_count }} more |||| {{ first }} and {{ smart_count }} more',
      fields: {
        title: 'Name',
        kind: 'Kind',
        mime_type: 'Type',
        bytes: 'Size',
        use: 'Use',
        uses: 'Uses',
        used_title: 'Used by',
        created_at: 'Uploaded',
      },
      choices: {
        kind: { image: 'Picture', video: 'Video' },
        use: { used: 'Used', unused: 'Unused' },
        used_by: {
          page: 'Page',
          moment: 'Moment',
          playlist: 'Playlist',
          collection: 'Collection',
          viki: 'Viki',
          video: 'Video',
          ad: 'Ad',
          settings: 'Settings',
        },
      },
      sorts: {
        newest: 'Newest first',
        oldest: 'Oldest first',
        largest: 'Largest first',
        title: 'By name',
      },
      empty: {
        title: 'You have not uploaded anything yet',
        text: 'Pictures and videos that you upload here or in a form are kept in one place. Drop some files on this page to begin.',
        noMatch: 'No uploads match',
      },
      actions: {
        delete: {
          label: 'Delete for good',
          short: 'Delete for good',
          confirm: 'Delete “{{ title }}” for good? |||| Delete {{ smart_count }} uploads for good?',
          confirmText: 'You cannot restore it afterwards. |||| You cannot restore them afterwards.',
          done: 'Deleted “{{ title }}” for good |||| Deleted {{ smart_count }} uploads for good',
        },
      },
    },
  },
};
