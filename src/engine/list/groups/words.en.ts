/** English messages of groups of rows. */
export const groupWords = {
  engine: {
    groups: {
      failed: 'The groups did not load.',
      label: 'Group by',
      more: 'Show more of {{ name }}',
      moreGroups: 'The first {{ shown }} of {{ total }} groups. Filter the list to see the others.',
      none: 'No {{ name }}',
      off: 'No groups',
      others: '{{ shown }} of {{ total }} are shown here.',
      openAll: 'Show all in a list',
      tooMany: 'Too many records to group. Filter the list to see its groups.',
    },
  },
};
