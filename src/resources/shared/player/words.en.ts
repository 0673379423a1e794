/** English texts of the player of a video. */
export const playerWords = {
  player: {
    title: 'Video of {{ title }}',
    failed:
      'The player of the video site did not load. Check your connection, or whether an extension blocks it.',
    retry: 'Try again',
    open: 'Watch on YouTube',
    missing: 'The video of this moment is not available.',
  },
};
