/** English texts of the page of one creator. */
export const creatorScreenWords = {
  creator: {
    view: 'View page',
    figures: '{{ views }} view, {{ earnings }} earned |||| {{ views }} views, {{ earnings }} earned',
    joined: 'Joined {{ when }}',
    theirs: 'Content',
    noCount: 'Not counted',
    viewStudio: 'View studio',
    viewEnded: 'The view of the studio has ended. A view lasts 30 minutes at most',
    sessions: {
      title: 'Sessions',
      none: 'Not signed in anywhere.',
      failed: 'Failed to load the sessions',
      view: 'View by {{ viewer }}, {{ device }}',
      endAll: 'End all sessions',
    },
    missing: {
      title: 'No creator found',
      text: 'No creator has this id.',
      notLoaded: 'Failed to load the creator',
      back: 'Go to the creators',
    },
  },
};
