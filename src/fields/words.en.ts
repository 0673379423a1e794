/** English messages of cells, inputs and filters, below `engine`. */
export const fieldWords = {
  tags: { add: 'Add tags, separated by commas' },
  kinds: {
    choose: 'Choose',
    none: 'None',
    suggestions: 'Suggestions',
    video: 'Video {{ id }}',
    openVideo: 'Open',
    videoHelp: 'Paste the link of the video',
    objects: { count: '{{ smart_count }} row |||| {{ smart_count }} rows' },
    order: { count: '{{ smart_count }} in order' },
  },
};
