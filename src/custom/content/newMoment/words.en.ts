/** English words of the dialog that makes a moment. */
export const newMomentWords = {
  resources: { moments: { fields: { video_link: 'Video' } } },
  newMoment: {
    title: 'New moment',
    text: 'It begins as a draft that nobody else sees. List it when it is ready.',
    found: 'From the video site',
    unknown: 'The video site tells nothing about this video. Give the moment a title of your own.',
    notLookedUp: 'The video was not looked up: {{ reason }}. You can go on without.',
    already: 'You have a moment of this video already.',
    openIt: 'Open it',
  },
};
