/** English texts of the page of one creator. */
export const creatorScreenWords = {
  creator: {
    view: 'View page',
    joined: 'Joined {{ when }}',
    theirs: 'Content',
    noCount: 'Not counted',
    missing: {
      title: 'No creator found',
      text: 'No creator has this id.',
      notLoaded: 'Failed to load the creator',
      back: 'Go to the creators',
    },
  },
};
