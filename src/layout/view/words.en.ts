/** English texts of the banner of a view. */
export const viewBannerWords = {
  layout: {
    view: {
      label: 'View of another studio',
      title: 'You are viewing the studio of {{ name }}.',
      text: 'Signed in as {{ viewer }}. Nothing can be changed here. The view ends at {{ time }}.',
      end: 'End view',
    },
  },
};
