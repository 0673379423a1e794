/** English texts of the dialog that creates a moment. */
export const newMomentWords = {
  resources: { moments: { fields: { video_link: 'Video' } } },
  newMoment: {
    text: 'Publish it at once, or save it as a draft that only you see.',
    found: 'From the video site',
    unknown: 'The video site has no information about this video. Enter a title.',
    notLookedUp: 'The video could not be looked up: {{ reason }}. You can continue without it.',
    exists: 'You already have a moment of this video.',
    openExisting: 'Open it',
  },
};
