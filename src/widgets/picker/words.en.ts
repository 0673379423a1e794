/** English messages of a list of choices. */
export const choiceListWords = {
  choiceList: {
    search: 'Search',
    label: 'Choices',
    empty: 'Nothing matches this search.',
    retry: 'Try again',
  },
};
