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
      failed: 'Failed to load the sessions.',
      unknown: 'Unknown browser',
      from: '{{ browser }} on {{ system }}',
      view: 'View by {{ viewer }}, {{ device }}',
      since: 'since {{ when }}',
      active: 'active {{ when }}',
      own: 'This session',
      end: 'End',
      endOne: 'End session: {{ title }}',
      endAll: 'End all sessions',
      ended: 'The session has ended |||| {{ smart_count }} sessions have ended',
    },
    missing: {
      title: 'No creator found',
      text: 'No creator has this id.',
      notLoaded: 'Failed to load the creator',
      back: 'Go to the creators',
    },
  },
};
