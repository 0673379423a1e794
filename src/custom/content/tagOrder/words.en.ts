/** English texts of the menu and the dialogs that order tags. */
export const tagOrderWords = {
  tagOrder: {
    menu: 'Platform tags',
    save: 'Save',
    unchanged: 'There are no changes to save',
    ranking: {
      title: 'Popular tags',
      text: 'Suggested to everybody, in this order.',
      label: 'Ranking',
      empty: 'There are no popular tags yet.',
      select: 'Select tags',
      done: 'Saved the popular tags',
    },
    order: {
      title: 'Order of supertags',
      text: 'Everybody sees the platform’s supertags in this order.',
      label: 'Order',
      empty: 'The platform has no supertags yet. Create some in the list of tags.',
      done: 'Saved the order of supertags',
    },
  },
};
