/** English messages of the tabs with related records. */
export const relatedWords = {
  engine: {
    related: {
      none: 'No {{ things }} yet.',
      open: 'Open in list |||| Open all {{ count }} in list',
    },
  },
};
