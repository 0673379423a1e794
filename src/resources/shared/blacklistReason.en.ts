/** English texts of the reason of a blacklisting. */
export const blacklistReasonWords = {
  blacklist: {
    since: 'Blacklisted since {{ day }}.',
    reason: 'Reason: {{ reason }}',
    noReason: 'No reason was given.',
  },
};
