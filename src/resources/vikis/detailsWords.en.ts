/** English texts of the details of a viki, above and below its form. */
export const vikiDetailsWords = {
  resources: {
    vikis: {
      details: {
        published: 'published {{ day }}',
        view: 'View viki',
        more: 'More by this author',
        noMore: 'This author has no other vikis.',
      },
      preview: {
        open: 'Preview',
        title: 'Preview',
        by: 'By @{{ handle }} · {{ day }}',
        empty: 'The text is empty.',
      },
    },
  },
};
