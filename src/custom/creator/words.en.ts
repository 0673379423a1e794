/** English texts of the page of one creator. */
export const creatorScreenWords = {
  creator: {
    view: 'View page',
    joined: 'Joined {{ when }}',
    tabs: { label: 'Sections of the creator', content: 'Content', history: 'History' },
    noCount: 'Not counted',
    missing: {
      title: 'No creator found',
      text: 'No creator has this id.',
      notLoaded: 'Failed to load the creator',
      back: 'Go to the creators',
    },
  },
};
