export const tagWords = {
  resources: {
    tags: {
      name: 'Tag |||| Tags',
      search: 'Search tags',
      card: '{{ moments }} moment |||| {{ moments }} moments',
      fields: { created_at: 'Created' },
      empty: {
        title: 'Your first tag goes here',
        text: 'Tag a moment, and the tag is listed here with everything that carries it.',
        noMatch: 'No tags match',
        failed: 'Your tags did not load',
      },
    },
  },
};
