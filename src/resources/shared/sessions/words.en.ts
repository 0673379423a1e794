/** English texts of the sessions of a person. */
export const sessionWords = {
  sessions: {
    unknown: 'Unknown browser',
    from: '{{ browser }} on {{ system }}',
    since: 'signed in {{ when }}',
    active: 'last used {{ when }}',
    own: 'This session',
    end: 'End',
    endOne: 'End session: {{ title }}',
    ended: 'The session has ended |||| {{ smart_count }} sessions have ended',
  },
};
