/** English messages of a list of choices. */
export const choiceListWords = {
  choiceList: {
    search: 'Search',
    label: 'Choices',
    empty: 'No records match this search.',
    retry: 'Try again',
  },
};
