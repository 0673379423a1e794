/** English texts of the tab of popular tags. */
export const popularTagsWords = {
  popularTags: {
    text: 'Published moments that were created in the period, of all creators, by the spelling of their tags.',
    table: 'Popular tags',
    period: {
      label: 'Period',
      '7d': '7 days',
      '28d': '28 days',
      '90d': '90 days',
      month: 'Month',
    },
    columns: {
      rank: 'Rank',
      change: 'Change',
      tag: 'Tag',
      moments: 'Moments',
      before: 'Before',
      share: 'Share',
      suggested: 'Suggested',
    },
    new: 'New',
    up: 'Up {{ smart_count }} rank |||| Up {{ smart_count }} ranks',
    down: 'Down {{ smart_count }} rank |||| Down {{ smart_count }} ranks',
    same: 'As before',
    suggestOne: 'Suggest “{{ name }}” to everybody',
    suggestedAt: 'Suggested to everybody, at place {{ position }}',
    full: 'There are as many suggested tags as possible',
    loadingOrder: 'The suggested tags are not loaded yet',
    empty: {
      title: 'No tags in this period',
      text: 'No published moment of the period has a tag. Choose a longer one.',
    },
    failed: 'Failed to load the popular tags',
    retry: 'Try again',
    ranking: 'Suggested tags',
    discard: 'Discard',
  },
};
