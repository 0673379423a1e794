export const tagOrderWords = {
  tagPlaces: {
    menu: 'Tags of the platform',
    save: 'Save',
    unchanged: 'Nothing has changed yet',
    ranking: {
      title: 'Popular tags',
      text: 'These are suggested to everybody, the first one first.',
      label: 'Ranking',
      empty: 'No tag is popular yet.',
      choose: 'Choose tags',
      done: 'Saved the popular tags',
    },
    order: {
      title: 'Order of supertags',
      text: 'Everybody sees the platform’s supertags in this order.',
      label: 'Order',
      empty: 'The platform has no supertags yet. Make some in the list of tags.',
      done: 'Saved the order of supertags',
    },
  },
};
