/** English texts of the details of a moment. */
export const momentDetailsWords = {
  resources: {
    moments: {
      details: {
        earnings: 'Earnings',
        bonus: 'Quality bonus',
        views: 'Views',
        watch: 'Watch time',
        player: 'Video of {{ title }}',
        embedFailed:
          'The player of the video site did not load. Check your connection, or whether an extension blocks it.',
        embedRetry: 'Try again',
        embedOpen: 'Watch on YouTube',
        noVideo: 'The video of this moment is not available.',
        inTrash: 'In the trash: restore it to edit it.',
      },
    },
  },
};
