/** English texts of the details of a moment. */
export const momentDetailsWords = {
  resources: {
    moments: {
      details: {
        earnings: 'Earnings',
        bonus: 'Quality bonus',
        views: 'Views',
        watch: 'Watch time',
        inTrash: 'In the trash: restore it to edit it.',
      },
    },
  },
};
