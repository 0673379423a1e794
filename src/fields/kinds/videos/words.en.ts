/** English messages of the input for several videos. */
export const videosWords = {
  engine: {
    kinds: {
      videos: {
        add: 'Add a video',
        video: 'Video {{ position }}',
        remove: 'Remove video {{ position }}',
        removed: 'Video {{ position }} was removed',
        full: 'At most {{ max }} videos',
      },
    },
  },
};
