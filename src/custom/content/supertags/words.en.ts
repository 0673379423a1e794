/** English texts of the tab of supertags. */
export const supertagsWords = {
  supertags: {
    text: 'Tags that the platform promotes. Everybody sees those of the platform in this order.',
    add: 'Select supertags',
    listLabel: 'Supertags in their order',
    count: '{{ count }} supertag |||| {{ count }} supertags',
    columns: { tag: 'Tag', moments: 'Moments', owner: 'Creator' },
    platform: 'Platform',
    empty: {
      title: 'No supertags yet',
      text: 'Select tags that the platform promotes. Their order is changed here by drag, keys or number.',
    },
    failed: 'Failed to load the supertags',
    retry: 'Try again',
    notices: {
      moved: 'Moved “{{ title }}” to {{ position }}',
      movedMany:
        'Moved {{ smart_count }} supertag to {{ position }} |||| Moved {{ smart_count }} supertags to {{ position }}',
      demoted: '“{{ title }}” is a plain tag',
      demotedMany: '{{ smart_count }} tag is a plain tag |||| {{ smart_count }} tags are plain tags',
      promotedMany: '{{ smart_count }} tag is a supertag |||| {{ smart_count }} tags are supertags',
      changed: 'Saved the selection of supertags',
      notSaved: 'The supertags could not be saved',
    },
  },
};
