/** English texts about tags that are spellings of one another. */
export const duplicateTagsWords = {
  duplicateTags: {
    open: '{{ count }} group of duplicates |||| {{ count }} groups of duplicates',
    title: 'Duplicate tags',
    text: 'Names that differ only in case, accents, spaces, hyphens and underscores. A merge changes the moments of all creators, after a check, and can be undone as one.',
    back: 'Tags',
    spellings: 'Spellings of “{{ name }}”',
    include: 'Merge “{{ name }}”',
    moments: '{{ count }} moment |||| {{ count }} moments',
    creators: '{{ count }} creator |||| {{ count }} creators',
    supertag: 'Supertag',
    suggested: 'Suggested',
    stays: 'Name that stays',
    merge: 'Check what will change',
    tooFew: 'Choose at least two spellings',
    empty: {
      title: 'No duplicates',
      text: 'No two tags are spellings of one another.',
      back: 'Back to the tags',
    },
    failed: 'Failed to load the duplicates',
    retry: 'Try again',
  },
};
